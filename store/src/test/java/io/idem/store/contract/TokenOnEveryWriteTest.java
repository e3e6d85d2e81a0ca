package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Token;
import org.junit.jupiter.api.Test;

@ForEachStore
class TokenOnEveryWriteTest extends StoreContract {

    private final RecordKey key = key(1);

    @Test
    void anotherTokenChangesNothingWhileTheCallRuns() throws Exception {
        Claim mine = taken(key, A);

        assertForeignWritesFail(mine.token(), RecordState.PROCESSING);
    }

    @Test
    void anotherTokenChangesNothingOfAFailure() throws Exception {
        Claim mine = ended(key, A, FAILURE, LONG);

        assertForeignWritesFail(mine.token(), RecordState.FAILED);
    }

    @Test
    void anotherTokenChangesNothingOfAnAbandonedCall() throws Exception {
        Claim mine = taken(key, A);
        lapse(A, key);

        assertForeignWritesFail(mine.token(), RecordState.PROCESSING);
    }

    @Test
    void whatIsFinishedIsNotCompletedOrReleasedAgain() throws Exception {
        Claim mine = ended(key, A, DONE, LONG);

        assertThat(store.complete(key, mine.token(), FAILURE, LONG)).isFalse();
        assertThat(store.release(key, mine.token())).isFalse();
        assertThat(find(key).state()).isEqualTo(RecordState.SUCCESS);
    }

    private void assertForeignWritesFail(Token rightful, RecordState state) throws Exception {
        for (Token other : new Token[] {token(A), token(B), new Token(B, rightful.call())}) {
            assertThat(store.complete(key, other, DONE, LONG)).isFalse();
            assertThat(store.release(key, other)).isFalse();
            assertThat(store.mark(key, other, IdempotencyRecord.RAN_UNDER_OBSERVE))
                    .isFalse();
            assertThat(store.resolve(key, other, state, DONE, LONG)).isFalse();
            assertThat(store.remove(key, other, state)).isFalse();
            assertThat(store.retake(claim(key, B), other)).isZero();
            assertThat(store.takeOver(claim(key, B), other)).isZero();
            assertThat(store.holdAbandoned(key, other, "foreign")).isFalse();
        }
        IdempotencyRecord after = find(key);
        assertThat(after.token()).isEqualTo(rightful);
        assertThat(after.state()).isEqualTo(state);
        assertThat(after.marks()).isZero();
    }
}
