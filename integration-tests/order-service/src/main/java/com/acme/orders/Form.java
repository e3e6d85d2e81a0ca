package com.acme.orders;

import java.io.UnsupportedEncodingException;
import java.net.URLDecoder;
import java.util.HashMap;
import java.util.Map;

/** Decodes {@code application/x-www-form-urlencoded} bodies. */
final class Form {

    private Form() {}

    static Map<String, String> parse(String body) throws UnsupportedEncodingException {
        Map<String, String> form = new HashMap<String, String>();
        for (String pair : body.split("&")) {
            int equals = pair.indexOf('=');
            if (equals > 0) {
                form.put(decode(pair.substring(0, equals)), decode(pair.substring(equals + 1)));
            }
        }
        return form;
    }

    private static String decode(String text) throws UnsupportedEncodingException {
        return URLDecoder.decode(text, "UTF-8");
    }
}
