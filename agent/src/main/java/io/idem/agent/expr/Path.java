package io.idem.agent.expr;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The plain form of an expression, {@code name.property[0].property}: by far the most common key part. Parsed when a method
 * is woven; immutable.
 */
final class Path {

    /** Names that mean something else to the interpreter, so that an expression that begins so is left to it. */
    private static final Set<String> KEYWORDS = new HashSet<>(Arrays.asList(
            "if",
            "else",
            "for",
            "do",
            "while",
            "new",
            "var",
            "let",
            "const",
            "empty",
            "size",
            "null",
            "true",
            "false",
            "return",
            "function",
            "in",
            "break",
            "continue",
            "pragma",
            "import",
            "and",
            "or",
            "eq",
            "ne",
            "gt",
            "ge",
            "lt",
            "le",
            "div",
            "mod",
            "not",
            "instanceof",
            "try",
            "catch",
            "finally",
            "throw",
            "switch",
            "case",
            "default",
            "NaN",
            "jexl",
            "JEXL"));

    private final String root;
    private final List<Object> steps;

    private Path(String root, List<Object> steps) {
        this.root = root;
        this.steps = steps;
    }

    /** @return null if the expression is not of this form */
    static Path parse(String source) {
        String text = source.trim();
        int end = name(text, 0);
        if (end == 0 || KEYWORDS.contains(text.substring(0, end))) {
            return null;
        }
        String root = text.substring(0, end);
        List<Object> steps = new ArrayList<>();
        while (end < text.length()) {
            int begin = end + 1;
            if (text.charAt(end) == '.') {
                end = name(text, begin);
                if (end == begin) {
                    return null;
                }
                steps.add(text.substring(begin, end));
            } else if (text.charAt(end) == '[') {
                end = digits(text, begin);
                if (end == begin || end - begin > 9 || end == text.length() || text.charAt(end) != ']') {
                    return null;
                }
                steps.add(Integer.valueOf(text.substring(begin, end)));
                end++;
            } else {
                return null;
            }
        }
        return new Path(root, Collections.unmodifiableList(steps));
    }

    static boolean isKeyword(String name) {
        return KEYWORDS.contains(name);
    }

    String root() {
        return root;
    }

    /** @return names as String, indexes as Integer */
    List<Object> steps() {
        return steps;
    }

    private static int name(String text, int begin) {
        int end = begin;
        while (end < text.length() && isNamePart(text.charAt(end), end == begin)) {
            end++;
        }
        return end;
    }

    private static boolean isNamePart(char c, boolean first) {
        return first ? Character.isJavaIdentifierStart(c) : Character.isJavaIdentifierPart(c) && !isIgnorable(c);
    }

    private static boolean isIgnorable(char c) {
        return Character.isIdentifierIgnorable(c);
    }

    private static int digits(String text, int begin) {
        int end = begin;
        while (end < text.length() && text.charAt(end) >= '0' && text.charAt(end) <= '9') {
            end++;
        }
        return end;
    }
}
