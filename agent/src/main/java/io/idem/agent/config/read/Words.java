package io.idem.agent.config.read;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The words of the configuration for the constants of an enum: lower case, with hyphens. */
public final class Words {

    private Words() {}

    public static String of(Enum<?> constant) {
        return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
    }

    static List<String> of(Enum<?>[] constants) {
        List<String> words = new ArrayList<>();
        for (Enum<?> constant : constants) {
            words.add(of(constant));
        }
        return words;
    }

    /** @return null where no constant has that word */
    public static <E extends Enum<E>> E find(String word, E[] constants) {
        for (E constant : constants) {
            if (of(constant).equals(word)) {
                return constant;
            }
        }
        return null;
    }
}
