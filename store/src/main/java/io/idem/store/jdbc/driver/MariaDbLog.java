package io.idem.store.jdbc.driver;

import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * MariaDB's driver 3 writes each error of the server to the console where it finds no SLF4J, and a key that is already
 * taken is one, though to us it is an answer. Its system property against that would silence the application's copy too.
 * Called once, before the driver's other classes are initialised.
 */
final class MariaDbLog {

    private static final Logger LOG = LoggerFactory.getLogger(MariaDbLog.class);
    private static final String LOGGERS = "org.mariadb.jdbc.util.log.Loggers";

    private MariaDbLog() {}

    /** Does nothing to other drivers, nor to a version of it that is made differently. */
    static void silence(DriverClasses classes) {
        if (classes.findResource(LOGGERS.replace('.', '/') + ".class") == null) {
            return;
        }
        try {
            Constructor<?> none =
                    Class.forName(LOGGERS + "$NoLoggerFactory", true, classes).getDeclaredConstructor();
            none.setAccessible(true);
            Field factory = Class.forName(LOGGERS, true, classes).getDeclaredField("LOGGER_FACTORY");
            factory.setAccessible(true);
            factory.set(null, none.newInstance());
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            LOG.debug("the driver of MariaDB may write errors that are none to the console: {}", e.toString());
        }
    }
}
