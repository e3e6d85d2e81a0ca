package io.idem.store.jdbc;

import io.idem.store.StoreException;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The passwords of a database, which drivers repeat in some of their messages. Immutable. */
final class Secrets {

    private static final Pattern IN_URL =
            Pattern.compile("//[^/@:?;]*:([^/@]+)@|(?:password|passwd|pwd)[0-9]?=([^&;,)]+)", Pattern.CASE_INSENSITIVE);
    private static final String MASK = "***";
    private static final int DEEPEST = 20;

    private final List<String> secrets = new ArrayList<>();

    /** @param password null if there is none beside the URL */
    Secrets(String url, String password) {
        if (password != null && !password.isEmpty()) {
            secrets.add(password);
        }
        Matcher found = IN_URL.matcher(url);
        while (found.find()) {
            secrets.add(found.group(found.group(1) == null ? 2 : 1));
        }
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
        for (String secret : secrets) {
            masked = masked.replace(secret, MASK);
        }
        return masked;
    }
}
