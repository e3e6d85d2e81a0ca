package io.idem.store.jdbc;

import io.idem.store.StoreException;
import io.idem.store.jdbc.driver.ApplicationLoaders;
import io.idem.store.jdbc.driver.DriverSource;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;

/** Opens the store in a database that other JVMs use too. Called on the thread of the first guarded call. */
public final class DatabaseServer {

    private static final List<Dialect> DIALECTS = Arrays.asList(new PostgresDialect(), new MySqlDialect());

    private DatabaseServer() {}

    /** @return whether there is a dialect for databases with such a URL */
    public static boolean isSupported(String url) {
        return dialect(url) != null;
    }

    /** @throws StoreException if the driver is not found or the database cannot be reached; it may be tried again */
    public static JdbcStore open(DatabaseSettings settings, ApplicationLoaders loaders) throws StoreException {
        Dialect dialect = dialect(settings.url());
        if (dialect == null) {
            throw StoreException.unavailable("store.jdbc.url: no support for " + withoutSecrets(settings.url()), null);
        }
        DriverSource source = DriverSource.of(
                settings.driverJar(),
                loaders,
                dialect.drivers(settings.url()),
                settings.url(),
                properties(dialect, settings));
        String description = dialect.name() + " at " + withoutSecrets(settings.url()) + ", table "
                + settings.tables().record();
        return JdbcStore.open(
                source,
                JdbcSettings.shared(description, dialect, settings.tables(), settings.schema(), settings.pool()),
                () -> {});
    }

    /** @return the URL up to its parameters, and without what stands before an @ */
    static String withoutSecrets(String url) {
        String place = url.split("[?;]", 2)[0];
        int credentials = place.lastIndexOf('@');
        int host = place.indexOf("//");
        return credentials > host && host >= 0
                ? place.substring(0, host + 2) + place.substring(credentials + 1)
                : place;
    }

    private static Dialect dialect(String url) {
        for (Dialect dialect : DIALECTS) {
            if (!dialect.drivers(url).isEmpty()) {
                return dialect;
            }
        }
        return null;
    }

    private static Properties properties(Dialect dialect, DatabaseSettings settings) {
        Properties properties = new Properties();
        dialect.limits(settings.pool().acquireTimeoutMillis()).forEach((name, value) -> {
            // what the URL says about it counts
            if (!settings.url().contains(name + "=")) {
                properties.setProperty(name, value);
            }
        });
        if (settings.username() != null) {
            properties.setProperty("user", settings.username());
        }
        if (settings.password() != null) {
            properties.setProperty("password", settings.password());
        }
        return properties;
    }
}
