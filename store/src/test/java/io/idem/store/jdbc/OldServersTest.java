package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
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
