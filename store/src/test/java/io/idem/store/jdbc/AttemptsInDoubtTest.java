package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import java.sql.SQLException;
import java.util.Collections;
import org.junit.jupiter.api.Test;

/** A lost connection leaves open whether a write took effect: the next try is told to read the row back. */
class AttemptsInDoubtTest extends AttemptsFrame {

    private final RecordKey key = new RecordKey(new byte[RecordKey.HASH_LENGTH], "order", "order 1");

    @Test
    void aWriteIsSettledByTheNextTryOnAnotherConnection() throws Exception {
        tell(LOST, DEADLOCK);

        assertThat(attempts.write("reserve", this)).isEqualTo("done");

        assertThat(doubts).containsExactly(false, true, true);
        assertThat(discarded).isEqualTo(1);
        assertThat(givenBack).isEqualTo(2);
    }

    @Test
    void soIsOneThatMayHaveTakenEffectBefore() throws Exception {
        attempts.write("reserve", key, this, true);

        assertThat(doubts).containsExactly(true);
    }

    @Test
    void aWriteThatNobodyCanSettleIsAmbiguousWhateverEndsIt() {
        tell(LOST, OTHER);
        assertThat(failure(() -> attempts.write("reserve", this)).isAmbiguous()).isTrue();

        tell(LOST, REFUSED);
        StoreException refused = failure(() -> attempts.write("reserve", this));
        assertThat(refused.isAmbiguous()).isTrue();
        assertThat(refused.isRefused()).isFalse();

        tell(LOST);
        beforeConnecting.add(() -> {});
        beforeConnecting.add(() -> sneaky(new SQLException("away", LOST)));
        assertThat(failure(() -> attempts.write("reserve", this)).isAmbiguous()).isTrue();

        tell(Collections.nCopies(10_000, LOST).toArray(String[]::new));
        StoreException givenUp = failure(() -> attempts.write("reserve", key, this, false));
        assertThat(givenUp).hasMessageStartingWith("reserve " + key + ": given up");
        assertThat(givenUp.isAmbiguous()).isTrue();
    }

    @Test
    void aReadIsNeverAmbiguous() throws Exception {
        tell(LOST);
        assertThat(attempts.read("find", this)).isEqualTo("done");
        assertThat(doubts).containsExactly(false, false);

        tell(LOST, OTHER);
        assertThat(failure(() -> attempts.read("find", this)).isAmbiguous()).isFalse();
    }

    @Test
    void aDriverThatBreaksItsContractLeavesAWriteOpenAndItsConnectionUnused() {
        ends.add(() -> {
            throw new IllegalStateException("broken driver");
        });

        StoreException failure = failure(() -> attempts.write("reserve", this));

        assertThat(failure).hasMessageContaining("the driver failed: broken driver");
        assertThat(failure.isAmbiguous()).isTrue();
        assertThat(discarded).isEqualTo(1);
        assertThat(doubts).hasSize(1);
    }

    @Test
    void aStatementForManyIsTriedOnceAndItsEndTold() throws Exception {
        assertThat(attempts.once("reserve", this)).isEqualTo(Once.DONE);
        tell(DEADLOCK);
        assertThat(attempts.once("reserve", this)).isEqualTo(Once.NO_EFFECT);
        assertThat(discarded).isZero();
        tell(LOST);
        assertThat(attempts.once("reserve", this)).isEqualTo(Once.IN_DOUBT);
        assertThat(discarded).isEqualTo(1);
        assertThat(doubts).containsExactly(false, false, false);
        assertThat(pauses).isEmpty();
    }
}
