package io.idem.bench.stores;

import java.util.Locale;

/** The stores that can be measured, by the names of the option {@code --store}. */
enum StoreName {
    POSTGRESQL,
    MARIADB,
    MYSQL,
    H2SERVER,
    REDIS,
    LAYERED,
    H2;

    /** @return null if it is kept in no database server, so that no rows can be filled in from outside */
    SqlDialect server() {
        return switch (this) {
            case POSTGRESQL -> SqlDialect.POSTGRESQL;
            case MARIADB -> SqlDialect.MARIADB;
            case MYSQL -> SqlDialect.MYSQL;
            case H2SERVER -> SqlDialect.H2;
            default -> null;
        };
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT);
    }
}
