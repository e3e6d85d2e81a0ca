package io.idem.store.jdbc.h2;

import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/**
 * H2's files under the prefix {@code idem:}, which differ from its own in how they are read and written: see {@link
 * SteadyFile}. Known to our copy of H2 alone. Made by H2 on any thread.
 */
public final class SteadyFilePath extends FilePathWrapper {

    /** What stands before a path that is to be opened in this way. */
    static final String SCHEME = "idem";

    /** Makes the prefix known; more than once does no harm. */
    static void register() {
        FilePath.register(new SteadyFilePath());
    }

    @Override
    public String getScheme() {
        return SCHEME;
    }

    @Override
    public FileChannel open(String mode) throws IOException {
        return new SteadyFile(new File(name.substring(SCHEME.length() + 1)), mode);
    }
}
