package io.idem.store.jdbc.h2;

import java.io.File;
import java.io.IOException;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.sql.Connection;
import java.sql.Driver;
import java.sql.DriverManager;
import java.sql.DriverPropertyInfo;
import java.sql.SQLException;
import java.util.Collections;
import java.util.Enumeration;
import java.util.Map;
import java.util.Properties;
import java.util.logging.Logger;

/**
 * An application in a JVM of its own whose driver is registered as a service that only its context loader sees. It opens
 * the store before it has touched DriverManager, and prints what it finds then.
 */
public final class GuestMain {

    private GuestMain() {}

    public static void main(String[] arguments) throws Exception {
        ClassLoader application = new ApplicationLoader(arguments[1]);
        Thread.currentThread().setContextClassLoader(application);
        try (AutoCloseable store = KeyWriter.open(new File(arguments[0]))) {
            System.out.println(
                    "context loader kept " + (Thread.currentThread().getContextClassLoader() == application));
            System.out.println("own driver found " + (DriverManager.getDriver("jdbc:own:x") instanceof OwnDriver));
            System.out.println("threads and hooks that hold the application " + holders(application));
        }
    }

    private static int holders(ClassLoader application) throws ReflectiveOperationException {
        int holders = 0;
        for (Thread thread : Thread.getAllStackTraces().keySet()) {
            holders += thread != Thread.currentThread() && thread.getContextClassLoader() == application ? 1 : 0;
        }
        Field hooks = Class.forName("java.lang.ApplicationShutdownHooks").getDeclaredField("hooks");
        hooks.setAccessible(true);
        for (Object hook : ((Map<?, ?>) hooks.get(null)).keySet()) {
            holders += ((Thread) hook).getContextClassLoader() == application ? 1 : 0;
        }
        return holders;
    }

    /** Adds one service file to what the class path has. */
    private static final class ApplicationLoader extends URLClassLoader {

        private final URL service;

        ApplicationLoader(String service) throws IOException {
            super(new URL[0], GuestMain.class.getClassLoader());
            this.service = new File(service).toURI().toURL();
        }

        @Override
        public Enumeration<URL> getResources(String name) throws IOException {
            return name.equals("META-INF/services/java.sql.Driver")
                    ? Collections.enumeration(Collections.singleton(service))
                    : super.getResources(name);
        }
    }

    /** The application's own driver. */
    public static final class OwnDriver implements Driver {

        static {
            try {
                DriverManager.registerDriver(new OwnDriver());
            } catch (SQLException e) {
                throw new ExceptionInInitializerError(e);
            }
        }

        @Override
        public Connection connect(String url, Properties info) throws SQLException {
            throw new SQLException("never called");
        }

        @Override
        public boolean acceptsURL(String url) {
            return url.startsWith("jdbc:own:");
        }

        @Override
        public DriverPropertyInfo[] getPropertyInfo(String url, Properties info) {
            return new DriverPropertyInfo[0];
        }

        @Override
        public int getMajorVersion() {
            return 1;
        }

        @Override
        public int getMinorVersion() {
            return 0;
        }

        @Override
        public boolean jdbcCompliant() {
            return false;
        }

        @Override
        public Logger getParentLogger() {
            return null;
        }
    }
}
