package io.idem.quickstart;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One answer of the order service.
 *
 * @param code 0 for an order
 * @param orderId as in the body, {@code null} as text where there is none
 * @param body the whole JSON
 */
public record OrderAnswer(int code, String orderId, String body) {

    /** A call of this token is running. */
    public static final int PROCESSING = 202;
    /** The token belongs to another request. */
    public static final int CONFLICT = 409;

    private static final Pattern CODE = Pattern.compile("\"code\":(\\d+)");
    private static final Pattern ORDER = Pattern.compile("\"orderId\":(\\w+)");

    static OrderAnswer parse(String body) {
        return new OrderAnswer(Integer.parseInt(find(CODE, body)), find(ORDER, body), body);
    }

    public boolean isOrder() {
        return code == 0;
    }

    private static String find(Pattern pattern, String body) {
        Matcher matcher = pattern.matcher(body);
        if (!matcher.find()) {
            throw new IllegalStateException("not an answer of the order service: " + body);
        }
        return matcher.group(1);
    }
}
