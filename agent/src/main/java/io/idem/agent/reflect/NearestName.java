package io.idem.agent.reflect;

import java.util.Collection;
import java.util.Locale;

/** The name of a member that somebody who mistyped probably meant. Stateless. */
public final class NearestName {

    private NearestName() {}

    /** @return the candidate with the fewest letters to change, null if every one is too different */
    public static String of(String name, Collection<String> candidates) {
        String best = null;
        int least = Math.max(2, name.length() / 3) + 1;
        for (String candidate : candidates) {
            int distance = distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            if (distance < least) {
                least = distance;
                best = candidate;
            }
        }
        return best;
    }

    private static int distance(String left, String right) {
        int[] previous = new int[right.length() + 1];
        for (int j = 0; j <= right.length(); j++) {
            previous[j] = j;
        }
        for (int i = 1; i <= left.length(); i++) {
            int[] current = new int[right.length() + 1];
            current[0] = i;
            for (int j = 1; j <= right.length(); j++) {
                int replaced = previous[j - 1] + (left.charAt(i - 1) == right.charAt(j - 1) ? 0 : 1);
                current[j] = Math.min(replaced, 1 + Math.min(previous[j], current[j - 1]));
            }
            previous = current;
        }
        return previous[right.length()];
    }
}
