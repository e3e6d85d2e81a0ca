package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.quickstart.Management;
import java.util.List;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Test;

/** Halted at a named point with {@code abandoned: retry}: after the restart the call runs once more, as attempt 2. */
class CrashWithRetryIT {

    private final LedgerFixture fixture = new LedgerFixture(CrashWithRetryIT.class, "retry");

    @Test
    void rightAfterTheReservation() {
        try (ChildJvm ledger = fixture.startAndCrashAt("exit:io.idem.store.jdbc.JdbcStore#reserve")) {
            LedgerFixture.die(ledger, "armed a");
        }
        assertThat(fixture.bookings("a")).isZero();
        bookAsAttempt2();
        assertThat(fixture.bookings("a")).isEqualTo(1);
    }

    @Test
    void inTheMiddleOfTheMethod() {
        try (ChildJvm ledger = fixture.start()) {
            LedgerFixture.die(ledger, "half a");
        }
        bookAsAttempt2();
        assertThat(fixture.bookings("a")).isEqualTo(1);
    }

    @Test
    void inTheMiddleOfTheMethodWithinAShutdownHook() {
        try (ChildJvm ledger = fixture.start()) {
            LedgerFixture.die(ledger, "hookhalf a");
        }
        bookAsAttempt2();
        assertThat(fixture.bookings("a")).isEqualTo(1);
    }

    /** The window that this policy accepts: the effect is there, its result is not saved, and the retry repeats it. */
    @Test
    void rightBeforeTheResultIsSaved() {
        try (ChildJvm ledger = fixture.startAndCrashAt("entry:io.idem.store.jdbc.JdbcStore#complete")) {
            LedgerFixture.die(ledger, "armed a");
        }
        assertThat(fixture.bookings("a")).isEqualTo(1);
        bookAsAttempt2();
        assertThat(fixture.bookings("a")).isEqualTo(2);
    }

    private void bookAsAttempt2() {
        try (ChildJvm ledger = fixture.start()) {
            ledger.send("book a");
            String first = ledger.readLine();
            assertThat(first).as(ledger.transcript()).startsWith("answer ");
            ledger.send("book a");
            assertThat(ledger.readLine()).isEqualTo(first);
            try (Management management = Management.of(ledger.pid())) {
                List<CompositeData> decisions = management.decisions(LedgerFixture.GUARD, 2);
                assertThat(decisions)
                        .extracting(row -> row.get("decision") + " " + row.get("attempt"))
                        .containsExactly("REPLAY 0", "TAKE_OVER 2");
            }
            ledger.endInput();
            ledger.exitCode();
        }
    }
}
