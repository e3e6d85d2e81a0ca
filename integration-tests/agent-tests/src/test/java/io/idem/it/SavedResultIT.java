package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What was saved, and so whatever a caller was answered, outlives every way to die. */
class SavedResultIT {

    @ParameterizedTest
    @ValueSource(strings = {"retry", "hold"})
    void aResultSavedRightBeforeTheCrashIsReplayed(String abandoned) {
        LedgerFixture fixture = new LedgerFixture(SavedResultIT.class, abandoned);
        try (ChildJvm ledger = fixture.startAndCrashAt("exit:io.idem.store.jdbc.JdbcStore#complete")) {
            LedgerFixture.die(ledger, "armed a");
        }
        assertThat(fixture.ask("book a")).isEqualTo("answer 1/a/100");
        assertThat(fixture.bookings("a")).isEqualTo(1);
    }

    @Test
    void aCallInsideTheApplicationsShutdownHookIsGuardedToItsEnd() {
        LedgerFixture fixture = new LedgerFixture(SavedResultIT.class, "hold");
        String first = fixture.ask("hook a");

        assertThat(first).startsWith("answer ");
        assertThat(fixture.ask("book a")).isEqualTo(first);
        assertThat(fixture.bookings("a")).isEqualTo(1);
    }

    @Test
    void noAnsweredCallIsForgottenWhenTheJvmIsKilledAtRandom() {
        LedgerFixture fixture = new LedgerFixture(SavedResultIT.class, "hold");
        Map<String, String> answered = new LinkedHashMap<>();
        Random random = new Random(7);
        for (int round = 0; round < 5; round++) {
            bookUntilKilled(fixture, answered, round, 20 + random.nextInt(60));
        }
        try (ChildJvm ledger = fixture.start()) {
            answered.forEach((reference, answer) -> {
                ledger.send("book " + reference);
                assertThat(ledger.readLine()).as(reference).isEqualTo(answer);
            });
            ledger.endInput();
            ledger.exitCode();
        }
        answered.keySet()
                .forEach(reference ->
                        assertThat(fixture.bookings(reference)).as(reference).isEqualTo(1));
    }

    /** Sends more than it reads, so that the kill meets calls under way. */
    private static void bookUntilKilled(
            LedgerFixture fixture, Map<String, String> answered, int round, int answersToRead) {
        try (ChildJvm ledger = fixture.start()) {
            for (int i = 0; i < 2 * answersToRead; i++) {
                ledger.send("book r" + round + "-" + i);
            }
            for (int i = 0; i < answersToRead; i++) {
                answered.put("r" + round + "-" + i, ledger.readLine());
            }
            ledger.kill();
        }
    }
}
