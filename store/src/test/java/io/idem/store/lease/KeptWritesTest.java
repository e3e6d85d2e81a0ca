package io.idem.store.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.StoreException;
import io.idem.store.Token;
import org.junit.jupiter.api.Test;

class KeptWritesTest extends OwnedStoreFrame {

    @Test
    void areSentInOrderBeforeTheNextReservation() throws Exception {
        Claim first = taken(1);
        Claim second = taken(2);
        faulty.fail(FaultyStore.Fault.UNAVAILABLE);
        assertThat(owned.complete(first.key(), first.token(), DONE, HOUR)).isEqualTo(Saved.QUEUED);
        assertThat(owned.release(second.key(), second.token())).isEqualTo(Saved.QUEUED);
        assertThat(owned.queued()).isEqualTo(2);

        faulty.heal();
        faulty.asked.clear();
        taken(3);

        assertThat(faulty.asked).containsExactly("complete", "release", "reserve");
        assertThat(owned.queued()).isZero();
        assertThat(find(first).state()).isEqualTo(RecordState.SUCCESS);
        assertThat(find(second)).isNull();
    }

    @Test
    void stayWhileTheStoreIsAwayAndNothingIsReserved() throws Exception {
        Claim first = taken(1);
        faulty.fail(FaultyStore.Fault.UNAVAILABLE, "complete");
        owned.complete(first.key(), first.token(), DONE, HOUR);
        faulty.asked.clear();

        assertThatThrownBy(() -> owned.reserve(claim(2)))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.isAmbiguous()).isFalse());
        assertThat(faulty.asked).doesNotContain("reserve");
        assertThat(owned.queued()).isEqualTo(1);
    }

    @Test
    void doNotHoldUpEveryCallForAResultThatTheStoreChokesOn() throws Exception {
        Claim first = taken(1);
        faulty.fail(FaultyStore.Fault.CHOKES_ON_RESULTS, "complete");
        assertThat(owned.complete(first.key(), first.token(), DONE, HOUR)).isEqualTo(Saved.QUEUED);
        int tries = 0;
        while (owned.queued() > 0 && tries++ < 20) {
            try {
                owned.reserve(claim(1));
            } catch (StoreException stillAway) {
                assertThat(stillAway.isAmbiguous()).isFalse();
            }
        }

        assertThat(owned.queued()).isZero();
        assertThat(find(first).state()).isEqualTo(RecordState.SUCCESS);
        assertThat(find(first).outcome().hasResult()).isFalse();
        assertThat(events.all).contains("resultRefused 1");
    }

    @Test
    void keepTheirResultsWhileTheWholeStoreIsAway() throws Exception {
        Claim first = taken(1);
        faulty.fail(FaultyStore.Fault.UNAVAILABLE);
        owned.complete(first.key(), first.token(), DONE, HOUR);
        for (int tries = 0; tries < 20; tries++) {
            assertThatThrownBy(() -> owned.reserve(claim(2))).isInstanceOf(StoreException.class);
        }
        faulty.heal();
        taken(3);

        assertThat(find(first).outcome().hasResult()).isTrue();
    }

    @Test
    void areSentByTheLeaseThreadToo() throws Exception {
        reopen(SHORT);
        Claim first = taken(1);
        faulty.fail(FaultyStore.Fault.UNAVAILABLE);
        owned.complete(first.key(), first.token(), DONE, HOUR);
        events.await("renewalFailed");
        faulty.heal();
        events.await("storeBack");

        while (owned.queued() > 0) {
            Thread.onSpinWait();
        }
        assertThat(find(first).state()).isEqualTo(RecordState.SUCCESS);
    }

    @Test
    void thatHadTakenEffectAlreadyAreNotCalledLost() throws Exception {
        Claim first = taken(1);
        faulty.fail(FaultyStore.Fault.LOST_AFTER, "complete");
        assertThat(owned.complete(first.key(), first.token(), DONE, HOUR)).isEqualTo(Saved.QUEUED);

        faulty.heal();
        taken(2);

        assertThat(events.all).containsExactly("writeKept 1");
        assertThat(find(first).state()).isEqualTo(RecordState.SUCCESS);
    }

    @Test
    void thatComeTooLateAreReportedAndChangeNothing() throws Exception {
        Claim first = taken(1);
        faulty.fail(FaultyStore.Fault.LOST_BEFORE, "complete");
        owned.complete(first.key(), first.token(), DONE, HOUR);
        clock.addAndGet(2 * HOUR);
        Token rival = new Token("rival", 1);
        memory.renew("rival", HOUR);
        memory.takeOver(new Claim(first.key(), rival, null, 0), first.token());

        faulty.heal();
        taken(2);

        assertThat(events.all).containsExactly("writeKept 1", "leaseLost 1");
        assertThat(find(first).token()).isEqualTo(rival);
        assertThat(find(first).state()).isEqualTo(RecordState.PROCESSING);
    }

    @Test
    void areKeptAlsoWhenTheStoreBreaksItsContract() throws Exception {
        Claim first = taken(1);
        faulty.fail(FaultyStore.Fault.THROWS, "complete");

        assertThat(owned.complete(first.key(), first.token(), DONE, HOUR)).isEqualTo(Saved.QUEUED);
    }

    @Test
    void ofAResultThatTheStoreRefusesAreDoneWithoutIt() throws Exception {
        Claim first = taken(1);
        faulty.fail(FaultyStore.Fault.REFUSES_RESULTS, "complete");

        assertThat(owned.complete(first.key(), first.token(), DONE, HOUR)).isEqualTo(Saved.SAVED);

        assertThat(events.all).containsExactly("resultRefused 1");
        assertThat(find(first).state()).isEqualTo(RecordState.SUCCESS);
        assertThat(find(first).outcome().hasResult()).isFalse();
        assertThat(find(first).outcome().errorMessage()).contains("too long");
    }

    @Test
    void areSentWhenTheStoreIsClosed() throws Exception {
        Claim first = taken(1);
        faulty.fail(FaultyStore.Fault.UNAVAILABLE, "complete");
        owned.complete(first.key(), first.token(), Outcome.held(null, "unknown"), 0);
        faulty.heal();
        faulty.asked.clear();

        owned.close();

        assertThat(faulty.asked).containsExactly("complete", "close");
    }
}
