package io.idem.store.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.StoreException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SlotsTest extends OwnedStoreFrame {

    @BeforeEach
    void twoSlots() {
        reopen(new LeaseSettings(HOUR, 2, 10));
    }

    @Test
    void withoutOneNothingIsReserved() throws Exception {
        taken(1);
        taken(2);
        faulty.asked.clear();

        assertThatThrownBy(() -> owned.reserve(claim(3)))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("too many calls");
        assertThat(faulty.asked).doesNotContain("reserve");
    }

    @Test
    void comeBackWhenTheCallIsSettled() throws Exception {
        Claim first = taken(1);
        Claim second = taken(2);
        owned.complete(first.key(), first.token(), DONE, HOUR);
        owned.release(second.key(), second.token());

        taken(3);
        taken(4);
    }

    @Test
    void comeBackWhenTheKeyWasLostOrTheStoreAway() throws Exception {
        taken(1);
        for (int i = 0; i < 5; i++) {
            assertThat(owned.reserve(claim(1)).isWon()).isFalse();
            faulty.fail(FaultyStore.Fault.UNAVAILABLE, "reserve");
            assertThatThrownBy(() -> owned.reserve(claim(2))).isInstanceOf(StoreException.class);
            faulty.heal();
        }

        taken(2);
    }

    @Test
    void stayTakenWhileTheWriteIsKept() throws Exception {
        Claim first = taken(1);
        taken(2);
        faulty.fail(FaultyStore.Fault.UNAVAILABLE, "complete");
        owned.complete(first.key(), first.token(), DONE, HOUR);
        assertThatThrownBy(() -> owned.reserve(claim(3))).isInstanceOf(StoreException.class);

        faulty.heal();
        taken(3);
    }

    @Test
    void areNotGivenBackTwice() throws Exception {
        Claim first = taken(1);
        owned.complete(first.key(), first.token(), DONE, HOUR);
        assertThat(owned.complete(first.key(), first.token(), DONE, HOUR)).isEqualTo(Saved.LEASE_LOST);
        taken(2);
        taken(3);

        assertThatThrownBy(() -> owned.reserve(claim(4))).isInstanceOf(StoreException.class);
    }
}
