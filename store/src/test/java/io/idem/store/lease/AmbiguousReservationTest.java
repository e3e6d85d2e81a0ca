package io.idem.store.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.StoreException;
import org.junit.jupiter.api.Test;

class AmbiguousReservationTest extends OwnedStoreFrame {

    @Test
    void queuesTheReleaseOfItsToken() throws Exception {
        Claim lost = claim(1);
        faulty.fail(FaultyStore.Fault.LOST_AFTER, "reserve");
        assertThatThrownBy(() -> owned.reserve(lost))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.isAmbiguous()).isTrue());
        assertThat(find(lost).token()).isEqualTo(lost.token());
        assertThat(owned.queued()).isEqualTo(1);

        faulty.heal();

        assertThat(owned.reserve(claim(1)).attempt()).isEqualTo(1);
        assertThat(events.all).containsExactly("writeKept 1");
    }

    @Test
    void thatHadNoEffectIsSettledWithoutANoise() throws Exception {
        faulty.fail(FaultyStore.Fault.LOST_BEFORE, "reserve");
        assertThatThrownBy(() -> owned.reserve(claim(1))).isInstanceOf(StoreException.class);

        faulty.heal();
        taken(1);

        assertThat(events.all).containsExactly("writeKept 1");
        assertThat(owned.queued()).isZero();
    }

    @Test
    void whoseReleaseIsLostIsSettledByTheOwnersSweep() throws Exception {
        reopen(new LeaseSettings(SHORT.leaseMillis(), 10, 1));
        Claim open = taken(2);
        Claim stray = claim(1);
        // Without an effect that the caller hears of, and without a release: as if the insert came after it.
        faulty.fail(FaultyStore.Fault.UNAVAILABLE, "reserve");
        assertThatThrownBy(() -> owned.reserve(stray)).isInstanceOf(StoreException.class);
        faulty.heal();
        memory.reserve(stray);

        events.await("strayRemoved " + stray.token().call());

        assertThat(find(stray)).isNull();
        assertThat(find(open).state()).isEqualTo(RecordState.PROCESSING);
    }

    @Test
    void leavesTheSweepNothingOfWhatEndedAsHeld() throws Exception {
        reopen(new LeaseSettings(SHORT.leaseMillis(), 10, 1));
        Claim held = taken(1);
        Claim stray = claim(2);
        owned.complete(held.key(), held.token(), Outcome.held(null, "unknown"), 0);
        faulty.fail(FaultyStore.Fault.THROWS, "reserve");
        assertThatThrownBy(() -> owned.reserve(stray)).isInstanceOf(StoreException.class);
        faulty.heal();
        memory.reserve(stray);

        events.await("strayRemoved " + stray.token().call());

        assertThat(find(held).state()).isEqualTo(RecordState.HELD);
    }
}
