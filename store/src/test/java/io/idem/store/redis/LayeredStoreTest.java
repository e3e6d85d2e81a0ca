package io.idem.store.redis;

import static io.idem.store.redis.RedisFrame.DONE;
import static io.idem.store.redis.RedisFrame.LONG;
import static io.idem.store.redis.RedisFrame.claim;
import static io.idem.store.redis.RedisFrame.key;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.server.RedisServer;
import io.idem.store.Claim;
import io.idem.store.IdempotencyStore;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Reservation;
import io.idem.store.StoreException;
import io.idem.store.jdbc.Databases;
import io.idem.store.jdbc.JdbcStore;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.SchemaMode;
import io.idem.store.jdbc.StatementGate;
import io.idem.store.layered.Copies;
import io.idem.store.layered.LayeredStore;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Two instances with one PostgreSQL and one Redis in front of it; copies inside the JVM are off, to see those in Redis. */
class LayeredStoreTest {

    private static final Outcome FAILURE = Outcome.failed("java.io.IOException", "no route", null, null);

    private final RedisServer redis = RedisServer.start();
    private final RedisSettings settings = RedisFrame.settings(redis);
    private final List<RedisCopies> copies = new ArrayList<>();
    private Database database;
    private StatementGate statements;
    private IdempotencyStore here;
    private IdempotencyStore there;

    @BeforeEach
    void open() throws Exception {
        database = Databases.POSTGRESQL.create();
        statements = new StatementGate(database.source());
        here = instance();
        there = instance();
        here.renew(RedisFrame.OWNER, LONG);
    }

    @AfterEach
    void close() throws Exception {
        here.close();
        there.close();
        database.close();
        redis.close();
    }

    @Test
    void aFinishedCallIsAnsweredElsewhereWithoutTheDatabase() throws Exception {
        finish(key(1), DONE);
        awaitCopy(key(1), RecordState.SUCCESS);

        statements.open();
        assertThat(there.reserve(claim(key(1))).found().outcome())
                .usingRecursiveComparison()
                .isEqualTo(DONE);
        assertThat(there.peek(key(1)).state()).isEqualTo(RecordState.SUCCESS);
        assertThat(statements.statements()).isZero();
    }

    @Test
    void aRunningCallIsSeenElsewhereWithoutTheDatabaseForASecond() throws Exception {
        here.reserve(claim(key(1)));
        awaitCopy(key(1), RecordState.PROCESSING);

        statements.open();
        Reservation lost = there.reserve(claim(key(1)));
        assertThat(lost.found().state()).isEqualTo(RecordState.PROCESSING);
        assertThat(lost.found().leaseOver()).isFalse();
        assertThat(statements.statements()).isZero();
        assertThat(ttl(key(1))).isBetween(0L, 1000L);
    }

    @Test
    void whoseOwnerIsDeadIsJudgedByTheDatabaseAlone() throws Exception {
        Claim dead = claim(key(1));
        here.reserve(dead);
        here.renew(RedisFrame.OWNER, 1);
        Awaitility.await().until(() -> there.reserve(claim(key(1))).found().leaseOver());

        there.renew(RedisFrame.OWNER + "2", LONG);
        assertThat(there.takeOver(claim(key(1)), dead.token())).isEqualTo(2);
        assertThat(here.complete(key(1), dead.token(), DONE, LONG)).isFalse();
    }

    @Test
    void aMissNeverMeansNew() throws Exception {
        finish(key(1), DONE);
        awaitCopy(key(1), RecordState.SUCCESS);
        here.reserve(claim(key(2)));
        RedisFrame.ask(redis.uri(), client -> client.flushall());

        assertThat(there.reserve(claim(key(1))).found().state()).isEqualTo(RecordState.SUCCESS);
        assertThat(there.reserve(claim(key(2))).found().state()).isEqualTo(RecordState.PROCESSING);
    }

    @Test
    void whatTheDatabaseAnsweredIsCopiedAgain() throws Exception {
        finish(key(1), DONE);
        awaitCopy(key(1), RecordState.SUCCESS);
        RedisFrame.ask(redis.uri(), client -> client.flushall());
        there.reserve(claim(key(1)));

        awaitCopy(key(1), RecordState.SUCCESS);
        statements.open();
        assertThat(here.reserve(claim(key(1))).isWon()).isFalse();
        assertThat(statements.statements()).isZero();
    }

