package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import org.junit.jupiter.api.Test;

@ForEachStore
class ListingTest extends StoreContract {

    @Test
    void listsByStateUpToTheLimit() throws Exception {
        taken(key(1), A);
        ended(key(2), A, DONE, LONG);
        ended(key(3), A, Outcome.held(null, "unknown"), 0);
        ended(key(4), A, DONE, LONG);

        assertThat(store.list(null, 0, 10)).hasSize(4);
        assertThat(store.list(null, 0, 3)).hasSize(3);
        assertThat(store.list(RecordState.SUCCESS, 0, 10))
                .extracting(IdempotencyRecord::key)
                .containsExactlyInAnyOrder(key(2), key(4));
        assertThat(store.list(RecordState.HELD, 0, 10))
                .extracting(IdempotencyRecord::key)
                .containsExactly(key(3));
    }

    @Test
    void listsOldestFirst() throws Exception {
        long previous = 0;
        for (int number = 1; number <= 5; number++) {
            taken(key(number), A);
            long created = find(key(number)).createdAt();
            assertThat(created).isGreaterThanOrEqualTo(previous);
            previous = created;
        }

        assertThat(store.list(null, 0, 10))
                .extracting(IdempotencyRecord::createdAt)
                .isSorted();
    }

    @Test
    void leavesOutWhatChangedLately() throws Exception {
        taken(key(1), A);

        assertThat(store.list(null, LONG, 10)).isEmpty();
        until(() -> store.list(null, 20, 10).size() == 1);
    }

    @Test
    void openOfTellsTheRunningCallsOfOneOwner() throws Exception {
        taken(key(1), A);
        taken(key(2), B);
        ended(key(3), A, DONE, LONG);
        ended(key(4), A, Outcome.held(null, "unknown"), 0);
        taken(key(5), A);

        assertThat(store.openOf(A, 10)).extracting(IdempotencyRecord::key).containsExactlyInAnyOrder(key(1), key(5));
        assertThat(store.openOf(A, 1)).hasSize(1);
    }
}
