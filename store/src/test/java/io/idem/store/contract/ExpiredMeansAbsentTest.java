package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import org.junit.jupiter.api.Test;

@ForEachStore
class ExpiredMeansAbsentTest extends StoreContract {

    private final RecordKey key = key(1);

    @Test
    void anExpiredSuccessIsNotFoundNotListedAndTakenAnew() throws Exception {
        Claim first = ended(key, A, DONE, 1);
        store.mark(key, first.token(), IdempotencyRecord.RAN_UNDER_OBSERVE);
        until(() -> find(key) == null);

        assertThat(store.list(null, 0, 10)).isEmpty();
        Claim second = claim(key, B);
        assertThat(store.reserve(second).attempt()).isEqualTo(1);
        IdempotencyRecord record = find(key);
        assertThat(record.state()).isEqualTo(RecordState.PROCESSING);
        assertThat(record.token()).isEqualTo(second.token());
        assertThat(record.outcome().hasResult()).isFalse();
        assertThat(record.marks()).isZero();
        assertThat(record.expiresAt()).isZero();
    }

    @Test
    void anExpiredFailureIsNotRetaken() throws Exception {
        Claim failed = ended(key, A, FAILURE, 1);
        until(() -> find(key) == null);

        assertThat(store.retake(claim(key, B), failed.token())).isZero();
    }

    @Test
    void aRetentionOfNothingExpiresAtOnceAndNotNever() throws Exception {
        ended(key, A, DONE, 0);

        until(() -> find(key) == null);
    }

    @Test
    void runningAndHeldNeverExpire() throws Exception {
        taken(key, A);
        ended(key(2), A, io.idem.store.Outcome.held(null, "unknown"), 1);
        ended(key(3), A, DONE, 1);
        until(() -> find(key(3)) == null);

        assertThat(find(key).expiresAt()).isZero();
        assertThat(find(key(2)).expiresAt()).isZero();
    }
}
