package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Outcome;
import org.junit.jupiter.api.Test;

@ForEachStore
class PurgeTest extends StoreContract {

    @Test
    void removesWhatExpiredInBatchesAndLeavesTheRest() throws Exception {
        taken(key(1), A);
        ended(key(2), A, Outcome.held(null, "unknown"), 1);
        ended(key(3), A, DONE, LONG);
        for (int number = 10; number < 35; number++) {
            ended(key(number), A, number % 2 == 0 ? DONE : FAILURE, 1);
        }
        until(() -> store.list(null, 0, 100).size() == 3);

        assertThat(store.purge(10, 0)).isEqualTo(10);
        assertThat(store.purge(10, 0)).isEqualTo(10);
        assertThat(store.purge(10, 0)).isEqualTo(5);
        assertThat(store.purge(10, 0)).isZero();

        assertThat(find(key(1))).isNotNull();
        assertThat(find(key(2))).isNotNull();
        assertThat(find(key(3))).isNotNull();
    }

    @Test
    void theNextSweepFindsWhatExpiredSinceAlthoughItIsOlder() throws Exception {
        ended(key(1), A, DONE, 400);
        ended(key(2), A, DONE, 1);
        until(() -> find(key(2)) == null);
        assertThat(store.purge(1, 0)).isBetween(0, 1);
        until(() -> find(key(1)) == null);

        int removed = 0;
        for (int turn = 0; turn < 3; turn++) {
            removed += store.purge(10, 0);
        }
        assertThat(removed).isBetween(1, 2);
        assertThat(store.reserve(claim(key(1), A)).attempt()).isEqualTo(1);
    }

    @Test
    void aPurgedKeyMadeAnewIsSafeFromItsOldOwner() throws Exception {
        var old = ended(key(1), A, DONE, 1);
        until(() -> find(key(1)) == null);
        assertThat(store.purge(10, 0)).isEqualTo(1);
        var fresh = taken(key(1), B);

        assertThat(store.complete(key(1), old.token(), FAILURE, LONG)).isFalse();
        assertThat(store.release(key(1), old.token())).isFalse();
        assertThat(find(key(1)).token()).isEqualTo(fresh.token());
    }
}
