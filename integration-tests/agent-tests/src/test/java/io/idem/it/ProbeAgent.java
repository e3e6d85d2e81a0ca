package io.idem.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;

/**
 * An agent that runs behind the one under test and prints every class that is loaded by then, one a line; with the
 * argument {@code touch} it first does what no agent should.
 */
final class ProbeAgent {

    private static final String SOURCE = """
            public class Probe {
                public static void premain(String argument, java.lang.instrument.Instrumentation instrumentation) {
                    if ("touch".equals(argument)) {
                        java.util.logging.Logger.getLogger("probe");
                        java.lang.management.ManagementFactory.getPlatformMBeanServer();
                        java.nio.file.FileSystems.getDefault();
                        java.sql.DriverManager.getDrivers();
                    }
                    for (Class<?> loaded : instrumentation.getAllLoadedClasses()) {
                        System.out.println("LOADED " + loaded.getName());
                    }
                }
                public static void main(String[] args) {}
            }
            """;

    private ProbeAgent() {}

    /** @return a jar that is an agent and, with {@code -cp}, an application that does nothing */
    static Path build(Path directory) {
        Path classes = LegacyClasses.compile(directory, Map.of("Probe", SOURCE));
        Path jar = directory.resolve("probe.jar");
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes().putValue("Premain-Class", "Probe");
        try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar), manifest)) {
            out.putNextEntry(new JarEntry("Probe.class"));
            out.write(Files.readAllBytes(classes.resolve("Probe.class")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return jar;
    }
}
