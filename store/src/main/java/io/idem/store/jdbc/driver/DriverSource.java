package io.idem.store.jdbc.driver;

import io.idem.store.StoreException;
import io.idem.store.jdbc.OwnDataSource;
import java.io.File;
import java.lang.reflect.InvocationTargetException;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.SQLException;
import java.util.List;
import java.util.Properties;

/** Connections from a driver of our own, asked directly: DriverManager knows nothing of them. Thread-safe. */
public final class DriverSource extends OwnDataSource {

    private static final String[] DEREGISTER = {"deregister", "unload"};

    private final Driver driver;
    private final String url;
    private final Properties properties;

    private DriverSource(Driver driver, String url, Properties properties) {
        this.driver = driver;
        this.url = url;
        this.properties = properties;
    }

    /**
     * @param jar the setting {@code driver.jar}
     * @param classNames of the drivers that can do it, the best first
     * @param properties for each connection; not changed
     */
    public static DriverSource inJar(File jar, List<String> classNames, String url, Properties properties)
            throws StoreException {
        return of(DriverFinder.inJar(jar, classNames), url, properties);
    }

    /**
     * As {@link #inJar}, with a copy of the application's driver.
     *
     * @return null if it has none
     */
    public static DriverSource ofApplication(
            ApplicationLoaders loaders, List<String> classNames, String url, Properties properties)
            throws StoreException {
        Class<?> type = DriverFinder.ofApplication(loaders, classNames);
        return type == null ? null : of(type, url, properties);
    }

    @Override
    public Connection getConnection() throws SQLException {
        Properties copy = new Properties();
        copy.putAll(properties);
        Connection connection = driver.connect(url, copy);
        if (connection == null) {
            throw new SQLException("the driver " + driver.getClass().getName() + " does not take this URL");
        }
        return connection;
    }

    private static DriverSource of(Class<?> type, String url, Properties properties) throws StoreException {
        try {
            Driver driver = (Driver) type.getDeclaredConstructor().newInstance();
            forget(type);
            return new DriverSource(driver, url, properties);
        } catch (ReflectiveOperationException | ClassCastException | LinkageError e) {
            throw StoreException.unavailable("store.jdbc: the driver " + type.getName() + " cannot be used: " + e, e);
        }
    }

    /**
     * The drivers of PostgreSQL and H2 can be taken out of DriverManager again; others stay, where only their own loader sees
     * them.
     */
    private static void forget(Class<?> type) throws IllegalAccessException {
        for (String method : DEREGISTER) {
            try {
                type.getMethod(method).invoke(null);
                return;
            } catch (NoSuchMethodException | InvocationTargetException stays) {
                // it harms nobody
            }
        }
    }
}
