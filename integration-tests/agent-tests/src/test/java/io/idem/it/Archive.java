package io.idem.it;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.jar.Attributes;
import java.util.jar.JarEntry;
import java.util.jar.JarInputStream;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Stream;
import java.util.zip.CRC32;
import java.util.zip.ZipEntry;

/** A jar or war, made entry by entry. What is in it is stored, not compressed, as jars inside a jar must be. */
final class Archive implements AutoCloseable {

    private final JarOutputStream out;
    private final Set<String> names = new HashSet<>();

    /** @param attributes of its manifest */
    Archive(Path file, Map<String, String> attributes) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        attributes.forEach((name, value) -> manifest.getMainAttributes().putValue(name, value));
        out = new JarOutputStream(Files.newOutputStream(file), manifest);
    }

    Archive file(String name, Path content) throws IOException {
        return bytes(name, Files.readAllBytes(content));
    }

    Archive text(String name, String content) throws IOException {
        return bytes(name, content.getBytes());
    }

    /** All files below a directory. */
    Archive tree(String prefix, Path directory) throws IOException {
        try (Stream<Path> files = Files.walk(directory)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                file(prefix + directory.relativize(file).toString().replace('\\', '/'), file);
            }
        }
        return this;
    }

    /** All classes of another jar. */
    Archive classes(Path jar) throws IOException {
        try (JarInputStream in = new JarInputStream(new ByteArrayInputStream(Files.readAllBytes(jar)))) {
            for (JarEntry entry = in.getNextJarEntry(); entry != null; entry = in.getNextJarEntry()) {
                if (entry.getName().endsWith(".class")) {
                    bytes(entry.getName(), in.readAllBytes());
                }
            }
        }
        return this;
    }

    @Override
    public void close() throws IOException {
        out.close();
    }

    private Archive bytes(String name, byte[] content) throws IOException {
        for (int slash = name.indexOf('/'); slash >= 0; slash = name.indexOf('/', slash + 1)) {
            if (names.add(name.substring(0, slash + 1))) {
                put(name.substring(0, slash + 1), new byte[0]);
            }
        }
        return put(name, content);
    }

    private Archive put(String name, byte[] content) throws IOException {
        CRC32 crc = new CRC32();
        crc.update(content);
        ZipEntry entry = new ZipEntry(name);
        entry.setMethod(ZipEntry.STORED);
        entry.setSize(content.length);
        entry.setCrc(crc.getValue());
        out.putNextEntry(entry);
        out.write(content);
        out.closeEntry();
        return this;
    }
}
