package io.idem.store.jdbc;

import io.idem.store.StoreException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The passwords of a database, which drivers repeat in some of their messages. One of a few characters is looked for
 * between others than letters and digits alone: it would be found in any sentence, and to mask it there would say what it
 * is. Immutable.
 */
final class Secrets {

    private static final Pattern IN_URL =
            Pattern.compile("//[^/@:?;]*:([^/@]+)@|(?:password|passwd|pwd)[0-9]?=([^&;,)]+)", Pattern.CASE_INSENSITIVE);
    private static final String MASK = "***";
    private static final int DEEPEST = 20;
    private static final int LONGEST_IN_WORDS = 3;

    private final List<Pattern> secrets = new ArrayList<>();

    /** @param password null if there is none beside the URL */
    Secrets(String url, String password) {
        List<String> texts = new ArrayList<>();
        if (password != null && !password.isEmpty()) {
            texts.add(password);
        }
        Matcher found = IN_URL.matcher(url);
        while (found.find()) {
            texts.add(found.group(found.group(1) == null ? 2 : 1));
        }
        // a shorter one may be part of a longer one, of which the rest would stay
        texts.sort(Comparator.comparingInt(String::length).reversed());
        texts.forEach(text -> secrets.add(pattern(text)));
    }

    /** @return the failure, or one that says the same without them, and then without its cause */
    StoreException without(StoreException failure) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            String message = String.valueOf(cause.getMessage());
            if (!mask(message).equals(message)) {
                return StoreException.unavailable(mask(failure.getMessage()), null);
            }
            cause = cause.getCause();
        }
        return failure;
    }

    private String mask(String text) {
        String masked = text;
        for (Pattern secret : secrets) {
            masked = secret.matcher(masked).replaceAll(MASK);
        }
        return masked;
    }

    private static Pattern pattern(String secret) {
        String anywhere = Pattern.quote(secret);
        return Pattern.compile(
                secret.length() > LONGEST_IN_WORDS
                        ? anywhere
                        : "(?<![\\p{L}\\p{N}_])" + anywhere + "(?![\\p{L}\\p{N}_])");
    }
}
