package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Reservation;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.CsvSource;

/** The printed script makes tables that the store can live with, and roles that can do what they are for and no more. */
@ParameterizedClass(name = "{0}, {1} partitions")
@CsvSource({"POSTGRESQL, 0", "POSTGRESQL, 8", "MARIADB, 0", "MARIADB, 8", "MYSQL, 0", "MYSQL, 8", "H2, 0"})
class SchemaScriptTest {

    private static final long HOUR = 3_600_000;
    private static final Tables TABLES = new Tables(Tables.DEFAULT, "idem_archive");

    @Parameter(0)
    DatabaseKind kind;

    @Parameter(1)
    int partitions;

    private ScriptedDatabase database;

    @BeforeEach
    void run() throws Exception {
        database = ScriptedDatabase.of(kind);
        database.run(script());
    }

    @AfterEach
    void drop() throws Exception {
        if (database != null) {
            database.close();
        }
    }

    @Test
    void itMayBeRunAgain() throws Exception {
        database.run(script());
    }

    @Test
    void theAgentsRoleIsEnoughForEverythingThatTheStoreDoes() throws Exception {
        try (JdbcStore store = open()) {
            store.renew("me", HOUR);
            Token token = new Token("me", 1);
            assertThat(store.reserve(claim(1, token)).isWon()).isTrue();
            store.complete(key(1), token, Outcome.success("json/1", new byte[] {1, 2}), HOUR);

            Reservation second = store.reserve(claim(1, new Token("me", 2)));
            assertThat(second.isWon()).isFalse();
            assertThat(second.found().outcome().result()).containsExactly(1, 2);

            for (int number = 10; number < 30; number++) {
                Token expiring = new Token("me", number);
                store.reserve(claim(number, expiring));
                store.complete(key(number), expiring, Outcome.success("json/1", new byte[0]), 1);
            }
            int purged = 0;
            while (purged < 20) {
                purged += store.purge(7, 0);
            }
            assertThat(store.list(null, 0, 100)).hasSize(1);
            assertThat(database.count("idem_archive")).isEqualTo(20);
        }
    }

    @Test
    void theAgentCanMakeAndDropNothing() {
        assertThatThrownBy(() -> database.asAgent("CREATE TABLE idem_more (n INT)"))
                .isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> database.asAgent("DELETE FROM idem_archive")).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> database.asAgent("DROP TABLE idem_owner")).isInstanceOf(SQLException.class);
        assertThatThrownBy(() -> database.asAgent("ALTER TABLE idem_record ADD COLUMN n INT"))
                .isInstanceOf(SQLException.class);
    }

    @Test
    void theAuditorReadsTheViewAndNotTheTable() throws Exception {
        try (JdbcStore store = open()) {
            store.renew("me", HOUR);
            store.reserve(claim(1, new Token("me", 1)));
        }

        try (Connection auditor = database.auditor().getConnection();
                Statement statement = auditor.createStatement()) {
            try (ResultSet rows = statement.executeQuery("SELECT * FROM idem_record_audit")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString("scope")).isEqualTo("order");
                assertThat(rows.getString("state")).isEqualTo("PROCESSING");
                for (int column = 1; column <= rows.getMetaData().getColumnCount(); column++) {
                    assertThat(rows.getMetaData().getColumnName(column).toLowerCase())
                            .isNotIn("key_text", "result", "error_message", "fingerprint");
                }
            }
            try (ResultSet rows = statement.executeQuery("SELECT * FROM idem_archive_audit")) {
                assertThat(rows.next()).isFalse();
                assertThat(rows.getMetaData().getColumnCount()).isEqualTo(11);
            }
            for (String table : new String[] {"idem_record", "idem_owner", "idem_archive"}) {
                assertThatThrownBy(() -> statement.executeQuery("SELECT * FROM " + table))
                        .isInstanceOf(SQLException.class);
            }
            assertThatThrownBy(() -> statement.executeUpdate("DELETE FROM idem_record_audit"))
                    .isInstanceOf(SQLException.class);
        }
    }

    private String script() {
        return SchemaScript.of(kind, TABLES, partitions);
    }

    private JdbcStore open() throws Exception {
        return JdbcStore.open(
                database.agent(),
                JdbcSettings.shared(
                        kind.label(), kind.dialect(), TABLES, SchemaMode.VALIDATE, new PoolSettings(2, 10_000)),
                () -> {});
    }

    private static Claim claim(long number, Token token) {
        return new Claim(key(number), token, null, 0);
    }

    private static RecordKey key(long number) {
        return new RecordKey(
                ByteBuffer.allocate(RecordKey.HASH_LENGTH).putLong(number).array(), "order", "t" + number);
    }
}
