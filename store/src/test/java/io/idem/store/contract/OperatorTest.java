package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import org.junit.jupiter.api.Test;

@ForEachStore
class OperatorTest extends StoreContract {

    private final RecordKey key = key(1);

    @Test
    void marksAddUpInEveryState() throws Exception {
        Claim claim = taken(key, A);
        assertThat(store.mark(key, claim.token(), 1)).isTrue();
        assertThat(store.mark(key, claim.token(), 4)).isTrue();
        assertThat(store.mark(key, claim.token(), 1)).isTrue();
        assertThat(find(key).marks()).isEqualTo(5);

        store.complete(key, claim.token(), DONE, LONG);
        assertThat(store.mark(key, claim.token(), IdempotencyRecord.RAN_UNDER_OBSERVE | 2))
                .isTrue();
        assertThat(find(key).marks()).isEqualTo(7);
        assertThat(find(key).state()).isEqualTo(RecordState.SUCCESS);
    }

    @Test
    void resolvingNeedsTheStateThatWasSeen() throws Exception {
        Claim claim = ended(key, A, Outcome.held(null, "unknown"), 0);

        assertThat(store.resolve(key, claim.token(), RecordState.PROCESSING, DONE, LONG))
                .isFalse();
        assertThat(store.resolve(key, claim.token(), RecordState.HELD, DONE, LONG))
                .isTrue();
        assertThat(store.resolve(key, claim.token(), RecordState.HELD, FAILURE, LONG))
                .isFalse();
        assertThat(find(key).state()).isEqualTo(RecordState.SUCCESS);
        assertThat(find(key).expiresAt()).isPositive();
    }

    @Test
    void removingNeedsTheStateThatWasSeen() throws Exception {
        Claim claim = ended(key, A, DONE, LONG);

        assertThat(store.remove(key, claim.token(), RecordState.HELD)).isFalse();
        assertThat(find(key)).isNotNull();
        assertThat(store.remove(key, claim.token(), RecordState.SUCCESS)).isTrue();
        assertThat(find(key)).isNull();
        assertThat(store.remove(key, claim.token(), RecordState.SUCCESS)).isFalse();
    }

    @Test
    void theStoreTellsWhatItIsAndAnswers() throws Exception {
        store.ping();

        assertThat(store.describe()).isNotBlank().doesNotContain("\n");
    }
}
