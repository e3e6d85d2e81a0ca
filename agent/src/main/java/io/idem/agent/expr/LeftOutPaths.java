package io.idem.agent.expr;

import io.idem.agent.reflect.OutputPath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;

/**
 * What no default fingerprint is made of, because the method changes it: a caller that repeats a call with the object of
 * the first one asks for the same. Made when a method is linked. Immutable, thread-safe.
 */
public final class LeftOutPaths {

    /** For guards without outputs. */
    public static final LeftOutPaths NONE = new LeftOutPaths(new HashMap<>(), "");

    /** The fields of one object that are left out, or of which parts are. */
    static final class Node {
        private final Map<String, Node> below = new HashMap<>();
        private boolean whole;

        boolean isWhole() {
            return whole;
        }

        /** @return null for a field that takes part as it is */
        Node below(String field) {
            return below.get(field);
        }
    }

    private final Map<Integer, Node> arguments;
    private final String text;

    private LeftOutPaths(Map<Integer, Node> arguments, String text) {
        this.arguments = arguments;
        this.text = text;
    }

    public static LeftOutPaths of(List<OutputPath> outputs) {
        Map<Integer, Node> arguments = new HashMap<>();
        TreeSet<String> ids = new TreeSet<>();
        for (OutputPath path : outputs) {
            Node node = arguments.computeIfAbsent(path.argument(), k -> new Node());
            for (String name : path.names()) {
                node = node.below.computeIfAbsent(name, k -> new Node());
            }
            node.whole = true;
            ids.add(path.id());
        }
        return outputs.isEmpty() ? NONE : new LeftOutPaths(arguments, ids.toString());
    }

    /** @return null for an argument that takes part as it is */
    Node argument(int index) {
        return arguments.get(index);
    }

    /** @return part of the shape, since with other outputs there are other fingerprints; empty without any */
    String text() {
        return text;
    }
}
