package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import org.junit.jupiter.api.Test;

/** That a method ran beside its record while its guard observed stays with the record, whatever becomes of it. */
@ForEachStore
class MarksTest extends StoreContract {

    private static final int MARK = IdempotencyRecord.RAN_UNDER_OBSERVE;

    private final RecordKey key = key(1);

    @Test
    void aRetryKeepsThem() throws Exception {
        Claim first = ended(key, A, FAILURE, LONG);
        assertThat(store.mark(key, first.token(), MARK)).isTrue();
        assertThat(store.retake(claim(key, B), first.token())).isEqualTo(2);
        assertThat(find(key).marks()).isEqualTo(MARK);
    }

    @Test
    void aTakeOverKeepsThem() throws Exception {
        Claim dead = taken(key, A);
        lapse(A, key);
        assertThat(store.mark(key, dead.token(), MARK)).isTrue();
        Claim next = claim(key, B);
        assertThat(store.takeOver(next, dead.token())).isEqualTo(2);
        store.complete(key, next.token(), DONE, LONG);
        assertThat(find(key).marks()).isEqualTo(MARK);
        assertThat(store.peek(key).marks()).isEqualTo(MARK);
    }

    @Test
    void holdingAndResolvingKeepThem() throws Exception {
        Claim dead = taken(key, A);
        lapse(A, key);
        assertThat(store.mark(key, dead.token(), MARK)).isTrue();
        assertThat(store.holdAbandoned(key, dead.token(), "crashed")).isTrue();
        assertThat(find(key).marks()).isEqualTo(MARK);
        assertThat(store.resolve(key, dead.token(), RecordState.HELD, DONE, LONG))
                .isTrue();
        assertThat(find(key).marks()).isEqualTo(MARK);
    }

    @Test
    void aDuplicateSeesThemAtOnce() throws Exception {
        Claim first = ended(key, A, DONE, LONG);
        assertThat(store.peek(key).marks()).isZero();
        assertThat(store.mark(key, first.token(), MARK)).isTrue();
        assertThat(store.peek(key).marks()).isEqualTo(MARK);
        assertThat(store.reserve(claim(key, B)).found().marks()).isEqualTo(MARK);
    }
}
