package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import java.util.Arrays;
import org.junit.jupiter.api.Test;

@ForEachStore
class RoundTripTest extends StoreContract {

    private final RecordKey key = key(1);

    @Test
    void everythingOfAClaimComesBack() throws Exception {
        byte[] digest = new byte[16];
        byte[] shape = new byte[16];
        Arrays.fill(digest, (byte) -1);
        Arrays.fill(shape, (byte) 7);
        RecordKey named = new RecordKey(key.hash(), "bestellung", "Gr\u00fc\u00dfe \ud83d\ude00 ");
        Claim claim = new Claim(named, token(A), new Fingerprint(digest, shape), LONG);
        store.reserve(claim);

        IdempotencyRecord record = find(key);
        assertThat(record.key().hash()).isEqualTo(key.hash());
        assertThat(record.key().scope()).isEqualTo("bestellung");
        assertThat(record.key().text()).isEqualTo(named.text());
        assertThat(record.fingerprint().digest()).isEqualTo(digest);
        assertThat(record.fingerprint().shape()).isEqualTo(shape);
        assertThat(record.token()).isEqualTo(claim.token());
        assertThat(record.deadline()).isEqualTo(record.createdAt() + LONG);
        assertThat(record.updatedAt()).isEqualTo(record.createdAt());
        assertThat(record.expiresAt()).isZero();
    }

    @Test
    void noFingerprintAndNoTextComeBackAsNone() throws Exception {
        store.reserve(new Claim(new RecordKey(key.hash(), "s", null), token(A), null, 0));

        assertThat(find(key).fingerprint()).isNull();
        assertThat(find(key).key().text()).isNull();
        assertThat(find(key).deadline()).isZero();
    }

    @Test
    void anEmptyResultIsNotAMissingOne() throws Exception {
        ended(key(1), A, Outcome.success("json/1", new byte[0]), LONG);
        ended(key(2), A, Outcome.successWithoutResult("too big"), LONG);

        assertThat(find(key(1)).outcome().hasResult()).isTrue();
        assertThat(find(key(1)).outcome().result()).isEmpty();
        assertThat(find(key(2)).outcome().hasResult()).isFalse();
        assertThat(find(key(2)).outcome().errorMessage()).isEqualTo("too big");
    }

    @Test
    void aBigResultComesBack() throws Exception {
        byte[] big = new byte[3_000_000];
        Arrays.fill(big, (byte) 42);
        ended(key, A, Outcome.success("json/1", big), LONG);

        assertThat(find(key).outcome().result()).isEqualTo(big);
        assertThat(find(key).outcome().codec()).isEqualTo("json/1");
    }

    @Test
    void aFailureComesBack() throws Exception {
        ended(key, A, Outcome.failed("com.acme.Full", "no room", "json/1", new byte[] {5}), LONG);

        Outcome outcome = find(key).outcome();
        assertThat(outcome.errorType()).isEqualTo("com.acme.Full");
        assertThat(outcome.errorMessage()).isEqualTo("no room");
        assertThat(outcome.result()).containsExactly(5);
    }

    @Test
    void retentionCountsFromTheCompletion() throws Exception {
        ended(key, A, DONE, LONG);

        assertThat(find(key).expiresAt()).isEqualTo(find(key).updatedAt() + LONG);
    }

    @Test
    void textsOfAnyLengthAreTaken() throws Exception {
        String text = "\0" + "\ud83d\ude00".repeat(5000);
        store.reserve(new Claim(new RecordKey(key.hash(), text, text), token(A), null, 0));
        IdempotencyRecord running = find(key);

        assertThat(store.complete(key, running.token(), Outcome.failed(text, text, null, null), LONG))
                .isTrue();
        assertThat(find(key).outcome().errorMessage()).hasSizeGreaterThanOrEqualTo(1999);
    }

    @Test
    void theStoresClockCountsEpochMillis() throws Exception {
        long before = System.currentTimeMillis();
        taken(key, A);

        assertThat(find(key).createdAt()).isBetween(before - 1, System.currentTimeMillis() + 1);
    }
}
