package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.Claim;
import io.idem.store.RecordKey;
import io.idem.store.Reservation;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A unique index that somebody added to the table is named, by the check and by the reservation that it keeps out. */
class ForeignIndexTest {

    @ParameterizedTest
    @EnumSource
    void theCheckNamesIt(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            open(kind, database, SchemaMode.CREATE).close();
            index(database, "scope, state");

            assertThatThrownBy(() -> open(kind, database, SchemaMode.VALIDATE))
                    .hasMessageContainingAll("idem_record: has the unique index", "[scope, state]", "drop it");
        }
    }

    @ParameterizedTest
    @EnumSource
    void oneWithTheKeyInItDoesNoHarm(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            open(kind, database, SchemaMode.CREATE).close();
            index(database, "key_hash, scope");

            open(kind, database, SchemaMode.VALIDATE).close();
        }
    }

    @ParameterizedTest
    @EnumSource
    void theReservationNamesIt(Databases kind) throws Exception {
        try (Database database = kind.create();
                JdbcStore store = open(kind, database, SchemaMode.NONE, "scope")) {
            assertThat(reserve(store, 1, 1).isWon()).isTrue();

            assertThatThrownBy(() -> reserve(store, 2, 2))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("unique index of its own")
                    .hasMessageContaining("drop that index")
                    .message()
                    .containsIgnoringCase("foreign_index");
            assertThat(reserve(store, 1, 3).isWon())
                    .as("what is there is found")
                    .isFalse();
        }
    }

    private static Reservation reserve(JdbcStore store, long key, long call) throws StoreException {
        byte[] hash = ByteBuffer.allocate(RecordKey.HASH_LENGTH).putLong(key).array();
        return store.reserve(new Claim(new RecordKey(hash, "order", "t" + key), new Token("me", call), null, 0));
    }

    private static JdbcStore open(Databases kind, Database database, SchemaMode mode, String indexed) throws Exception {
        open(kind, database, SchemaMode.CREATE).close();
        index(database, indexed);
        return open(kind, database, mode);
    }

    private static JdbcStore open(Databases kind, Database database, SchemaMode mode) throws StoreException {
        return kind.open(database.source(), mode, new PoolSettings(2, 10_000));
    }

    private static void index(Database database, String columns) throws Exception {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("ALTER TABLE idem_record ADD CONSTRAINT foreign_index UNIQUE (" + columns + ")");
        }
    }
}
