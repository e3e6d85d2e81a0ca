package io.idem.store.jdbc.h2;

import io.idem.store.StoreException;
import io.idem.store.jdbc.H2Dialect;
import io.idem.store.jdbc.JdbcSettings;
import io.idem.store.jdbc.JdbcStore;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.SchemaMode;
import io.idem.store.jdbc.Tables;
import java.io.File;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Opens the embedded store. Called on the thread of the first guarded call, and again after a failure; every failure is a
 * {@link StoreException} whose message says which file it is about and what to do.
 */
public final class H2File {

    private static final Logger LOG = LoggerFactory.getLogger(H2File.class);
    private static final String SUFFIX = ".mv.db";
    private static final int ALREADY_OPEN = 90020;
    private static final int CORRUPTED = 90030;
    private static final int VERSION = 90048;
    private static final int OPEN_TRIES = 3;

    // WRITE_DELAY: by default what is committed reaches the file half a second later. DB_CLOSE_ON_EXIT: H2's shutdown
    // hook closes nothing, calls inside the application's own are guarded too. TRACE: H2 writes neither files nor to
    // stdout.
    private static final String OPTIONS = ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE;DB_CLOSE_DELAY=-1;LOCK_TIMEOUT=2000"
            + ";MAX_LENGTH_INPLACE_LOB=131072;QUERY_CACHE_SIZE=32;TRACE_LEVEL_FILE=0;TRACE_LEVEL_SYSTEM_OUT=0";

    private H2File() {}

    /**
     * @param path the setting {@code h2.file}, without the suffix {@code .mv.db} that H2 adds; its directory is made
     * @throws StoreException if the file cannot be opened now; it may be tried again
     */
    public static JdbcStore open(File path, Tables tables, PoolSettings pool) throws StoreException {
        File file = path.getAbsoluteFile();
        check(file);
        SteadyFilePath.register();
        H2Source source = new H2Source("jdbc:h2:" + SteadyFilePath.SCHEME + ":" + slashes(file) + OPTIONS);
        JdbcSettings settings =
                JdbcSettings.exclusive("h2 file " + file + SUFFIX, new H2Dialect(), tables, SchemaMode.CREATE, pool);
        for (int tries = 1; ; tries++) {
            try {
                return JdbcStore.open(source, settings, () -> shutDown(source, file));
            } catch (StoreException e) {
                // The lock of the file is taken through a channel: only there an interrupt still does harm.
                if (tries == OPEN_TRIES || !Thread.currentThread().isInterrupted()) {
                    throw explained(e, file);
                }
            }
        }
    }

    private static void check(File file) throws StoreException {
        if (file.getPath().indexOf(';') >= 0) {
            throw StoreException.unavailable(
                    "store.h2.file: H2 cannot open a path with a semicolon: " + file + "; choose another path", null);
        }
        File directory = file.getParentFile();
        if (!directory.isDirectory() && !directory.mkdirs() && !directory.isDirectory()) {
            throw StoreException.unavailable(
                    "store.h2.file: the directory " + directory
                            + " cannot be created; make it, and let the user of this" + " process write there",
                    null);
        }
        if (!directory.canWrite()) {
            throw StoreException.unavailable(
                    "store.h2.file: the directory " + directory + " is not writable for the user of this process",
                    null);
        }
        File data = new File(file.getPath() + SUFFIX);
        if (data.exists() && !data.canWrite()) {
            throw StoreException.unavailable(
                    "store.h2.file: " + data + " is not writable for the user of this process", null);
        }
    }

    private static StoreException explained(StoreException e, File file) {
        int code = e.getCause() instanceof SQLException ? ((SQLException) e.getCause()).getErrorCode() : 0;
        String data = file + SUFFIX;
        if (code == ALREADY_OPEN) {
            return StoreException.unavailable(
                    "store.h2.file: " + data + " is held by another process. The h2 store is for one JVM: give each its"
                            + " own file, or choose store.type: jdbc to share one",
                    e);
        }
        if (code == CORRUPTED || code == VERSION) {
            return StoreException.unavailable(
                    "store.h2.file: " + data + " is damaged or not a file of H2 2 (" + e.getMessage()
                            + "). Move it away to"
                            + " start anew (finished calls are forgotten then), or restore it from a backup",
                    e);
        }
        return StoreException.unavailable("store.h2.file: " + data + " cannot be opened: " + e.getMessage(), e);
    }

    private static String slashes(File file) {
        return file.getPath().replace(File.separatorChar, '/');
    }

    private static void shutDown(H2Source source, File file) {
        try {
            source.shutDown();
        } catch (SQLException e) {
            LOG.warn("{}{} did not close cleanly ({}); what was committed is safe", file, SUFFIX, e.getMessage());
        }
    }
}
