package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import org.junit.jupiter.api.Test;

@ForEachStore
class HeldTest extends StoreContract {

    private final RecordKey key = key(1);

    @Test
    void theSlowOwnerMayStillSaveItsSuccess() throws Exception {
        Claim slow = heldAsAbandoned();

        assertThat(store.complete(key, slow.token(), DONE, LONG)).isTrue();
        assertThat(find(key).state()).isEqualTo(RecordState.SUCCESS);
        assertThat(find(key).outcome().result()).containsExactly(1, 2, 3);
        assertThat(find(key).outcome().errorMessage()).isNull();
    }

    @Test
    void holdingKeepsTokenAndReason() throws Exception {
        Claim slow = heldAsAbandoned();

        assertThat(find(key).state()).isEqualTo(RecordState.HELD);
        assertThat(find(key).token()).isEqualTo(slow.token());
        assertThat(find(key).outcome().errorMessage()).isEqualTo("lease over");
        assertThat(find(key).leaseOver()).isFalse();
    }

    @Test
    void theSlowOwnerMayRelease() throws Exception {
        Claim slow = heldAsAbandoned();

        assertThat(store.release(key, slow.token())).isTrue();
        assertThat(find(key)).isNull();
    }

    @Test
    void afterAnOperatorResolvedItTheSlowOwnerIsRefused() throws Exception {
        Claim slow = heldAsAbandoned();
        Outcome decision = Outcome.failed("io.idem.Resolved", "did not happen", null, null);
        assertThat(store.resolve(key, slow.token(), RecordState.HELD, decision, LONG))
                .isTrue();

        assertThat(store.complete(key, slow.token(), DONE, LONG)).isFalse();
        assertThat(find(key).state()).isEqualTo(RecordState.FAILED);
    }

    @Test
    void aHeldKeyIsLostAndNeitherRetakenNorTakenOver() throws Exception {
        Claim slow = heldAsAbandoned();

        assertThat(store.reserve(claim(key, B)).found().state()).isEqualTo(RecordState.HELD);
        assertThat(store.retake(claim(key, B), slow.token())).isZero();
        assertThat(store.takeOver(claim(key, B), slow.token())).isZero();
    }

    private Claim heldAsAbandoned() throws Exception {
        Claim slow = taken(key, A);
        lapse(A, key);
        assertThat(store.holdAbandoned(key, slow.token(), "lease over")).isTrue();
        return slow;
    }
}
