package io.idem.bench.stores;

import com.acme.bench.Till;
import javax.sql.DataSource;
import org.springframework.integration.jdbc.metadata.JdbcMetadataStore;

/** Spring Integration's metadata store: the key put if absent, the work, its value replaced by the result. */
final class SpringMetadataStore implements Contender {

    static final String TABLE = "CREATE TABLE INT_METADATA_STORE (METADATA_KEY VARCHAR(255) NOT NULL,"
            + " METADATA_VALUE VARCHAR(4000), REGION VARCHAR(100) NOT NULL,"
            + " CONSTRAINT INT_METADATA_STORE_PK PRIMARY KEY (METADATA_KEY, REGION))";
    private static final String RUNNING = "running";

    private final Till till = new Till();
    private final JdbcMetadataStore store;

    SpringMetadataStore(DataSource pool) {
        store = new JdbcMetadataStore(pool);
        store.afterPropertiesSet();
    }

    @Override
    public String name() {
        return "Spring Integration JDBC";
    }

    @Override
    public void call(String key) {
        if (store.putIfAbsent(key, RUNNING) == null && !store.replace(key, RUNNING, '"' + till.work(key) + '"')) {
            throw new IllegalStateException("somebody else has the key");
        }
    }

    @Override
    public boolean mayFail() {
        return true;
    }
}
