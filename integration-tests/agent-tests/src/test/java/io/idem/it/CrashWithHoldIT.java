package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Halted at a named point with {@code abandoned: hold}: the call never runs again by itself, and says so. */
class CrashWithHoldIT {

    private final LedgerFixture fixture = new LedgerFixture(CrashWithHoldIT.class, "hold");

    @Test
    void rightAfterTheReservation() {
        try (ChildJvm ledger = fixture.startAndCrashAt("exit:io.idem.store.jdbc.JdbcStore#reserve")) {
            LedgerFixture.die(ledger, "armed a");
        }
        assertHeld();
        assertThat(fixture.bookings("a")).isZero();
    }

    @Test
    void inTheMiddleOfTheMethod() {
        try (ChildJvm ledger = fixture.start()) {
            LedgerFixture.die(ledger, "half a");
        }
        assertHeld();
        assertThat(fixture.bookings("a")).isZero();
    }

    @Test
    void inTheMiddleOfTheMethodWithinAShutdownHook() {
        try (ChildJvm ledger = fixture.start()) {
            LedgerFixture.die(ledger, "hookhalf a");
        }
        assertHeld();
        assertThat(fixture.bookings("a")).isZero();
    }

    @Test
    void rightBeforeTheResultIsSaved() {
        try (ChildJvm ledger = fixture.startAndCrashAt("entry:io.idem.store.jdbc.JdbcStore#complete")) {
            LedgerFixture.die(ledger, "armed a");
        }
        assertHeld();
        assertThat(fixture.bookings("a")).isEqualTo(1);
    }

    /** Twice, since the first call puts the record on hold and the second finds it there. */
    private void assertHeld() {
        for (int i = 0; i < 2; i++) {
            assertThat(fixture.ask("book a"))
                    .startsWith("refused CallHeldException: ")
                    .contains(LedgerFixture.GUARD)
                    .contains("[a]");
        }
    }
}
