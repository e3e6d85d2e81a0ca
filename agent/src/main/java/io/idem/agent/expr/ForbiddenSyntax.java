package io.idem.agent.expr;

/**
 * Refuses what the interpreter has no switch for: safe navigation, which turns a mistyped property into a missing key, and
 * templates, which hide names from the checks.
 */
final class ForbiddenSyntax {

    private ForbiddenSyntax() {}

    static void check(String source) throws ExpressionException {
        if (source.trim().isEmpty()) {
            throw new ExpressionException("The expression `" + source + "` is empty.");
        }
        char quote = 0;
        for (int i = 0; i < source.length(); i++) {
            char c = source.charAt(i);
            char next = i + 1 < source.length() ? source.charAt(i + 1) : ' ';
            if (quote != 0) {
                if (c == '\\') {
                    i++;
                } else if (c == quote) {
                    quote = 0;
                }
            } else if (c == '\'' || c == '"') {
                quote = c;
            } else if (c == '`') {
                throw new ExpressionException("The expression `" + source
                        + "` holds a template in back quotes, which is not supported: join texts with +.");
            } else if (c == '?' && (next == '.' || next == '[')) {
                throw new ExpressionException("The expression `" + source + "` holds the safe navigation ?" + next
                        + ", which is not supported: write x == null ? null : x.y, and put a blank after the ?.");
            }
        }
    }
}
