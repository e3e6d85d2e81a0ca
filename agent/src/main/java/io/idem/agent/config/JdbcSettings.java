package io.idem.agent.config;

import io.idem.agent.config.read.Secret;
import io.idem.agent.config.read.Section;
import io.idem.agent.reflect.NearestName;
import java.util.Arrays;
import java.util.List;

/** {@code store.jdbc}: a database. */
public final class JdbcSettings extends Settings {

    /** {@code schema}: what is done about the tables at start. */
    public enum Schema {
        /** Made where they are missing, then checked. */
        CREATE,
        /** Checked. */
        VALIDATE,
        /** Nothing. */
        NONE
    }

    private final String url;
    private final String username;
    private final Secret password;
    private final String table;
    private final Schema schema;
    private final DriverSettings driver;
    private final PoolSettings pool;

    private static final List<String> URLS =
            Arrays.asList("jdbc:postgresql:", "jdbc:mysql:", "jdbc:mariadb:", "jdbc:h2:tcp:", "jdbc:h2:ssl:");
    static final int LONGEST_TABLE = 50;

    /** @param inUse whether this is where the records are kept, so that it must be complete */
    JdbcSettings(Section section, boolean inUse) {
        super(section);
        url = section.text("url", null);
        if (inUse) {
            section.requireGiven("url");
        }
        if (url != null && !isKnown(url)) {
            section.problem(positionOf("url"), "`url` must begin with one of " + NearestName.list(URLS));
        }
        username = section.text("username", null);
        password = section.secret("password");
        table = section.text("table", "idem_record");
        if (!isTable(table)) {
            section.problem(
                    positionOf("table"),
                    "`table` must be a name of letters, digits and underscores, at most 50 of them, with or without a"
                            + " schema and a dot in front");
        }
        schema = section.oneOf("schema", Schema.values(), Schema.CREATE);
        driver = new DriverSettings(section.section("driver"), inUse);
        pool = new PoolSettings(section.section("pool"));
    }

    private static boolean isTable(String name) {
        int dot = name.indexOf('.');
        return isName(name.substring(dot + 1)) && (dot < 0 || isName(name.substring(0, dot)));
    }

    /** @return whether it is a name that needs no quotes in SQL */
    static boolean isName(String name) {
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            boolean letter = c == '_' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z';
            if (!letter && (i == 0 || c < '0' || c > '9')) {
                return false;
            }
        }
        return !name.isEmpty() && name.length() <= LONGEST_TABLE;
    }

    private static boolean isKnown(String url) {
        for (String prefix : URLS) {
            if (url.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }

    /** @return null if absent; may carry credentials, so not for logs */
    public String url() {
        return url;
    }

    /** @return null if absent */
    public String username() {
        return username;
    }

    /** @return null if absent */
    public Secret password() {
        return password;
    }

    public String table() {
        return table;
    }

    public Schema schema() {
        return schema;
    }

    public DriverSettings driver() {
        return driver;
    }

    public PoolSettings pool() {
        return pool;
    }
}
