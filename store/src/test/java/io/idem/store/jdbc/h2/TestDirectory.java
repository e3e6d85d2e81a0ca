package io.idem.store.jdbc.h2;

import java.io.File;
import java.util.UUID;

/** A directory under target/ for one test, removed at its end. */
public final class TestDirectory implements AutoCloseable {

    private final File directory = new File("target/test-stores/" + UUID.randomUUID()).getAbsoluteFile();

    public TestDirectory() {
        if (!directory.mkdirs()) {
            throw new IllegalStateException("cannot make " + directory);
        }
    }

    public File file() {
        return directory;
    }

    @Override
    public void close() {
        delete(directory);
    }

    private static void delete(File file) {
        File[] children = file.listFiles();
        if (children != null) {
            for (File child : children) {
                delete(child);
            }
        }
        if (!file.delete() && file.exists()) {
            throw new IllegalStateException("still in use: " + file);
        }
    }
}
