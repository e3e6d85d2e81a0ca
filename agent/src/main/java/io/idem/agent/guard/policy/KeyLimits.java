package io.idem.agent.guard.policy;

import java.util.BitSet;
import java.util.Collection;
import java.util.Optional;

/**
 * What the texts in a key may look like: how long they are, and of which characters. Parts of other types are not looked
 * at, nor is what is inside of them but for lists, arrays and {@code Optional}. Asked on application threads; immutable.
 */
public final class KeyLimits {

    /** No limit. */
    public static final KeyLimits NONE = new KeyLimits(0, null);

    private final int maxLength;
    private final BitSet allowed;

    private KeyLimits(int maxLength, BitSet allowed) {
        this.maxLength = maxLength;
        this.allowed = allowed;
    }

    /**
     * @param maxLength UTF-16 units of each text; 0 for no limit
     * @param characters single ones and ranges, as {@code A-Za-z0-9._-}: a hyphen that is first or last means itself; null
     *     for all
     * @throws IllegalArgumentException if a range ends before it begins
     */
    public static KeyLimits of(int maxLength, String characters) {
        return new KeyLimits(maxLength, characters == null ? null : set(characters));
    }

    private static BitSet set(String characters) {
        BitSet set = new BitSet();
        for (int i = 0; i < characters.length(); i++) {
            char first = characters.charAt(i);
            if (i + 2 < characters.length() && characters.charAt(i + 1) == '-') {
                char last = characters.charAt(i + 2);
                if (last < first) {
                    throw new IllegalArgumentException("`" + first + "-" + last + "` ends before it begins");
                }
                set.set(first, last + 1);
                i += 2;
            } else {
                set.set(first);
            }
        }
        return set;
    }

    /**
     * @param part one value of a key; may be null
     * @return what is wrong, as the end of a sentence that does not show the text; null if nothing is
     */
    public String problem(Object part) {
        if (maxLength == 0 && allowed == null) {
            return null;
        }
        if (part instanceof CharSequence) {
            return problemOf((CharSequence) part);
        }
        if (part instanceof Character) {
            return problemOf(part.toString());
        }
        if (part instanceof Optional) {
            return problem(((Optional<?>) part).orElse(null));
        }
        if (part instanceof Collection) {
            return firstProblem(((Collection<?>) part).toArray());
        }
        return part instanceof Object[] ? firstProblem((Object[]) part) : null;
    }

    private String firstProblem(Object[] elements) {
        for (Object element : elements) {
            String problem = problem(element);
            if (problem != null) {
                return problem;
            }
        }
        return null;
    }

    private String problemOf(CharSequence text) {
        if (maxLength > 0 && text.length() > maxLength) {
            return "has " + text.length() + " characters, more than the " + maxLength + " of keyLimits.maxLength";
        }
        for (int i = 0; allowed != null && i < text.length(); i++) {
            if (!allowed.get(text.charAt(i))) {
                return "has a character that keyLimits.characters does not allow, code "
                        + Integer.toHexString(text.charAt(i)) + " at index " + i;
            }
        }
        return null;
    }
}
