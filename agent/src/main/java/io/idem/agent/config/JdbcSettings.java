package io.idem.agent.config;

import io.idem.agent.config.read.Secret;
import io.idem.agent.config.read.Section;

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

    JdbcSettings(Section section) {
        super(section);
        url = section.text("url", null);
        username = section.text("username", null);
        password = section.secret("password");
        table = section.text("table", "idem_record");
        schema = section.oneOf("schema", Schema.values(), Schema.CREATE);
        driver = new DriverSettings(section.section("driver"));
        pool = new PoolSettings(section.section("pool"));
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
