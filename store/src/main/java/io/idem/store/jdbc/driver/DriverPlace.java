package io.idem.store.jdbc.driver;

import java.io.IOException;
import java.io.InputStream;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLConnection;
import java.util.jar.Attributes;
import java.util.jar.Manifest;

/**
 * Where the application has a driver, and of which version that jar is, as its manifest says. Ordered by version and then by
 * place, so that of several the last is the same in whatever order the JVM shows them. Immutable.
 */
final class DriverPlace implements Comparable<DriverPlace> {

    private final String className;
    private final URL classFile;
    private final String base;
    private final String version;

    /** @param classFile of the driver's class */
    DriverPlace(String className, URL classFile) {
        this.className = className;
        this.classFile = classFile;
        String text = classFile.toString();
        base = text.substring(0, text.length() - path(className).length());
        version = version();
    }

    static String path(String className) {
        return className.replace('.', '/') + ".class";
    }

    String className() {
        return className;
    }

    /** @return of the driver's jar or directory, for a class loader */
    URL root() throws MalformedURLException {
        boolean plainJar = base.startsWith("jar:file:") && base.indexOf("!/") == base.length() - 2;
        return plainJar ? new URL(base.substring("jar:".length(), base.length() - 2)) : below("");
    }

    @Override
    public int compareTo(DriverPlace other) {
        String[] mine = version.split("\\.");
        String[] others = other.version.split("\\.");
        for (int i = 0; i < Math.max(mine.length, others.length); i++) {
            int order = Integer.compare(number(mine, i), number(others, i));
            if (order != 0) {
                return order;
            }
        }
        return base.compareTo(other.base);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof DriverPlace && ((DriverPlace) other).base.equals(base);
    }

    @Override
    public int hashCode() {
        return base.hashCode();
    }

    /** @return class, place and the version of what is there, for people */
    @Override
    public String toString() {
        return className + " in " + base + (version.isEmpty() ? "" : " (version " + version + ")");
    }

    private String version() {
        try {
            URLConnection connection = below("META-INF/MANIFEST.MF").openConnection();
            // else the JVM keeps the application's jar open
            connection.setUseCaches(false);
            try (InputStream in = connection.getInputStream()) {
                Attributes says = new Manifest(in).getMainAttributes();
                String implementation = says.getValue(Attributes.Name.IMPLEMENTATION_VERSION);
                String bundle = says.getValue("Bundle-Version");
                return implementation != null ? implementation : bundle != null ? bundle : "";
            }
        } catch (IOException | RuntimeException e) {
            return "";
        }
    }

    /** In the found one's context, so that what reads jars inside jars is kept. */
    private URL below(String path) throws MalformedURLException {
        return new URL(classFile, base + path);
    }

    private static int number(String[] parts, int index) {
        try {
            return index < parts.length ? Integer.parseInt(parts[index]) : 0;
        } catch (NumberFormatException e) {
            return 0;
        }
    }
}
