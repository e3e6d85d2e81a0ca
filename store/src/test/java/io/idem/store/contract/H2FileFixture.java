package io.idem.store.contract;

import io.idem.store.IdempotencyStore;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.Tables;
import io.idem.store.jdbc.h2.H2File;
import io.idem.store.jdbc.h2.TestDirectory;
import java.io.File;

/** The embedded store on a file of its own. */
final class H2FileFixture implements StoreFixture {

    private final TestDirectory directory = new TestDirectory();
    private IdempotencyStore store;

    @Override
    public IdempotencyStore open() throws Exception {
        store = H2File.open(
                new File(directory.file(), "idem"), new Tables(Tables.DEFAULT), new PoolSettings(8, 30_000));
        return store;
    }

    @Override
    public void close() {
        store.close();
        directory.close();
    }
}
