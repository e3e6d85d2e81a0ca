package io.idem.agent.reflect;

import java.util.Collection;
import java.util.Locale;

/**
 * The name that somebody who mistyped probably meant: of a setting, a method or a property. Stateless; any thread.
 */
public final class NearestName {

    private NearestName() {}

    /**
     * @param names valid ones, at least one, in the order in which they are to be listed
     * @return {@code , did you mean `retention`?} or {@code ; known are `a`, `b`}
     */
    public static String hint(String unknown, Collection<String> names) {
        String nearest = of(unknown, names);
        return nearest != null ? ", did you mean `" + nearest + "`?" : "; known: " + list(names);
    }

    /** @return the nearest of the names, or null where none is near */
    public static String of(String unknown, Collection<String> names) {
        String word = unknown.toLowerCase(Locale.ROOT);
        String nearest = null;
        int least = 1 + Math.max(1, Math.min(word.length() / 3, 4));
        for (String name : names) {
            int distance = distance(word, name.toLowerCase(Locale.ROOT));
            if (distance < least) {
                nearest = name;
                least = distance;
            }
        }
        return nearest;
    }

    /** @return {@code `a`, `b`, `c`} */
    public static String list(Collection<String> names) {
        StringBuilder list = new StringBuilder();
        for (String name : names) {
            list.append(list.length() == 0 ? "`" : ", `").append(name).append('`');
        }
        return list.toString();
    }

    /** Insertions, deletions, replacements and swaps of neighbours. */
    private static int distance(String one, String other) {
        int[] beforeLast = new int[other.length() + 1];
        int[] last = new int[other.length() + 1];
        int[] row = new int[other.length() + 1];
        for (int j = 0; j <= other.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= one.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= other.length(); j++) {
                int replaced = last[j - 1] + (one.charAt(i - 1) == other.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, 1 + Math.min(last[j], row[j - 1]));
                if (i > 1
                        && j > 1
                        && one.charAt(i - 1) == other.charAt(j - 2)
                        && one.charAt(i - 2) == other.charAt(j - 1)) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            int[] oldest = beforeLast;
            beforeLast = last;
            last = row;
            row = oldest;
        }
        return last[other.length()];
    }
}
