package io.idem.store;

import java.io.UnsupportedEncodingException;
import java.net.URLDecoder;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The passwords of a store, which drivers and servers repeat in some of their messages, as the URL has them or decoded. One
 * of a few characters is looked for between others than letters and digits alone: it would be found in any sentence, and
 * to mask it there would say what it is. Made when a store opens. Immutable.
 */
public final class Secrets {

    private static final String NAME = "[\\w.]*(?:password|passwd|pwd)[0-9]?\\s*=\\s*";
    // in a query; in a URL of H2, which knows an escape for its own mark; in what MySQL takes for a host
    private static final Pattern[] PARAMETERS = {
        Pattern.compile("[?&]" + NAME + "([^&]+)", Pattern.CASE_INSENSITIVE),
        Pattern.compile(";" + NAME + "((?:\\\\;|[^;])+)", Pattern.CASE_INSENSITIVE),
        Pattern.compile("[(,]\\s*" + NAME + "([^),]+)", Pattern.CASE_INSENSITIVE)
    };
    private static final Pattern HOSTS_AND_PORTS =
            Pattern.compile("\\(.*|address=.*|(?:(?:\\[[^\\]]*\\]|[^:,]*)(?::[0-9]*)?(?:,|$))*");
    private static final String MASK = "***";
    private static final int DEEPEST = 20;
    private static final int LONGEST_IN_WORDS = 3;

    private final List<Pattern> secrets = new ArrayList<>();

    /**
     * @param url of a database or a Redis
     * @param password null if there is none beside the URL
     */
    public Secrets(String url, String password) {
        Set<String> texts = new LinkedHashSet<>();
        if (password != null) {
            add(texts, password);
        }
        credentials(texts, url);
        for (Pattern parameter : PARAMETERS) {
            Matcher found = parameter.matcher(url);
            while (found.find()) {
                add(texts, found.group(1));
                add(texts, found.group(1).replace("\\;", ";"));
            }
        }
        List<String> longestFirst = new ArrayList<>(texts);
        // a shorter one may be part of a longer one, of which the rest would stay
        longestFirst.sort(Comparator.comparingInt(String::length).reversed());
        longestFirst.forEach(text -> secrets.add(pattern(text)));
    }

    /**
     * Tells where the host begins, also behind a user or password with characters that should have been encoded.
     *
     * @return an index of the URL; 0 if it names no host
     */
    public static int host(String url) {
        int begin = url.indexOf("//") + 2;
        if (begin < 2) {
            return 0;
        }
        int at = url.lastIndexOf('@', end(url, begin, "?;#") - 1);
        if (at < begin
                && !HOSTS_AND_PORTS
                        .matcher(url.substring(begin, end(url, begin, "/?;#")))
                        .matches()) {
            at = url.lastIndexOf('@');
        }
        return Math.max(begin, at + 1);
    }

    /** @return the failure, or one that says the same without them, and then without its cause */
    public StoreException without(StoreException failure) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            String message = String.valueOf(cause.getMessage());
            if (!masked(message).equals(message)) {
                return StoreException.unavailable(masked(failure.getMessage()), null);
            }
            cause = cause.getCause();
        }
        return failure;
    }

    /** @return the text, with three asterisks for each of them */
    public String masked(String text) {
        String masked = text;
        for (Pattern secret : secrets) {
            masked = secret.matcher(masked).replaceAll(MASK);
        }
        return masked;
    }

    /** One for all hosts, or one in front of each. */
    private static void credentials(Set<String> texts, String url) {
        int host = host(url);
        int begin = url.indexOf("//") + 2;
        if (host <= begin || begin < 2) {
            return;
        }
        String whole = url.substring(begin, host - 1);
        password(texts, whole);
        for (String each : whole.split(",")) {
            password(texts, each.substring(0, each.indexOf('@') < 0 ? each.length() : each.lastIndexOf('@')));
        }
    }

    private static void password(Set<String> texts, String userAndPassword) {
        int colon = userAndPassword.indexOf(':');
        if (colon >= 0) {
            add(texts, userAndPassword.substring(colon + 1));
        }
    }

    private static void add(Set<String> texts, String text) {
        if (!text.isEmpty()) {
            texts.add(text);
            texts.add(decoded(text));
            texts.add(decoded(text.replace("+", "%2B")));
        }
    }

    private static String decoded(String text) {
        try {
            return URLDecoder.decode(text, "UTF-8");
        } catch (IllegalArgumentException | UnsupportedEncodingException notEncoded) {
            return text;
        }
    }

    private static int end(String url, int begin, String marks) {
        int end = begin;
        while (end < url.length() && marks.indexOf(url.charAt(end)) < 0) {
            end++;
        }
        return end;
    }

    private static Pattern pattern(String secret) {
        String anywhere = Pattern.quote(secret);
        return Pattern.compile(
                secret.length() > LONGEST_IN_WORDS
                        ? anywhere
                        : "(?<![\\p{L}\\p{N}_])" + anywhere + "(?![\\p{L}\\p{N}_])");
    }
}
