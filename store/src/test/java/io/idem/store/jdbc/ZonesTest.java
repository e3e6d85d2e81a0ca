package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Two JVMs share a database. Each has a default zone of its own, and its sessions are in a third and a fourth: what one
 * writes the other reads and judges as the same instant. A zone that took part would be off by hours.
 */
class ZonesTest {

    private static final TimeZone LEFT = TimeZone.getTimeZone("Pacific/Kiritimati");
    private static final TimeZone RIGHT = TimeZone.getTimeZone("America/Anchorage");
    private static final long HALF = 1_800_000;
    private static final Outcome DONE = Outcome.success("json/1", new byte[] {1});

    private final TimeZone own = TimeZone.getDefault();
    private int keys = 1;

    @AfterEach
    void reset() {
        TimeZone.setDefault(own);
    }

    static Stream<Arguments> all() {
        return Arrays.stream(Databases.values())
                .flatMap(kind -> SessionZone.of(kind).map(zone -> Arguments.of(kind, zone)));
    }

    @ParameterizedTest
    @MethodSource("all")
    void leasesExpiryAndPurgeAreTheSameInstants(Databases kind, SessionZone zone) throws Exception {
        try (Database database = kind.create()) {
            try {
                zone.set(kind, database);
                try (Jvm left = new Jvm(LEFT, database, zone, zone.left());
                        Jvm right = new Jvm(RIGHT, database, zone, zone.right())) {
                    if (zone.isOfItsOwn(kind)) {
                        assertThat(List.of(left.offset(), right.offset()))
                                .as("seconds from UTC to the sessions' zones")
                                .doesNotContain(0L, offset(LEFT), offset(RIGHT));
                    }
                    lease(left, right, database);
                    expiry(left, right);
                    purge(left, right, database);
                    expiry(right, left);
                }
            } finally {
                zone.reset(kind, database);
            }
        }
    }

    private void lease(Jvm left, Jvm right, Database database) throws Exception {
        long before = System.currentTimeMillis();
        left.store().renew("left", HALF);
        right.store().renew("right", HALF);
        long after = System.currentTimeMillis();
        for (String owner : new String[] {"left", "right"}) {
            assertThat(number(database, "SELECT lease_until FROM idem_owner WHERE owner = '" + owner + "'"))
                    .isBetween(before - 1 + HALF, after + 1 + HALF);
        }
        Token first = new Token("left", 1);
        assertThat(left.store().reserve(new Claim(key(1), first, null, HALF)).isWon())
                .isTrue();
        IdempotencyRecord seen = right.find(1);
        assertThat(seen.createdAt()).isBetween(before - 1, System.currentTimeMillis() + 1);
        assertThat(seen.deadline()).isEqualTo(seen.createdAt() + HALF);
        assertThat(seen.leaseOver()).isFalse();
        assertThat(seen.deadlineOver()).isFalse();
        Claim second = new Claim(key(1), new Token("right", 2), null, 0);
        assertThat(right.store().takeOver(second, first)).isZero();

        left.store().renew("left", 1);
        until(() -> right.find(1).leaseOver());
        assertThat(right.store().takeOver(second, first)).isEqualTo(2);
        assertThat(left.store().complete(key(1), first, DONE, HALF)).isFalse();
        assertThat(right.store().complete(key(1), second.token(), DONE, HALF)).isTrue();
        left.store().renew("left", HALF);
    }

    private void expiry(Jvm writer, Jvm reader) throws Exception {
        int kept = ++keys;
        writer.ended(kept, HALF);
        IdempotencyRecord seen = reader.find(kept);
        assertThat(seen.expiresAt()).isEqualTo(seen.updatedAt() + HALF);
        assertThat(seen.readAt()).isBetween(seen.updatedAt(), seen.updatedAt() + HALF);
        assertThat(reader.store().list(null, HALF, 10)).isEmpty();

        int gone = ++keys;
        writer.ended(gone, 1);
        until(() -> reader.find(gone) == null);
        assertThat(reader.store()
                        .reserve(new Claim(key(gone), new Token("right", gone), null, 0))
                        .attempt())
                .isEqualTo(1);
    }

    private void purge(Jvm writer, Jvm purger, Database database) throws Exception {
        long before = number(database, "SELECT COUNT(*) FROM idem_record");
        int gone = ++keys;
        writer.ended(gone, 1);
        until(() -> purger.find(gone) == null);

        assertThat(purger.store().purge(10, 0)).isEqualTo(1);
        assertThat(number(database, "SELECT COUNT(*) FROM idem_record")).isEqualTo(before);
    }

    private static void until(Callable<Boolean> condition) throws Exception {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("waited for 30 s in vain").isLessThan(giveUp);
            Thread.onSpinWait();
        }
    }

    private static long number(Database database, String query) throws Exception {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }

    private static long offset(TimeZone zone) {
        return zone.getOffset(System.currentTimeMillis()) / 1000;
    }

    private static RecordKey key(int number) {
        return new RecordKey(
                ByteBuffer.allocate(RecordKey.HASH_LENGTH).putInt(number).array(), "order", "t" + number);
    }

    /** A JVM as far as zones go: whatever it does, it does in its default zone and through sessions of its own. */
    private static final class Jvm implements AutoCloseable {

        private final TimeZone zone;
        private final String url;
        private final String user;
        private final String password;
        private final JdbcStore store;

        Jvm(TimeZone zone, Database database, SessionZone sessions, String more) throws Exception {
            this.zone = zone;
            boolean account = sessions == SessionZone.ACCOUNT;
            url = (account ? Accounts.url(database) : database.url()) + more;
            user = account ? Accounts.USER : null;
            password = account ? Accounts.PASSWORD : null;
            TimeZone.setDefault(zone);
            store = Accounts.open(url, user, password, null, SchemaMode.CREATE);
        }

        JdbcStore store() {
            TimeZone.setDefault(zone);
            return store;
        }

        IdempotencyRecord find(int number) throws Exception {
            return store().find(key(number).hash());
        }

        void ended(int number, long retention) throws Exception {
            Token token = new Token("left", 1000 + number);
            assertThat(store().reserve(new Claim(key(number), token, null, 0)).isWon())
                    .isTrue();
            assertThat(store().complete(key(number), token, DONE, retention)).isTrue();
        }

        /** @return seconds by which a session's wall clock is before UTC's, by the database's own account */
        long offset() throws Exception {
            TimeZone.setDefault(zone);
            String query = url.startsWith("jdbc:m")
                    ? "SELECT TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(), NOW())"
                    : "SELECT CAST(EXTRACT(TIMEZONE_HOUR FROM CURRENT_TIMESTAMP) * 3600"
                            + " + EXTRACT(TIMEZONE_MINUTE FROM CURRENT_TIMESTAMP) * 60 AS BIGINT)";
            try (Connection connection = user == null
                            ? DriverManager.getConnection(url)
                            : DriverManager.getConnection(url, user, password);
                    Statement statement = connection.createStatement();
                    ResultSet row = statement.executeQuery(query)) {
                row.next();
                return row.getLong(1);
            }
        }

        @Override
        public void close() {
            store.close();
        }
    }
}
