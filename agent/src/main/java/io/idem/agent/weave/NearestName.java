package io.idem.agent.weave;

/** Finds the name that was probably meant. Stateless. */
final class NearestName {

    private NearestName() {}

    /** @return the name that is fewest edits away, null if none is near enough to be a slip of the pen */
    static String of(String wanted, Iterable<String> names) {
        String nearest = null;
        int least = Math.max(1, wanted.length() / 3) + 1;
        for (String name : names) {
            int distance = distance(wanted, name);
            if (distance < least) {
                least = distance;
                nearest = name;
            }
        }
        return nearest;
    }

    private static int distance(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int change = diagonal + (letter(from, i - 1) == letter(to, j - 1) ? 0 : 1);
                diagonal = row[j];
                row[j] = Math.min(change, Math.min(row[j], row[j - 1]) + 1);
            }
        }
        return row[to.length()];
    }

    /** A wrong case is no mistake that should hide the right name. */
    private static char letter(String name, int at) {
        return Character.toLowerCase(name.charAt(at));
    }
}
