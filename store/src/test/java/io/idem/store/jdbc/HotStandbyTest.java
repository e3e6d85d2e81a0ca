package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.OwnPostgres;
import io.idem.store.StoreException;
import java.nio.file.Files;
import org.junit.jupiter.api.Test;

/** PostgreSQL that only follows another server answers questions and takes no writes. */
class HotStandbyTest {

    @Test
    void isNamedWithWhatToDo() throws Exception {
        try (OwnPostgres server = new OwnPostgres()) {
            server.start();
            Accounts.open(server.url(), null, null, null, SchemaMode.CREATE).close();
            becomeStandby(server);

            try (JdbcStore store = Accounts.open(server.url(), null, null, null, SchemaMode.CREATE)) {
                assertThatThrownBy(() -> store.renew("me", 1000))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining("not a read-only replica");
            }
        }
    }

    @Test
    void soItIsWhereTheTablesAreStillMissing() throws Exception {
        try (OwnPostgres server = new OwnPostgres()) {
            server.start();
            becomeStandby(server);

            assertThatThrownBy(() -> Accounts.open(server.url(), null, null, null, SchemaMode.CREATE))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("the tables could not be prepared")
                    .hasMessageContaining("not a read-only replica");
        }
    }

    private static void becomeStandby(OwnPostgres server) throws Exception {
        server.stop();
        Files.createFile(server.data().resolve("standby.signal"));
        server.start();
    }
}
