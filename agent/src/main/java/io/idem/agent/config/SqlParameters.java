package io.idem.agent.config;

/** Counts the parameters of a query as JDBC drivers do, so that a wrong number is found before it is needed. */
final class SqlParameters {

    private SqlParameters() {}

    /** @return question marks outside of texts, quoted names and comments; {@code ??} is an operator of PostgreSQL */
    static int count(String sql) {
        int parameters = 0;
        int i = 0;
        while (i < sql.length()) {
            char c = sql.charAt(i);
            if (c == '\'' || c == '"' || c == '`') {
                i = behind(sql, String.valueOf(c), i + 1);
            } else if (sql.startsWith("--", i)) {
                i = behind(sql, "\n", i);
            } else if (sql.startsWith("/*", i)) {
                i = behind(sql, "*/", i + 2);
            } else if (sql.startsWith("??", i)) {
                i += 2;
            } else {
                parameters += c == '?' ? 1 : 0;
                i++;
            }
        }
        return parameters;
    }

    private static int behind(String sql, String end, int from) {
        int found = sql.indexOf(end, from);
        return found < 0 ? sql.length() : found + end.length();
    }
}
