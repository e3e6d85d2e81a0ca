package io.idem.store.jdbc.driver;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * The classes of one driver, defined a second time: from its own jar, wherever that is, even inside another one. Apart from
 * the JDK it sees nothing of the application, so that nothing of the application is held or initialised by it.
 */
final class DriverClasses extends URLClassLoader {

    static {
        ClassLoader.registerAsParallelCapable();
    }

    // An application in a single jar has these beside the driver, which would begin to log or to trace with copies of
    // them.
    private static final String[] NOT_THE_DRIVERS = {
        "org.slf4j.", "ch.qos.logback.", "org.apache.logging.", "org.apache.log4j.", "io.opentelemetry."
    };

    /** @param root of the driver's jar or directory */
    DriverClasses(URL root) {
        super(new URL[] {root}, platform());
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        for (String prefix : NOT_THE_DRIVERS) {
            if (name.startsWith(prefix)) {
                throw new ClassNotFoundException(name + " is not part of a driver");
            }
        }
        return super.findClass(name);
    }

    /** On Java 8 java.sql is in the boot loader; later it is in the platform loader. */
    private static ClassLoader platform() {
        return ClassLoader.getSystemClassLoader().getParent();
    }
}
