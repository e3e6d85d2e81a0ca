package io.idem.store.jdbc;

import java.sql.SQLException;

/** What people can do about the errors that a setting or a grant causes, by the codes of the databases' manuals. */
final class Advice {

    private static final int DEEPEST = 20;

    private Advice() {}

    /** @return a sentence with a semicolon in front, or an empty string where there is nothing to say */
    static String on(Throwable failure) {
        Throwable cause = failure;
        for (int depth = 0; cause != null && depth < DEEPEST; depth++) {
            String advice = cause instanceof SQLException ? on((SQLException) cause) : null;
            if (advice != null) {
                return "; " + advice;
            }
            cause = cause.getCause();
        }
        return "";
    }

    private static String on(SQLException e) {
        String byCode = on(e.getErrorCode());
        return byCode == null ? on(String.valueOf(e.getSQLState())) : byCode;
    }

    /** MySQL, MariaDB and H2 tell some apart by their own codes alone. */
    private static String on(int code) {
        switch (code) {
            case 1044:
            case 1142:
            case 1143:
            case 90096:
                return privilege();
            case 1049:
            case 90013:
            case 90146:
            case 90149:
                return database();
            case 1290:
            case 1792:
            case 1836:
            case 3100:
            case 90097:
                return readOnly();
            default:
                return null;
        }
    }

    private static String on(String state) {
        if (state.equals("3D000")) {
            return database();
        }
        if (state.equals("42501")) {
            return privilege();
        }
        if (state.equals("25006")) {
            return readOnly();
        }
        if (state.startsWith("28")) {
            return "correct store.jdbc.username and store.jdbc.password, or let the database take them";
        }
        return state.startsWith("08") || state.equals("90067")
                ? "is the server up, do host and port in store.jdbc.url fit, and does a firewall let it through?"
                : null;
    }

    private static String database() {
        return "create the database, or correct store.jdbc.url";
    }

    static String privilege() {
        return "grant the agent's user SELECT, INSERT, UPDATE and DELETE on both tables, and where schema: create is to"
                + " make them, CREATE";
    }

    private static String readOnly() {
        return "name the server that takes writes in store.jdbc.url, not a read-only replica";
    }
}
