package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * 64 threads, 2,000 calls each, 500 keys; then the same keys from a second and a third JVM on the same file. A caller whose
 * wait an interrupt ended is told that the key is still in progress, and tries again; nobody else may be told so.
 */
class StormIT {

    private static final int THREADS = 64;
    private static final int CALLS = 2_000;
    private static final int KEYS = 500;

    @ParameterizedTest(name = "threads interrupted at random: {0}")
    @ValueSource(booleans = {false, true})
    void everyKeyHasOneEffectAndEveryCallerGotTheFirstResult(boolean interrupts) throws IOException {
        LedgerFixture fixture = new LedgerFixture(StormIT.class, "hold");
        List<String> first = storm(fixture, 1, interrupts);
        List<String> second = storm(fixture, 2, interrupts);
        List<String> third = storm(fixture, 3, interrupts);

        assertThat(fixture.bookings()).isEqualTo(KEYS);
        assertThat(first).hasSize(KEYS);
        assertThat(second).isEqualTo(first);
        assertThat(third).isEqualTo(first);
    }

    private static List<String> storm(LedgerFixture fixture, int number, boolean interrupts) throws IOException {
        Path answers = fixture.directory().resolve("answers-" + number);
        try (ChildJvm jvm = fixture.guarded()
                .arguments("-cp", LedgerFixture.jar(), "com.acme.ledger.StormMain", fixture.url())
                .arguments(THREADS, CALLS, KEYS, interrupts, answers)
                .arguments(interrupts ? new Object[] {"CallInProgressException"} : new Object[0])
                .start()) {
            assertThat(jvm.exitCode()).as(jvm.transcript()).isZero();
            assertThat(jvm.output()).anyMatch(line -> line.contains(THREADS * CALLS + " calls answered"));
        }
        return Files.readAllLines(answers);
    }
}
