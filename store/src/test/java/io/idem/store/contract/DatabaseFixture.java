package io.idem.store.contract;

import io.idem.server.Database;
import io.idem.store.IdempotencyStore;
import io.idem.store.jdbc.Databases;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.SchemaMode;

/** The store in a database of its own on a real server. */
final class DatabaseFixture implements StoreFixture {

    private final Databases kind;
    private Database database;
    private IdempotencyStore store;

    DatabaseFixture(Databases kind) {
        this.kind = kind;
    }

    @Override
    public IdempotencyStore open() throws Exception {
        database = kind.create();
        store = kind.open(database.source(), SchemaMode.CREATE, new PoolSettings(8, 30_000));
        return store;
    }

    @Override
    public void close() throws Exception {
        if (store != null) {
            store.close();
        }
        if (database != null) {
            database.close();
        }
    }
}
