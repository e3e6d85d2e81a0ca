package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.RedisServer;
import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Redis would keep what has no expiry for ever, and what has a short one not long enough. */
class AlwaysAnExpiryTest {

    private static final long DAY = TimeUnit.DAYS.toMillis(1);

    private final RedisServer server = RedisServer.shared();
    private final RedisSettings settings = RedisFrame.settings(server);
    private final RecordKey key = RedisFrame.key(1);
    private RedisStore store;

    @BeforeEach
    void open() throws Exception {
        store = RedisStore.open(settings);
        store.renew(RedisFrame.OWNER, 1);
    }

    @AfterEach
    void close() {
        store.close();
    }

    @Test
    void aRunningRecordOutlivesItsLeaseByADayAtLeast() throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        assertLivesFor(DAY);
        store.renew(RedisFrame.OWNER, 1);
        assertLivesFor(DAY);
        store.mark(key, claim.token(), 1);
        assertLivesFor(DAY);
    }

    @Test
    void soDoesAHeldOne() throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        store.complete(key, claim.token(), Outcome.held(null, "unknown"), 1);
        assertLivesFor(DAY);
    }

    @Test
    void peopleSeeWhenAHeldRecordIsForgottenAndThatNoOtherIs() throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        assertThat(store.find(key.hash()).forgottenAt()).isZero();
        store.complete(key, claim.token(), Outcome.held(null, "unknown"), 1);
        IdempotencyRecord held = store.list(RecordState.HELD, 0, 1).get(0);
        assertThat(held.forgottenAt() - held.updatedAt())
                .isBetween(DAY - RedisFrame.LONG / 2, DAY + RedisFrame.LONG / 2);
        store.resolve(key, claim.token(), RecordState.HELD, RedisFrame.DONE, RedisFrame.LONG);
        assertThat(store.find(key.hash()).forgottenAt()).isZero();
    }

    @Test
    void soDoesOneThatIsPutOnHoldOrTakenOver() throws Exception {
        Claim first = RedisFrame.taken(store, key);
        Claim second = RedisFrame.claim(key);
        RedisFrame.eventually(() -> {
            assertThat(store.takeOver(second, first.token())).isEqualTo(2);
            return null;
        });
        assertLivesFor(DAY);
        RedisFrame.eventually(() -> {
            assertThat(store.holdAbandoned(key, second.token(), "lease over")).isTrue();
            return null;
        });
        assertLivesFor(DAY);
    }

    @Test
    void afterTheEndRetentionDecides() throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        store.complete(key, claim.token(), Outcome.failed("E", null, null, null), RedisFrame.LONG);
        assertLivesFor(RedisFrame.LONG);
        Claim again = RedisFrame.claim(key);
        assertThat(store.retake(again, claim.token())).isEqualTo(2);
        assertLivesFor(DAY);
        store.resolve(key, again.token(), RecordState.PROCESSING, RedisFrame.DONE, 2 * RedisFrame.LONG);
        assertLivesFor(2 * RedisFrame.LONG);
    }

    @Test
    void foreverIsALongTime() throws Exception {
        Claim claim = RedisFrame.taken(store, key);
        store.complete(key, claim.token(), RedisFrame.DONE, Long.MAX_VALUE);
        assertThat(timeToLive()).isGreaterThan(365 * DAY);
        assertThat(store.find(key.hash()).state()).isEqualTo(RecordState.SUCCESS);
    }

    private void assertLivesFor(long millis) {
        assertThat(timeToLive()).isBetween(millis - RedisFrame.LONG / 2, millis + RedisFrame.LONG / 2);
    }

    private long timeToLive() {
        return RedisFrame.ask(server.uri(), redis -> redis.pttl(RedisFrame.redisKey(settings, key)));
    }
}
