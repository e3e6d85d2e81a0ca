package io.idem.store.jdbc;

import java.util.Locale;

/** The kinds of databases that a person can name on the command line. */
public enum DatabaseKind {
    POSTGRESQL(new PostgresDialect(), "GRANT %s TO \"a log-in role\";"),
    MYSQL(new MySqlDialect(), "GRANT %1$s TO 'user'@'host'; SET DEFAULT ROLE %1$s TO 'user'@'host';"),
    MARIADB(new MySqlDialect(), "GRANT %1$s TO 'user'@'host'; SET DEFAULT ROLE %1$s FOR 'user'@'host';"),
    H2(new H2Dialect(), "GRANT %s TO \"a user\";");

    private final Dialect dialect;
    private final String membership;

    DatabaseKind(Dialect dialect, String membership) {
        this.dialect = dialect;
        this.membership = membership;
    }

    /** @return the name as a person writes it, lower case */
    public String label() {
        return name().toLowerCase(Locale.ROOT);
    }

    /** @return the most partitions that the record table can have; 0 if it cannot have any */
    public int maxPartitions() {
        return dialect.maxPartitions();
    }

    Dialect dialect() {
        return dialect;
    }

    /** @return how a user gets a role for good, for people */
    String membership(String role) {
        return String.format(Locale.ROOT, membership, role);
    }
}
