package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonStreamContext;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.IdentityHashMap;
import java.util.Map;

/** Where in a value the writer or reader stands, for people: {@code result.items[2].owner}. Stateless. */
final class PathText {

    /** The current value of a list that is none: an object with the name of its class before it. Has no place in a path. */
    static final Object NAMED = new Object();

    private PathText() {}

    /** @param leafIndex of the value at hand, if the innermost context is a list */
    static String of(String root, JsonStreamContext at, int leafIndex) {
        StringBuilder path = new StringBuilder(root);
        for (JsonStreamContext context : outermostFirst(at)) {
            append(path, context, context == at ? leafIndex : context.getCurrentIndex());
        }
        return path.toString();
    }

    /** @return which property refers back to which, or null if no object is inside of itself */
    static String ofCycle(String root, JsonStreamContext at) {
        Map<Object, String> seen = new IdentityHashMap<>();
        StringBuilder path = new StringBuilder(root);
        for (JsonStreamContext context : outermostFirst(at)) {
            Object value = context.getCurrentValue();
            if (value != null && value != NAMED) {
                String earlier = seen.put(value, path.toString());
                if (earlier != null) {
                    return path + " refers back to " + earlier;
                }
            }
            append(path, context, context.getCurrentIndex());
        }
        return null;
    }

    private static Deque<JsonStreamContext> outermostFirst(JsonStreamContext at) {
        Deque<JsonStreamContext> contexts = new ArrayDeque<>();
        for (JsonStreamContext context = at; context != null; context = context.getParent()) {
            contexts.addFirst(context);
        }
        return contexts;
    }

    private static void append(StringBuilder path, JsonStreamContext context, int index) {
        if (context.getCurrentValue() == NAMED) {
            return;
        }
        if (context.inArray()) {
            path.append('[').append(index).append(']');
        } else if (context.inObject() && context.getCurrentName() != null) {
            path.append('.').append(context.getCurrentName());
        }
    }
}
