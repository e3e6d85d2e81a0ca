package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/** Storms of several ledgers at once, that draw the same references in the same order. Closing kills what still runs. */
final class Storms implements AutoCloseable {

    private static final long PATIENCE_NANOS = TimeUnit.MINUTES.toNanos(5);

    private final LedgerFixture fixture;
    private final List<ChildJvm> ledgers = new ArrayList<>();

    private Storms(LedgerFixture fixture) {
        this.fixture = fixture;
    }

    /**
     * Returns when all have begun.
     *
     * @param calls of each thread; 0 for storms that blow until {@link #end}
     * @param retried simple names of the exceptions that callers must bear
     */
    static Storms start(LedgerFixture fixture, int ledgers, int threads, int calls, int keys, String... retried) {
        Storms storms = new Storms(fixture);
        for (int i = 0; i < ledgers; i++) {
            storms.ledgers.add(fixture.guarded()
                    .arguments("-cp", LedgerFixture.jar(), "com.acme.ledger.StormMain", fixture.url())
                    .arguments(threads, calls, keys, false, storms.answersFile(i))
                    .arguments((Object[]) retried)
                    .start());
        }
        storms.ledgers.forEach(ChildJvm::readLine);
        return storms;
    }

    /** Waits until so many more effects are there than now. */
    void blow(int effects) throws InterruptedException {
        int enough = fixture.bookings() + effects;
        long giveUp = System.nanoTime() + PATIENCE_NANOS;
        while (fixture.bookings() < enough) {
            for (ChildJvm ledger : ledgers) {
                if (!ledger.isAlive() || System.nanoTime() > giveUp) {
                    throw new AssertionError("the storm is over:\n" + ledger.transcript());
                }
            }
            Thread.sleep(20);
        }
    }

    /** Lets endless storms end. */
    void end() {
        ledgers.forEach(ChildJvm::endInput);
    }

    /**
     * Waits for the end of all. No caller may have met an unexpected exception, all of a reference, in whichever ledger, must
     * have got the same, and each reference must have one effect.
     *
     * @return how many references were booked
     */
    int assertOneEffectEach() throws IOException {
        Map<String, String> answers = answers();
        assertThat(fixture.references()).isEqualTo(answers.size());
        assertThat(fixture.bookings()).isEqualTo(answers.size());
        return answers.size();
    }

    /** No driver or library writes past the agent's log, where lost races are no events. */
    void assertOnlyTheAgentAndTheJvmComplain() {
        for (ChildJvm ledger : ledgers) {
            assertThat(ledger.errors())
                    .allMatch(line -> line.startsWith("[idem-agent] ") || line.startsWith("OpenJDK "));
        }
    }

    @Override
    public void close() {
        ledgers.forEach(ChildJvm::close);
    }

    private Map<String, String> answers() throws IOException {
        Map<String, String> answers = new TreeMap<>();
        for (int i = 0; i < ledgers.size(); i++) {
            ChildJvm ledger = ledgers.get(i).succeeds();
            for (String line : Files.readAllLines(answersFile(i))) {
                String[] words = line.split(" ");
                String other = answers.putIfAbsent(words[0], words[1]);
                if (other != null) {
                    assertThat(words[1]).as(ledger.transcript()).isEqualTo(other);
                }
            }
        }
        return answers;
    }

    private Path answersFile(int ledger) {
        return fixture.directory().resolve("answers-" + ledger);
    }
}
