package io.idem.store.jdbc;

import io.idem.store.Secrets;
import io.idem.store.StoreException;
import io.idem.store.jdbc.driver.ApplicationLoaders;
import io.idem.store.jdbc.driver.DriverSource;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Properties;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Opens the store in a database that other JVMs use too. Called on the thread of the first guarded call. */
public final class DatabaseServer {

    private static final List<Dialect> DIALECTS =
            Arrays.asList(new PostgresDialect(), new MySqlDialect(), new H2Dialect());

    private static final Logger LOG = LoggerFactory.getLogger(DatabaseServer.class);

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
        String description = dialect.name() + " at " + withoutSecrets(settings.url()) + ", table "
                + settings.tables().record();
        try {
            return JdbcStore.open(
                    source(dialect, settings, loaders),
                    JdbcSettings.shared(description, dialect, settings.tables(), settings.schema(), settings.pool()),
                    () -> {});
        } catch (StoreException e) {
            throw new Secrets(settings.url(), settings.password()).without(e);
        }
    }

    private static DataSource source(Dialect dialect, DatabaseSettings settings, ApplicationLoaders loaders)
            throws StoreException {
        List<String> drivers = dialect.drivers(settings.url());
        Properties properties = properties(dialect, settings);
        String url = dialect.withFoundRows(settings.url());
        if (settings.driverJar() != null) {
            return DriverSource.inJar(settings.driverJar(), drivers, url, properties);
        }
        DataSource ofApplication = DriverSource.ofApplication(loaders, drivers, url, properties);
        if (ofApplication != null) {
            return ofApplication;
        }
        DataSource bundled = dialect.bundled(settings.url(), properties);
        if (bundled == null) {
            throw StoreException.unavailable(
                    "store.jdbc: the application has no driver of this database (looked for " + drivers
                            + "); name one by store.jdbc.driver.jar",
                    null);
        }
        LOG.info(
                "the application has no driver of {} (looked for {}): the agent's own is used; where it does not"
                        + " suit the server, name another by store.jdbc.driver.jar",
                withoutSecrets(settings.url()),
                drivers);
        return bundled;
    }

    /** @return the URL up to its parameters, and without what stands before an @ */
    static String withoutSecrets(String url) {
        int host = Secrets.host(url);
        String place = url.substring(0, Math.min(host, url.indexOf("//") + 2))
                + url.substring(host).split("[?;]", 2)[0];
        // MySQL takes a password for a part of the host
        return new Secrets(url, null).masked(place);
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
            // what the URL says about it counts; H2 refuses to hear it twice, in whatever case
            if (!lowerCase(settings.url()).contains(lowerCase(name) + "=")) {
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

    private static String lowerCase(String text) {
        return text.toLowerCase(Locale.ROOT);
    }
}
