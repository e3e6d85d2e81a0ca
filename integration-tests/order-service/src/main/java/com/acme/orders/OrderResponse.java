package com.acme.orders;

import java.math.BigDecimal;

/** What the client gets: the HTTP status is always 200, the code tells. */
public class OrderResponse {

    private final int code;
    private final String msg;
    private final Long orderId;
    private final BigDecimal amount;

    public OrderResponse(int code, String msg, Long orderId, BigDecimal amount) {
        this.code = code;
        this.msg = msg;
        this.orderId = orderId;
        this.amount = amount;
    }

    static OrderResponse error(int code, String msg) {
        return new OrderResponse(code, msg, null, null);
    }

    String toJson() {
        return "{\"code\":" + code + ",\"msg\":\"" + escape(msg) + "\",\"orderId\":" + orderId + ",\"amount\":" + amount
                + "}";
    }

    private static String escape(String text) {
        StringBuilder escaped = new StringBuilder();
        for (char c : String.valueOf(text).toCharArray()) {
            if (c == '"' || c == '\\') {
                escaped.append('\\').append(c);
            } else {
                escaped.append(c < ' ' ? ' ' : c);
            }
        }
        return escaped.toString();
    }
}
