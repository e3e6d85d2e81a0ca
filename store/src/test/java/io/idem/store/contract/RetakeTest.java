package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import java.util.List;
import org.junit.jupiter.api.Test;

@ForEachStore
class RetakeTest extends StoreContract {

    private final RecordKey key = key(1);

    @Test
    void aFailureIsTakenAgainWithTheNextAttemptAndNothingOfTheOldOutcome() throws Exception {
        Claim failed = ended(key, A, FAILURE, LONG);
        byte[] digest = {9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9, 9};
        Claim again = new Claim(key, token(B), new Fingerprint(digest, null), LONG);

        assertThat(store.retake(again, failed.token())).isEqualTo(2);

        IdempotencyRecord record = find(key);
        assertThat(record.state()).isEqualTo(RecordState.PROCESSING);
        assertThat(record.attempt()).isEqualTo(2);
        assertThat(record.token()).isEqualTo(again.token());
        assertThat(record.fingerprint().digest()).isEqualTo(digest);
        assertThat(record.outcome().errorType()).isNull();
        assertThat(record.outcome().errorMessage()).isNull();
        assertThat(record.expiresAt()).isZero();
        assertThat(record.deadline()).isPositive();
    }

    @Test
    void ofManyExactlyOneRetakes() throws Exception {
        Claim failed = ended(key, A, FAILURE, LONG);

        List<Integer> attempts = Threads.together(32, () -> store.retake(claim(key, B), failed.token()));

        assertThat(attempts).filteredOn(attempt -> attempt == 2).hasSize(1);
        assertThat(attempts).filteredOn(attempt -> attempt == 0).hasSize(31);
    }

    @Test
    void aSuccessIsNeverRetaken() throws Exception {
        Claim done = ended(key, A, DONE, LONG);

        assertThat(store.retake(claim(key, B), done.token())).isZero();
        assertThat(find(key).state()).isEqualTo(RecordState.SUCCESS);
    }

    @Test
    void aRunningCallIsNotRetaken() throws Exception {
        Claim running = taken(key, A);

        assertThat(store.retake(claim(key, B), running.token())).isZero();
    }
}
