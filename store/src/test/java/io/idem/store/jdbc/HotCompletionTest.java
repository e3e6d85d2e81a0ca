package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.PostgresServer;
import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/**
 * On PostgreSQL a completion changes no index and stays on the row's own page, though other calls were reserved in between:
 * the next vacuum has little to do.
 */
class HotCompletionTest {

    private static final int CALLS = 1000;
    private static final int AT_A_TIME = 32;
    private static final long HOUR = 3_600_000;
    private static final String OWNER = "012345678901234567890123456789012345";

    @Test
    void completionsAreHeapOnly() throws Exception {
        try (Database database = PostgresServer.database()) {
            // a session that ends reports what it did
            try (JdbcStore store = open(database)) {
                store.renew(OWNER, HOUR);
                callsThatOverlap(store);
            }

            assertThat(hotOf(database)).isGreaterThan(CALLS * 9L / 10);
        }
    }

    private static void callsThatOverlap(JdbcStore store) throws Exception {
        Random order = new Random(1);
        List<Integer> open = new ArrayList<>();
        for (int call = 0; call < CALLS; call++) {
            store.reserve(new Claim(key(call), token(call), new Fingerprint(new byte[16], new byte[16]), 0));
            open.add(call);
            if (open.size() == AT_A_TIME) {
                complete(store, open.remove(order.nextInt(AT_A_TIME)));
            }
        }
        for (int call : open) {
            complete(store, call);
        }
    }

    private static void complete(JdbcStore store, int call) throws Exception {
        store.complete(key(call), token(call), Outcome.success("json/1", new byte[200]), HOUR);
    }

    private static RecordKey key(int call) {
        byte[] hash = ByteBuffer.allocate(RecordKey.HASH_LENGTH)
                .putLong(call * 0x9E3779B97F4A7C15L)
                .array();
        return new RecordKey(hash, "order", "order-" + call);
    }

    private static Token token(int call) {
        return new Token(OWNER, call);
    }

    private static JdbcStore open(Database database) throws Exception {
        return Databases.POSTGRESQL.open(database.source(), SchemaMode.CREATE, new PoolSettings(2, 10_000));
    }

    /** @return updates of the record table that touched no index */
    private static long hotOf(Database database) throws Exception {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            long updates = 0;
            long hot = 0;
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
