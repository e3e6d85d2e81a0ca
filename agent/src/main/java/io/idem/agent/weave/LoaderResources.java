package io.idem.agent.weave;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ref.WeakReference;

/**
 * Reads class files through a class loader's resources, so that types can be described without being loaded. Runs the
 * application's loader code on the thread that loads a class, as the JVM itself does for superclasses; whatever goes
 * wrong there counts as "not found". Holds the loader weakly.
 */
final class LoaderResources {

    private final WeakReference<ClassLoader> loader;

    /** @param loader null for the boot loader */
    LoaderResources(ClassLoader loader) {
        this.loader = new WeakReference<ClassLoader>(loader == null ? ClassLoader.getSystemClassLoader() : loader);
    }

    /** @return the class file, or null if the loader does not show it */
    byte[] classFile(String internalName) {
        ClassLoader current = loader.get();
        if (current == null) {
            return null;
        }
        try (InputStream in = current.getResourceAsStream(internalName + ".class")) {
            return in == null ? null : readAll(in);
        } catch (IOException | RuntimeException | LinkageError unreadable) {
            return null;
        }
    }

    private static byte[] readAll(InputStream in) throws IOException {
        ByteArrayOutputStream all = new ByteArrayOutputStream(8192);
        byte[] buffer = new byte[8192];
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
            all.write(buffer, 0, count);
        }
        return all.toByteArray();
    }
}