    @Test
    void whatAnOperatorReleasedRunsAgainEverywhere() throws Exception {
        Claim first = finish(key(1), DONE);
        awaitCopy(key(1), RecordState.SUCCESS);
        assertThat(here.remove(key(1), first.token(), RecordState.SUCCESS)).isTrue();

        Awaitility.await().until(() -> there.reserve(claim(key(1))).isWon());
    }

    @Test
    void aCopyThatComesAfterItsRecordWasRemovedIsNotKept() throws Exception {
        Claim first = finish(key(1), DONE);
        awaitCopy(key(1), RecordState.SUCCESS);
        var late = copies.get(1).find(key(1));
        here.remove(key(1), first.token(), RecordState.SUCCESS);
        Awaitility.await().until(() -> copies.get(1).find(key(1)) == null);

        copies.get(1).finished(late, LONG);
        // commands of one connection are run in their order
        assertThat(copies.get(1).find(key(1))).isNull();
    }

    @Test
    void aStaleCopyCannotLetAFailedCallRunTwice() throws Exception {
        Claim first = finish(key(1), FAILURE);
        awaitCopy(key(1), RecordState.FAILED);
        var stale = copies.get(0).find(key(1));
        Claim second = claim(key(1));
        assertThat(here.retake(second, first.token())).isEqualTo(2);
        here.complete(key(1), second.token(), DONE, LONG);
        awaitCopy(key(1), RecordState.SUCCESS);
        RedisFrame.ask(redis.uri(), client -> client.flushall());
        copies.get(0).finished(stale, LONG);
        awaitCopy(key(1), RecordState.FAILED);

        Reservation lost = there.reserve(claim(key(1)));
        assertThat(lost.found().state()).as("the stale copy").isEqualTo(RecordState.FAILED);
        assertThat(there.retake(claim(key(1)), lost.found().token())).isZero();
        assertThat(there.reserve(claim(key(1))).found().state())
                .as("then the truth, at once")
                .isEqualTo(RecordState.SUCCESS);
    }

    @Test
    void aRetriedCallIsCopiedWithTheMarksOfItsRecord() throws Exception {
        Claim first = finish(key(1), FAILURE);
        here.mark(key(1), first.token(), 1);
        Claim second = claim(key(1));
        here.retake(second, first.token());
        here.complete(key(1), second.token(), DONE, LONG);
        awaitCopy(key(1), RecordState.SUCCESS);

        assertThat(there.reserve(claim(key(1))).found().marks()).isEqualTo(1);
    }

    @Test
    void aCopyEndsWithItsRecord() throws Exception {
        Claim first = claim(key(1));
        here.reserve(first);
        here.complete(key(1), first.token(), DONE, 1500);
        awaitCopy(key(1), RecordState.SUCCESS);
        assertThat(ttl(key(1))).isBetween(0L, 1500L);

        Awaitility.await().until(() -> there.reserve(claim(key(1))).isWon());
        assertThat(here.find(key(1).hash()).state()).isEqualTo(RecordState.PROCESSING);
    }

    @Test
    void withoutRedisEverythingGoesOnAndItComesBackByItself() throws Exception {
        finish(key(1), DONE);
        redis.kill();

        for (int i = 1; i <= 50; i++) {
            assertThat(there.reserve(claim(key(i))).isWon()).isEqualTo(i != 1);
        }
        redis.startAgain();
        Awaitility.await()
                .atMost(30, TimeUnit.SECONDS)
                .until(() -> copies.get(0).isConnected() && copies.get(1).isConnected());
        finish(key(100), DONE);
        awaitCopy(key(100), RecordState.SUCCESS);
    }

    @Test
    void whatWasDroppedWhileRedisWasAwayIsDroppedWhenItIsBack() throws Exception {
        Claim first = finish(key(1), DONE);
        awaitCopy(key(1), RecordState.SUCCESS);
        pause(true);
        here.reserve(claim(key(2)));
        Awaitility.await().until(() -> !copies.get(0).isConnected());
        here.remove(key(1), first.token(), RecordState.SUCCESS);
        pause(false);
        Awaitility.await()
                .until(() -> copies.get(0).isConnected() && copies.get(1).isConnected());

        assertThat(there.reserve(claim(key(1))).isWon()).isTrue();
    }

