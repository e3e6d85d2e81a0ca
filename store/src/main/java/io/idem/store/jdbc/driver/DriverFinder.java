package io.idem.store.jdbc.driver;

import io.idem.store.StoreException;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds a driver's classes: in the jar that is configured, else where the application has them. Stateless. */
final class DriverFinder {

    private static final Logger LOG = LoggerFactory.getLogger(DriverFinder.class);

    private DriverFinder() {}

    /** @return the driver class, in a loader of ours */
    static Class<?> inJar(File jar, List<String> classNames) throws StoreException {
        if (!jar.isFile() || !jar.canRead()) {
            throw StoreException.unavailable(
                    "store.jdbc.driver.jar: " + jar.getAbsolutePath() + " cannot be read; it must be the driver's jar",
                    null);
        }
        try {
            DriverClasses classes = new DriverClasses(jar.toURI().toURL());
            for (String name : classNames) {
                if (classes.findResource(DriverPlace.path(name)) != null) {
                    return load(classes, name, jar.getPath());
                }
            }
            throw StoreException.unavailable(
                    "store.jdbc.driver.jar: " + jar.getAbsolutePath() + " has none of the classes " + classNames
                            + "; is it the driver of this database?",
                    null);
        } catch (MalformedURLException e) {
            throw StoreException.unavailable("store.jdbc.driver.jar: " + jar + ": " + e.getMessage(), e);
        }
    }

    /**
     * Of several in one JVM, as web applications bring them along, the newest.
     *
     * @return a copy of the application's driver class, in a loader of ours, or null if it has none
     */
    static Class<?> ofApplication(ApplicationLoaders loaders, List<String> classNames) throws StoreException {
        for (String name : classNames) {
            SortedSet<DriverPlace> places = places(loaders, name);
            if (!places.isEmpty()) {
                return ofApplication(places);
            }
        }
        return null;
    }

    private static Class<?> ofApplication(SortedSet<DriverPlace> places) throws StoreException {
        DriverPlace newest = places.last();
        if (places.size() == 1) {
            LOG.info("a copy of the application's driver is used: {}", newest);
        } else {
            LOG.info(
                    "the application has {} drivers, a copy of the newest is used: {}; name another by"
                            + " store.jdbc.driver.jar. The others: {}",
                    places.size(),
                    newest,
                    places.headSet(newest));
        }
        try {
            return load(new DriverClasses(newest.root()), newest.className(), newest.toString());
        } catch (MalformedURLException e) {
            throw StoreException.unavailable("store.jdbc: the driver " + newest + " cannot be read: " + e, e);
        }
    }

    private static SortedSet<DriverPlace> places(ApplicationLoaders loaders, String className) {
        SortedSet<DriverPlace> places = new TreeSet<>();
        for (ClassLoader loader : loaders.thatMayHave(className)) {
            try {
                URL found = loader.getResource(DriverPlace.path(className));
                if (found != null) {
                    places.add(new DriverPlace(className, found));
                }
            } catch (RuntimeException e) {
                LOG.debug(
                        "{} is asked for the driver in vain", loader.getClass().getName(), e);
            }
        }
        return places;
    }

    private static Class<?> load(DriverClasses classes, String name, String where) throws StoreException {
        try {
            MariaDbLog.silence(classes);
            return Class.forName(name, true, classes);
        } catch (ClassNotFoundException | LinkageError e) {
            throw StoreException.unavailable("store.jdbc: the driver in " + where + " cannot be used: " + e, e);
        }
    }
}
