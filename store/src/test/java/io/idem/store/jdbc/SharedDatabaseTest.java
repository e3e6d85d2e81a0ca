package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.Callable;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Several JVMs on one database, as far as the database can tell: each store has its own pool. */
class SharedDatabaseTest {

    private static final long HOUR = 3_600_000;
    private static final int THREADS = 32;
    private static final int KEYS = 200;

    @ParameterizedTest
    @EnumSource
    void ofAllThatRaceForAKeyOneGetsIt(Databases kind) throws Exception {
        try (Database database = kind.create();
                JdbcStore left = open(kind, database.source());
                JdbcStore right = open(kind, database.source())) {
            left.renew("left", HOUR);
            right.renew("right", HOUR);
            Queue<Long> won = new ConcurrentLinkedQueue<>();
            List<Callable<Void>> racers = new ArrayList<>();
            for (int i = 0; i < THREADS; i++) {
                int racer = i;
                racers.add(() -> {
                    JdbcStore store = racer % 2 == 0 ? left : right;
                    String owner = racer % 2 == 0 ? "left" : "right";
                    for (long key = 0; key < KEYS; key++) {
                        Token token = new Token(owner, (racer + 1) * 1000L + key);
                        if (store.reserve(new Claim(key(key), token, null, 0)).isWon()) {
                            won.add(key);
                            assertThat(store.complete(key(key), token, Outcome.success("json/1", new byte[] {1}), HOUR))
                                    .isTrue();
                        }
                    }
                    return null;
                });
            }
            together(racers);

            assertThat(won).hasSize(KEYS).doesNotHaveDuplicates();
            assertThat(left.list(RecordState.SUCCESS, 0, 2 * KEYS)).hasSize(KEYS);
        }
    }

    @ParameterizedTest
    @EnumSource
    void storesThatMakeTheTablesAtTheSameTimeAllOpen(Databases kind) throws Exception {
        for (int round = 0; round < 5; round++) {
            try (Database database = kind.create()) {
                List<Callable<Void>> openings = new ArrayList<>();
                for (int i = 0; i < 6; i++) {
                    openings.add(() -> {
                        open(kind, database.source()).close();
                        return null;
                    });
                }
                together(openings);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void aSessionThatBeginsInAnotherWayIsSetRight(Databases kind) throws Exception {
        try (Database database = kind.create();
                JdbcStore store = open(kind, new Stubborn(database.source()));
                JdbcStore other = open(kind, database.source())) {
            store.renew("me", HOUR);
            Token token = new Token("me", 1);
            store.reserve(new Claim(key(1), token, null, 0));

            assertThat(other.find(key(1).hash())).as("committed at once").isNotNull();
            other.complete(key(1), token, Outcome.success("json/1", new byte[0]), HOUR);
            assertThat(store.find(key(1).hash()).state()).as("no old snapshot").isEqualTo(RecordState.SUCCESS);
        }
    }

    @ParameterizedTest
    @EnumSource
    void openingWaitsForNobodyThatWrites(Databases kind) throws Exception {
        try (Database database = kind.create();
                JdbcStore store = open(kind, database.source());
                Connection writer = database.source().getConnection()) {
            store.renew("me", HOUR);
            store.reserve(new Claim(key(1), new Token("me", 1), null, 0));
            writer.setAutoCommit(false);
            try (Statement statement = writer.createStatement()) {
                statement.executeUpdate("UPDATE idem_record SET marks = 1");
            }
            ExecutorService thread = Executors.newSingleThreadExecutor();
            try {
                JdbcStore late =
                        thread.submit(() -> open(kind, database.source())).get(60, TimeUnit.SECONDS);
                late.close();
            } finally {
                writer.rollback();
                thread.shutdown();
            }
        }
    }

    private static void together(List<Callable<Void>> tasks) throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(tasks.size());
        try {
            for (Future<Void> done : threads.invokeAll(tasks)) {
                done.get();
            }
        } finally {
            threads.shutdown();
        }
    }

    private static RecordKey key(long number) {
        return new RecordKey(
                ByteBuffer.allocate(RecordKey.HASH_LENGTH).putLong(number).array(), "order", "t" + number);
    }

    private static JdbcStore open(Databases kind, DataSource source) throws Exception {
        return kind.open(source, SchemaMode.CREATE, new PoolSettings(4, 10_000));
    }

    /** Hands out sessions as some servers and drivers are configured: no autocommit, REPEATABLE READ. */
    private static final class Stubborn extends ForwardingDataSource {

        Stubborn(DataSource source) {
            super(source);
        }

        @Override
        public Connection getConnection() throws SQLException {
            Connection connection = super.getConnection();
            connection.setTransactionIsolation(Connection.TRANSACTION_REPEATABLE_READ);
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                statement.execute("SELECT 1");
            }
            connection.rollback();
            return connection;
        }
    }
}
