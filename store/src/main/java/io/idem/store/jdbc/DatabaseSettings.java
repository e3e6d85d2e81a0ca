package io.idem.store.jdbc;

import java.io.File;
import java.util.Objects;

/** The setting {@code store.jdbc}, ready to open. Made once from the configuration. Immutable. */
public final class DatabaseSettings {

    private final String url;
    private final String username;
    private final String password;
    private final File driverJar;
    private final Tables tables;
    private final SchemaMode schema;
    private final PoolSettings pool;

    /**
     * @param url may carry credentials, so not for logs
     * @param username null if the URL has it, or none is needed
     * @param password null likewise
     * @param driverJar null for the application's own driver
     */
    public DatabaseSettings(
            String url,
            String username,
            String password,
            File driverJar,
            Tables tables,
            SchemaMode schema,
            PoolSettings pool) {
        this.url = Objects.requireNonNull(url, "url");
        this.username = username;
        this.password = password;
        this.driverJar = driverJar;
        this.tables = tables;
        this.schema = schema;
        this.pool = pool;
    }

    String url() {
        return url;
    }

    String username() {
        return username;
    }

    String password() {
        return password;
    }

    File driverJar() {
        return driverJar;
    }

    Tables tables() {
        return tables;
    }

    SchemaMode schema() {
        return schema;
    }

    PoolSettings pool() {
        return pool;
    }
}