    @Test
    void aRedisThatHangsIsAskedOnceAndNotByEveryCall() throws Exception {
        RedisFrame.ask(redis.uri(), client -> client.configResetstat());
        pause(true);
        try {
            here.reserve(claim(key(1)));
            Awaitility.await().until(() -> !copies.get(0).isConnected());
            for (int i = 2; i <= 50; i++) {
                assertThat(here.reserve(claim(key(i))).isWon()).isTrue();
            }
        } finally {
            pause(false);
        }
        // what was sent meanwhile is answered first
        Awaitility.await().until(() -> copies.get(0).isConnected());

        assertThat(RedisFrame.<String>ask(redis.uri(), client -> client.info("commandstats")))
                .contains("cmdstat_hget:calls=1,")
                .doesNotContain("cmdstat_eval");
    }

    @Test
    void aStoreOpensWithoutRedis() throws Exception {
        redis.kill();
        try (IdempotencyStore alone = instance(false)) {
            assertThat(alone.reserve(claim(key(1))).isWon()).isTrue();
            assertThat(alone.describe()).endsWith("not connected");
        }
    }

    @Test
    void whatLiesUnderTheKeyOfACopyIsPassedBy() throws Exception {
        finish(key(1), DONE);
        awaitCopy(key(1), RecordState.SUCCESS);
        RedisFrame.ask(redis.uri(), client -> client.set(copyKey(key(1)), "not ours"));

        assertThat(there.reserve(claim(key(1))).found().state()).isEqualTo(RecordState.SUCCESS);
        assertThat(copies.get(1).isConnected()).isTrue();
    }

    @Test
    void aCopyThatANewerVersionWroteIsPassedByAndTheDatabaseAsked() throws Exception {
        finish(key(1), DONE);
        awaitCopy(key(1), RecordState.SUCCESS);
        RedisFrame.ask(redis.uri(), client -> client.hset(copyKey(key(1)), "r", "\u0002 in a format of its own"));

        statements.open();
        assertThat(there.reserve(claim(key(1))).found().state()).isEqualTo(RecordState.SUCCESS);
        assertThat(there.peek(key(1)).state()).isEqualTo(RecordState.SUCCESS);
        assertThat(statements.statements()).isPositive();
    }

    @Test
    void aRecordThatANewerVersionWroteIsNotFreeEither() throws Exception {
        finish(key(1), DONE);
        awaitCopy(key(1), RecordState.SUCCESS);
        RedisFrame.ask(redis.uri(), client -> client.flushall());
        try (var connection = database.source().getConnection();
                var statement = connection.createStatement()) {
            statement.executeUpdate("UPDATE idem_record SET state = 'ARCHIVED'");
        }

        assertThatThrownBy(() -> there.reserve(claim(key(1))))
                .matches(e -> ((StoreException) e).isUnreadable(), "is unreadable");
        assertThat(copies.get(1).find(key(1))).isNull();
    }

    private Claim finish(RecordKey key, Outcome outcome) throws Exception {
        Claim claim = claim(key);
        assertThat(here.reserve(claim).isWon()).isTrue();
        assertThat(here.complete(key, claim.token(), outcome, LONG)).isTrue();
        return claim;
    }

    private void awaitCopy(RecordKey key, RecordState state) {
        Awaitility.await()
                .until(() -> copies.get(1).find(key) != null
                        && copies.get(1).find(key).state() == state);
    }

    private long ttl(RecordKey key) {
        return RedisFrame.ask(redis.uri(), client -> client.pttl(copyKey(key)));
    }

    private String copyKey(RecordKey key) {
        return settings.prefix() + ":copy:{" + key.hex() + "}";
    }

    private void pause(boolean stop) throws IOException, InterruptedException {
        new ProcessBuilder("kill", stop ? "-STOP" : "-CONT", "" + redis.processId())
                .start()
                .waitFor();
    }

    private IdempotencyStore instance() throws Exception {
        return instance(true);
    }

    private IdempotencyStore instance(boolean awaited) throws Exception {
        JdbcStore truth = Databases.POSTGRESQL.open(statements, SchemaMode.CREATE, PoolSettings.defaults());
        RedisCopies shared = RedisCopies.open(settings);
        copies.add(shared);
        if (awaited) {
            Awaitility.await().until(shared::isConnected);
        }
        return new LayeredStore(truth, Copies.NONE, shared);
    }
}
