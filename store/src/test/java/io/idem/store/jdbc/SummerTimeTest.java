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
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** In the zone of the sessions an hour comes twice, and another never: leases, expiry and purge count the time that passes. */
class SummerTimeTest {

    // 2:30 in summer time; the clocks go back at 3:00
    private static final long HALF_PAST_TWO = 1_761_438_600L;
    private static final long AGAIN_HALF_PAST_TWO = HALF_PAST_TWO + 3600;
    // the moment when 2:00 became 3:00
    private static final long TWO_IS_THREE = 1_743_296_400L;
    private static final int MINUTE = 60;
    private static final Outcome DONE = Outcome.success("json/1", new byte[] {1});
    private static final Token FIRST = new Token("first", 1);
    private static final String H2_IN_BERLIN = "(DATEADD(SECOND, %d, TIMESTAMP WITH TIME ZONE"
            + " '1970-01-01 00:00:00+00:00') AT TIME ZONE 'Europe/Berlin')";

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void anHourThatComesTwiceIsTwoHours(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            MovedClock clock = new MovedClock(kind, database);
            clock.set(HALF_PAST_TWO);
            try (JdbcStore store = kind.open(clock, SchemaMode.CREATE, new PoolSettings(2, 10_000))) {
                store.renew("first", 45 * MINUTE * 1000);
                store.reserve(new Claim(key(1), FIRST, null, 45 * MINUTE * 1000));
                assertThat(store.find(key(1).hash()).createdAt()).isEqualTo(1000 * HALF_PAST_TWO);
                ended(store, 2, 45 * MINUTE);
                ended(store, 3, 90 * MINUTE);

                clock.set(AGAIN_HALF_PAST_TWO - 20 * MINUTE);
                assertThat(store.find(key(1).hash()).leaseOver()).isFalse();
                assertThat(store.find(key(2).hash())).isNotNull();
                assertThat(store.takeOver(second(), FIRST)).isZero();

                clock.set(AGAIN_HALF_PAST_TWO);
                IdempotencyRecord lapsed = store.find(key(1).hash());
                assertThat(lapsed.readAt()).isEqualTo(1000 * AGAIN_HALF_PAST_TWO);
                assertThat(lapsed.leaseOver()).isTrue();
                assertThat(lapsed.deadlineOver()).isTrue();
                assertThat(store.list(null, 59 * MINUTE * 1000, 10)).hasSize(2);
                assertThat(store.find(key(2).hash())).isNull();
                assertThat(store.find(key(3).hash())).isNotNull();
                assertThat(store.purge(10, 0)).isEqualTo(1);
                store.renew("second", MINUTE * 1000);
                assertThat(store.takeOver(second(), FIRST)).isEqualTo(2);

                clock.set(HALF_PAST_TWO + 90 * MINUTE);
                assertThat(store.find(key(3).hash())).isNull();
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void anHourThatIsLeftOutDoesNotPass(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            MovedClock clock = new MovedClock(kind, database);
            clock.set(TWO_IS_THREE - 1);
            try (JdbcStore store = kind.open(clock, SchemaMode.CREATE, new PoolSettings(2, 10_000))) {
                store.renew("first", MINUTE * 1000);
                store.reserve(new Claim(key(1), FIRST, null, MINUTE * 1000));
                ended(store, 2, MINUTE);

                clock.set(TWO_IS_THREE + 1);
                IdempotencyRecord running = store.find(key(1).hash());
                assertThat(running.readAt() - running.createdAt()).isEqualTo(2000);
                assertThat(running.leaseOver()).isFalse();
                assertThat(running.deadlineOver()).isFalse();
                assertThat(store.takeOver(second(), FIRST)).isZero();
                assertThat(store.find(key(2).hash())).isNotNull();
                assertThat(store.purge(10, 0)).isZero();

                clock.set(TWO_IS_THREE + MINUTE);
                assertThat(store.find(key(1).hash()).leaseOver()).isTrue();
                assertThat(store.find(key(2).hash())).isNull();
                assertThat(store.purge(10, 0)).isEqualTo(1);
            }
        }
    }

    /** In H2 nobody can say what time it is but to the expression itself. */
    @ParameterizedTest
    @ValueSource(longs = {HALF_PAST_TWO, AGAIN_HALF_PAST_TWO, TWO_IS_THREE - 1, TWO_IS_THREE, TWO_IS_THREE + 1})
    void inH2EachMomentOfThoseHoursIsItself(long moment) throws Exception {
        String now = Databases.H2.dialect().now();
        assertThat(now).contains("CURRENT_TIMESTAMP(3)");
        try (Database database = Databases.H2.create();
                Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SET TIME ZONE 'Europe/Berlin'");
            try (ResultSet row = statement.executeQuery(
                    "SELECT " + now.replace("CURRENT_TIMESTAMP(3)", H2_IN_BERLIN.formatted(moment)))) {
                row.next();
                assertThat(row.getLong(1)).isEqualTo(1000 * moment);
            }
        }
    }

    /** The clock that the tests move is the one that the statements read, and its wall shows the same hour twice. */
    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void theSessionsAreInBerlin(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            MovedClock clock = new MovedClock(kind, database);
            for (long moment : new long[] {HALF_PAST_TWO, AGAIN_HALF_PAST_TWO}) {
                clock.set(moment);
                try (Connection connection = clock.getConnection();
                        Statement statement = connection.createStatement();
                        ResultSet row = statement.executeQuery(
                                kind == Databases.POSTGRESQL
                                        ? "SELECT to_char(statement_timestamp(), 'HH24:MI')"
                                        : "SELECT DATE_FORMAT(NOW(), '%H:%i')")) {
                    row.next();
                    assertThat(row.getString(1)).isEqualTo("02:30");
                }
            }
        }
    }

    private static void ended(JdbcStore store, int number, int retentionSeconds) throws Exception {
        Token token = new Token("first", number);
        assertThat(store.reserve(new Claim(key(number), token, null, 0)).isWon())
                .isTrue();
        assertThat(store.complete(key(number), token, DONE, retentionSeconds * 1000L))
                .isTrue();
    }

    private static Claim second() {
        return new Claim(key(1), new Token("second", 1), null, 0);
    }

    private static RecordKey key(int number) {
        return new RecordKey(
                ByteBuffer.allocate(RecordKey.HASH_LENGTH).putInt(number).array(), "order", "t" + number);
    }
}
