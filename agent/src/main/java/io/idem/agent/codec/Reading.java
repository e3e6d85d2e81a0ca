package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;

/**
 * One pass over one JSON text: a stored result, or a value that somebody wrote into the configuration. The latter is held
 * to more (unknown fields are mistakes) and granted more (a value of type Object is what it looks like). One thread.
 */
final class Reading {

    private final JsonParser json;
    private final boolean configured;

    Reading(JsonParser json, boolean configured) {
        this.json = json;
        this.configured = configured;
    }

    JsonParser json() {
        return json;
    }

    boolean isConfigured() {
        return configured;
    }

    boolean isAt(JsonToken token) {
        return json.currentToken() == token;
    }

    /** For a token that the type at hand is not written with. */
    Refusal mismatch(String expected) {
        String hint =
                configured && expected.equals("text") && json.currentToken().isScalarValue() ? "; quote it" : "";
        return unreadable("is " + found() + ", expected " + expected + hint, null);
    }

    Refusal unreadable(String message, Throwable cause) {
        return new Refusal(CodecException.Kind.NOT_READABLE, message, cause);
    }

    private String found() {
        switch (json.currentToken()) {
            case START_OBJECT:
                return "an object";
            case START_ARRAY:
                return "a list";
            case VALUE_STRING:
                return "text";
            case VALUE_NUMBER_INT:
                return "a whole number";
            case VALUE_NUMBER_FLOAT:
                return "a decimal number";
            case VALUE_TRUE:
            case VALUE_FALSE:
                return "true or false";
            case VALUE_NULL:
                return "null";
            default:
                return "damaged";
        }
    }
}
