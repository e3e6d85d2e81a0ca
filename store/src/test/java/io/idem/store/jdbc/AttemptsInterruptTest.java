package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** An interrupt of the caller's thread stops no write, and its flag is there afterwards. */
class AttemptsInterruptTest extends AttemptsFrame {

    private boolean interruptInPause;

    @Test
    void aFlagThatWasSetBeforeIsHiddenFromTheDriverAndSetAgain() throws Exception {
        Thread.currentThread().interrupt();

        assertThat(attempts.write("reserve", this)).isEqualTo("done");

        assertThat(interrupts).containsExactly(false);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void itIsSetAgainAfterAFailureToo() {
        Thread.currentThread().interrupt();
        tell(OTHER);

        assertThat(failure(() -> attempts.write("reserve", this))).isNotNull();

        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void anErrorThatTheInterruptMadeIsTriedAgain() throws Exception {
        ends.add(() -> {
            Thread.currentThread().interrupt();
            sneaky(new SQLException("interrupted", OTHER));
        });

        assertThat(attempts.write("reserve", this)).isEqualTo("done");

        assertThat(interrupts).containsExactly(false, false);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void soIsWaitingForAConnection() throws Exception {
        beforeConnecting.add(() -> {
            Thread.currentThread().interrupt();
            sneaky(new SQLException("interrupted"));
        });

        assertThat(attempts.write("reserve", this)).isEqualTo("done");

        assertThat(interrupts).containsExactly(false);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void oneDuringThePauseIsKept() throws Exception {
        tell(DEADLOCK);
        interruptInPause = true;

        assertThat(attempts.write("reserve", this)).isEqualTo("done");

        assertThat(interrupts).containsExactly(false, false);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void withoutOneTheFlagStaysAsItWas() throws Exception {
        tell(DEADLOCK);
        attempts.write("reserve", this);

        assertThat(Thread.interrupted()).isFalse();
    }

    @Override
    public void pause(long millis) {
        super.pause(millis);
        if (interruptInPause) {
            Thread.currentThread().interrupt();
        }
    }
}
