package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** MySQL and MariaDB as they are set up in many places: what does not fit is refused, never cut. */
class OldServersTest {

    private static final long HOUR = 3_600_000;
    private static final RecordKey KEY =
            new RecordKey(ByteBuffer.allocate(RecordKey.HASH_LENGTH).putLong(1).array(), "order", "1");
    private static final Token TOKEN = new Token("me", 1);

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL"})
    void aModeThatCutsValuesIsNotForUs(Databases kind) throws Exception {
        try (Database database = kind.create();
                JdbcStore store = open(kind, with(database.source(), "SET SESSION sql_mode = ''"))) {
            execute(database, "ALTER TABLE idem_record MODIFY result BLOB");
            store.reserve(new Claim(KEY, TOKEN, null, 0));

            assertRefused(store, 70_000, "Data too long");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL"})
    void aCharacterThatTheTableDoesNotHoldIsRefused(Databases kind) throws Exception {
        try (Database database = kind.create();
                JdbcStore store = open(kind, database.source())) {
            execute(database, "ALTER TABLE idem_record MODIFY key_text VARCHAR(1000) CHARACTER SET latin1");

            assertThatThrownBy(() -> store.reserve(
                            new Claim(new RecordKey(KEY.hash(), "order", "\ud83d\ude00"), TOKEN, null, 0)))
                    .isInstanceOfSatisfying(
                            StoreException.class, e -> assertThat(e.isRefused()).isTrue());
        }
    }

    /** What the database has by default is not for the tables that the agent makes. */
    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL", "H2"})
    void aDatabaseWhoseTextsIgnoreCaseAndHoldLatinOnly(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            execute(
                    database,
                    kind == Databases.H2
                            ? "SET IGNORECASE TRUE"
                            : "ALTER DATABASE CHARACTER SET latin1 COLLATE latin1_swedish_ci");
            try (JdbcStore store = open(kind, database.source())) {
                store.renew("ME", HOUR);
                store.renew("me", HOUR);
                RecordKey key = new RecordKey(KEY.hash(), "\u017b", "\ud83d\ude00");
                store.reserve(new Claim(key, TOKEN, null, 0));

                assertThat(store.complete(key, new Token("ME", 1), Outcome.success("json/1", new byte[1]), HOUR))
                        .as("of another owner")
                        .isFalse();
                assertThat(store.find(KEY.hash()).key().scope()).isEqualTo("\u017b");
                assertThat(store.find(KEY.hash()).key().text()).isEqualTo("\ud83d\ude00");
            }
        }
    }

    /** Modes in which quotes, bars, NOT and empty strings mean something else. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "MYSQL | ANSI",
                "MYSQL | TRADITIONAL,NO_BACKSLASH_ESCAPES,HIGH_NOT_PRECEDENCE,NO_UNSIGNED_SUBTRACTION",
                "MARIADB | ANSI",
                "MARIADB | ORACLE",
                "MARIADB | EMPTY_STRING_IS_NULL,NO_BACKSLASH_ESCAPES,HIGH_NOT_PRECEDENCE,NO_UNSIGNED_SUBTRACTION"
            })
    void aModeOfOtherSql(Databases kind, String mode) throws Exception {
        try (Database database = kind.create()) {
            // for the server, as drivers ask it when they connect
            execute(database, "SET GLOBAL sql_mode = '" + mode + "'");
            try (JdbcStore store = Accounts.open(database.url(), null, null, null, SchemaMode.CREATE)) {
                store.renew("me", HOUR);
                takeAndComplete(store);
            } finally {
                execute(database, "SET GLOBAL sql_mode = DEFAULT");
            }
        }
    }

    /** From so many threads that some travel alone and some with others. */
    private static void takeAndComplete(JdbcStore store) throws Exception {
        int keys = 200;
        String text = "a \\ \" '";
        byte[] result = {'\\', '\'', '"', 0};
        ExecutorService threads = Executors.newFixedThreadPool(16);
        try {
            List<Future<Boolean>> calls = new ArrayList<>();
            for (int i = 0; i < keys; i++) {
                byte[] hash =
                        ByteBuffer.allocate(RecordKey.HASH_LENGTH).putInt(i).array();
                Claim claim = new Claim(new RecordKey(hash, "it's", text), new Token("me", i), null, 0);
                calls.add(threads.submit(() -> store.reserve(claim).isWon()
                        && store.complete(claim.key(), claim.token(), Outcome.success("json/1", result), HOUR)));
            }
            for (Future<Boolean> call : calls) {
                assertThat(call.get()).isTrue();
            }
        } finally {
            threads.shutdownNow();
        }
        List<IdempotencyRecord> records = store.list(RecordState.SUCCESS, 0, keys + 1);
        assertThat(records).hasSize(keys);
        assertThat(records).extracting(record -> record.key().scope()).containsOnly("it's");
        assertThat(records).extracting(record -> record.key().text()).containsOnly(text);
        assertThat(store.find(records.get(0).key().hash()).outcome().result()).isEqualTo(result);
    }

    private static void assertRefused(JdbcStore store, int size, String why) {
        assertThatThrownBy(() -> store.complete(KEY, TOKEN, Outcome.success("json/1", new byte[size]), HOUR))
                .hasMessageContaining(why)
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.isRefused()).isTrue());
    }

    private static JdbcStore open(Databases kind, DataSource source) throws StoreException {
        return kind.open(source, SchemaMode.CREATE, new PoolSettings(2, 10_000));
    }

    private static DataSource with(DataSource source, String setting) {
        return new ForwardingDataSource(source) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection connection = super.getConnection();
                try (Statement statement = connection.createStatement()) {
                    statement.execute(setting);
                }
                return connection;
            }
        };
    }

    private static void execute(Database database, String... statements) throws SQLException {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
