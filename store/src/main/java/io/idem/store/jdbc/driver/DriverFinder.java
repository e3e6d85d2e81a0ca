package io.idem.store.jdbc.driver;

import io.idem.store.StoreException;
import java.io.File;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.List;

/** Finds a driver's classes: in the jar that is configured, else where the application has them. Stateless. */
final class DriverFinder {

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
                if (classes.findResource(path(name)) != null) {
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

    /** @return a copy of the application's driver class, in a loader of ours */
    static Class<?> ofApplication(ApplicationLoaders loaders, List<String> classNames) throws StoreException {
        for (String name : classNames) {
            URL found = resource(loaders, name);
            if (found != null) {
                return load(new DriverClasses(root(found, path(name))), name, found.toString());
            }
        }
        throw StoreException.unavailable(
                "store.jdbc: the application has no driver of this database (looked for " + classNames
                        + "); name one by store.jdbc.driver.jar",
                null);
    }

    static boolean isInApplication(ApplicationLoaders loaders, List<String> classNames) {
        for (String name : classNames) {
            if (resource(loaders, name) != null) {
                return true;
            }
        }
        return false;
    }

    private static URL resource(ApplicationLoaders loaders, String className) {
        for (ClassLoader loader : loaders.thatMayHave(className)) {
            URL found = loader.getResource(path(className));
            if (found != null) {
                return found;
            }
        }
        return null;
    }

    private static Class<?> load(DriverClasses classes, String name, String where) throws StoreException {
        try {
            MariaDbLog.silence(classes);
            return Class.forName(name, true, classes);
        } catch (ClassNotFoundException | LinkageError e) {
            throw StoreException.unavailable("store.jdbc: the driver in " + where + " cannot be used: " + e, e);
        }
    }

    private static String path(String className) {
        return className.replace('.', '/') + ".class";
    }

    private static URL root(URL found, String path) throws StoreException {
        String text = found.toString();
        String root = text.substring(0, text.length() - path.length());
        try {
            boolean plainJar = root.startsWith("jar:file:") && root.indexOf("!/") == root.length() - 2;
            return plainJar
                    ? new URL(root.substring("jar:".length(), root.length() - 2))
                    // in the found one's context, so that what reads jars inside jars is kept
                    : new URL(found, root);
        } catch (MalformedURLException e) {
            throw StoreException.unavailable("store.jdbc: the driver at " + text + " cannot be read: " + e, e);
        }
    }
}
