package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

@ForEachStore
class InterruptTest extends StoreContract {

    @AfterEach
    void clear() {
        Thread.interrupted();
    }

    @Test
    void anInterruptedThreadDoesEverythingAndStaysInterrupted() throws Exception {
        RecordKey key = key(1);
        Claim first = claim(key, A);
        Claim second = claim(key, A);
        Thread.currentThread().interrupt();

        assertThat(store.reserve(first).isWon()).isTrue();
        assertFlag();
        assertThat(store.complete(key, first.token(), FAILURE, LONG)).isTrue();
        assertFlag();
        assertThat(store.retake(second, first.token())).isEqualTo(2);
        assertFlag();
        assertThat(store.mark(key, second.token(), 1)).isTrue();
        assertFlag();
        store.renew(A, LONG);
        assertFlag();
        assertThat(find(key).state()).isEqualTo(RecordState.PROCESSING);
        assertFlag();
        assertThat(store.release(key, second.token())).isTrue();
        assertFlag();
        store.purge(10, 0);
        assertFlag();
    }

    private static void assertFlag() {
        assertThat(Thread.currentThread().isInterrupted()).isTrue();
    }
}
