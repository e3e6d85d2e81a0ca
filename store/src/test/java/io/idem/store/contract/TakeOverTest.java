package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Token;
import java.util.List;
import org.junit.jupiter.api.Test;

@ForEachStore
class TakeOverTest extends StoreContract {

    private final RecordKey key = key(1);

    @Test
    void aLivingOwnerIsNotTakenOver() throws Exception {
        Claim first = taken(key, A);

        assertThat(store.takeOver(claim(key, B), first.token())).isZero();
        assertThat(store.holdAbandoned(key, first.token(), "lease over")).isFalse();
        assertThat(find(key).leaseOver()).isFalse();
        assertThat(find(key).state()).isEqualTo(RecordState.PROCESSING);
    }

    @Test
    void theOneThatOutlivesItsLeaseChangesNothingWhenItComesBack() throws Exception {
        Claim first = taken(key, A);
        lapse(A, key);
        Claim second = claim(key, B);
        assertThat(store.takeOver(second, first.token())).isEqualTo(2);
        assertThat(store.complete(key, second.token(), DONE, LONG)).isTrue();

        store.renew(A, LONG);
        assertThat(store.complete(key, first.token(), FAILURE, LONG)).isFalse();
        assertThat(store.release(key, first.token())).isFalse();
        assertThat(find(key).state()).isEqualTo(RecordState.SUCCESS);
        assertThat(find(key).token()).isEqualTo(second.token());
        assertThat(find(key).attempt()).isEqualTo(2);
    }

    @Test
    void aLapsedOwnerThatRenewsInTimeKeepsItsRecord() throws Exception {
        Claim first = taken(key, A);
        lapse(A, key);
        store.renew(A, LONG);

        assertThat(store.takeOver(claim(key, B), first.token())).isZero();
        assertThat(store.complete(key, first.token(), DONE, LONG)).isTrue();
    }

    @Test
    void ofManyRivalsExactlyOneTakesOver() throws Exception {
        Claim first = taken(key, A);
        lapse(A, key);

        List<Integer> attempts = Threads.together(32, () -> store.takeOver(claim(key, B), first.token()));

        assertThat(attempts).filteredOn(attempt -> attempt == 2).hasSize(1);
        assertThat(attempts).filteredOn(attempt -> attempt == 0).hasSize(31);
    }

    @Test
    void anUnknownOwnerCountsAsLapsed() throws Exception {
        Claim first = taken(key, "never renewed");

        assertThat(find(key).leaseOver()).isTrue();
        assertThat(store.takeOver(claim(key, B), first.token())).isEqualTo(2);
    }

    @Test
    void aCallPastItsOwnDeadlineIsAbandonedAlthoughItsOwnerLives() throws Exception {
        Token token = token(A);
        assertThat(store.reserve(new Claim(key, token, null, 1)).isWon()).isTrue();
        until(() -> find(key).deadlineOver());

        assertThat(find(key).leaseOver()).isFalse();
        Claim next = new Claim(key, token(B), null, LONG);
        assertThat(store.takeOver(next, token)).isEqualTo(2);
        assertThat(find(key).deadlineOver()).isFalse();
        assertThat(find(key).deadline()).isPositive();
    }

    @Test
    void onlyProcessingIsTakenOver() throws Exception {
        Claim failed = ended(key, A, FAILURE, LONG);
        store.renew(A, 1);
        Claim other = taken(key(2), A);
        until(() -> find(other.key()).leaseOver());

        assertThat(store.takeOver(claim(key, B), failed.token())).isZero();
        assertThat(store.holdAbandoned(key, failed.token(), "no")).isFalse();
    }
}
