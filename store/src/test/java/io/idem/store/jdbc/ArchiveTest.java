package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What the purge removes is in the archive, exactly once, and nothing else is. */
@ParameterizedClass
@EnumSource
class ArchiveTest extends PurgeFrame {

    @Test
    void aSummaryIsKept() throws Exception {
        ended(1, Outcome.failed("java.io.IOException", "no route to 4111-1111", null, null), 1);
        ended(2, Outcome.success("json/1", new byte[] {1}), HOUR);
        while (store.find(key(1).hash()) != null) {
            Thread.onSpinWait();
        }
        assertThat(store.purge(10, 0)).isEqualTo(1);

        assertThat(database.count("idem_record")).isEqualTo(1);
        try (Connection connection = database.administrator().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT * FROM idem_archive")) {
            assertThat(row.next()).isTrue();
            assertThat(row.getBytes("key_hash")).isEqualTo(key(1).hash());
            assertThat(row.getString("scope")).isEqualTo("order");
            assertThat(row.getString("key_text")).isEqualTo("t1");
            assertThat(row.getString("state")).isEqualTo("FAILED");
            assertThat(row.getInt("attempt")).isEqualTo(1);
            assertThat(row.getString("owner")).isEqualTo(ME);
            assertThat(row.getLong("call")).isEqualTo(1);
            assertThat(row.getString("error_type")).isEqualTo("java.io.IOException");
            assertThat(row.getLong("created_at")).isPositive().isLessThanOrEqualTo(row.getLong("updated_at"));
            assertThat(row.getLong("expires_at")).isEqualTo(row.getLong("updated_at") + 1);
            assertThat(row.getLong("archived_at")).isGreaterThanOrEqualTo(row.getLong("expires_at"));
            assertThat(row.getMetaData().getColumnCount()).isEqualTo(12);
            assertThat(row.next()).isFalse();
        }
    }

    @Test
    void aKeyThatComesBackIsArchivedAgain() throws Exception {
        for (int round = 0; round < 3; round++) {
            database.execute("UPDATE idem_owner SET lease_until = 0 WHERE owner = '" + PurgeTurn.OWNER + "'");
            database.execute("UPDATE idem_record SET expires_at = 1");
            store.purge(10, 0);
            var token = new Token(ME, 100 + round);
            assertThat(store.reserve(new Claim(key(1), token, null, 0)).isWon()).isTrue();
        }
        assertThat(database.count("idem_archive")).isEqualTo(2);
    }

    @Test
    void purgersThatMeetArchiveEachRecordOnce() throws Exception {
        int records = 150;
        expired(records);
        PurgeTransaction transaction = transaction();
        List<Callable<Void>> purgers = new ArrayList<>();
        for (int purger = 0; purger < 4; purger++) {
            purgers.add(() -> {
                try (Connection connection = database.administrator().getConnection()) {
                    connection.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
                    for (int from = 1; from <= records; from += 10) {
                        List<byte[]> hashes = new ArrayList<>();
                        for (int number = from; number < from + 10; number++) {
                            hashes.add(key(number).hash());
                        }
                        remove(transaction, connection, hashes);
                    }
                }
                return null;
            });
        }
        ExecutorService threads = Executors.newFixedThreadPool(purgers.size());
        try {
            for (Future<Void> done : threads.invokeAll(purgers)) {
                done.get();
            }
        } finally {
            threads.shutdown();
        }
        store.purge(1000, 0);

        assertThat(database.count("idem_record")).isZero();
        assertThat(database.count("(SELECT DISTINCT key_hash FROM idem_archive) a"))
                .isEqualTo(records);
        assertThat(database.count("idem_archive")).isEqualTo(records);
    }

    /** Of a table that is so small the servers read all, and purgers that meet can deadlock. */
    private void remove(PurgeTransaction transaction, Connection connection, List<byte[]> hashes) throws SQLException {
        while (true) {
            try {
                transaction.remove(connection, hashes);
                return;
            } catch (SQLException e) {
                if (kind.dialect().classify(e) != Failure.TRANSIENT) {
                    throw e;
                }
            }
        }
    }

    @Test
    void withoutItsArchiveNoRecordIsRemoved() throws Exception {
        expired(20);
        database.execute("DROP TABLE idem_archive");

        assertThatThrownBy(() -> store.purge(10, 0)).isInstanceOf(StoreException.class);
        assertThat(database.count("idem_record")).isEqualTo(20);

        open(tables(), SchemaMode.CREATE).close();
        assertThat(store.purge(100, 0)).isEqualTo(20);
        assertThat(database.count("idem_archive")).isEqualTo(20);
    }

    @Test
    void validateNamesWhatIsWrongWithIt() throws Exception {
        database.execute("ALTER TABLE idem_archive DROP COLUMN scope");
        assertThatThrownBy(() -> open(tables(), SchemaMode.VALIDATE))
                .hasMessageContaining("idem_archive.scope: the column is missing");
        database.execute("DROP TABLE idem_archive");
        assertThatThrownBy(() -> open(tables(), SchemaMode.VALIDATE))
                .hasMessageContaining("idem_archive: the table is missing");
    }
}
