package io.idem.bench.stores;

import java.util.Map;
import javax.sql.DataSource;

/**
 * A fresh, empty place for records on a running server. Made by {@link Sites}, closed when it has been measured.
 *
 * @param settings of the agent: {@code store}, without {@code retention} and {@code localCache}
 * @param url of the database for guards of others; null for none
 * @param redis likewise
 * @param dialect of that database; null for none
 * @param database to be asked from this JVM; null for none
 */
record Site(
        StoreName store,
        Map<String, Object> settings,
        String url,
        String redis,
        SqlDialect dialect,
        DataSource database,
        Closing closing)
        implements AutoCloseable {

    /** Drops what was made. */
    interface Closing {
        void close() throws Exception;
    }

    @Override
    public void close() throws Exception {
        closing.close();
    }
}
