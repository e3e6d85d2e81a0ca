package io.idem.bench.stores;

import com.acme.bench.Till;
import javax.sql.DataSource;
import org.apache.camel.processor.idempotent.jdbc.JdbcMessageIdRepository;

/**
 * Camel's idempotent consumer: the key is added, the work done, the key confirmed. It keeps no result, so a duplicate learns
 * no more than that it is one.
 */
final class CamelRepository implements Contender {

    static final String TABLE =
            "CREATE TABLE CAMEL_MESSAGEPROCESSED (processorName VARCHAR(255), messageId VARCHAR(100),"
                    + " createdAt TIMESTAMP, PRIMARY KEY (processorName, messageId))";

    private final Till till = new Till();
    private final JdbcMessageIdRepository repository;

    CamelRepository(DataSource pool) {
        repository = new JdbcMessageIdRepository(pool, "bench");
        repository.setCreateTableIfNotExists(false);
        repository.start();
    }

    @Override
    public String name() {
        return "Camel JDBC";
    }

    @Override
    public void call(String key) {
        if (repository.add(key)) {
            till.work(key);
            repository.confirm(key);
        }
    }

    @Override
    public boolean mayFail() {
        return true;
    }

    @Override
    public void close() {
        repository.stop();
    }
}
