package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.PostgresServer;
import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.Test;

/** On PostgreSQL a completion changes no index: it stays on the row's own page, and the next vacuum has little to do. */
class HotCompletionTest {

    private static final int CALLS = 2000;
    private static final long HOUR = 3_600_000;

    @Test
    void completionsAreHeapOnly() throws Exception {
        try (Database database = PostgresServer.database();
                JdbcStore store = JdbcStore.open(
                        database.source(),
                        JdbcSettings.shared(
                                "postgresql",
                                new PostgresDialect(),
                                new Tables(Tables.DEFAULT),
                                SchemaMode.CREATE,
                                new PoolSettings(2, 10_000)),
                        () -> {})) {
            store.renew("me", HOUR);
            for (int call = 1; call <= CALLS; call++) {
                byte[] hash = ByteBuffer.allocate(RecordKey.HASH_LENGTH)
                        .putLong(call * 0x9E3779B97F4A7C15L)
                        .array();
                RecordKey key = new RecordKey(hash, "order", "t" + call);
                Token token = new Token("me", call);
                store.reserve(new Claim(key, token, null, 0));
                store.complete(key, token, Outcome.success("json/1", new byte[200]), HOUR);
            }

            assertThat(hotOf(database)).isGreaterThan(CALLS * 9L / 10);
        }
    }

    /** @return updates of the record table that touched no index */
    private static long hotOf(Database database) throws Exception {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            long updates = 0;
            long hot = 0;
            // backends report with a delay
            for (long until = System.nanoTime() + 30_000_000_000L; updates < CALLS && System.nanoTime() < until; ) {
                try (ResultSet row = statement.executeQuery("SELECT n_tup_upd, n_tup_hot_upd FROM pg_stat_user_tables"
                        + " WHERE relname = '" + Tables.DEFAULT + "'")) {
                    row.next();
                    updates = row.getLong(1);
                    hot = row.getLong(2);
                }
            }
            assertThat(updates).isEqualTo(CALLS);
            return hot;
        }
    }
}
