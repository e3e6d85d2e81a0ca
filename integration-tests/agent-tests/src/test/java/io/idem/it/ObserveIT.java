package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.quickstart.Management;
import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.RedisServer;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A service that observes first: every booking runs, the report says what would have been, and the switch trusts no double. */
class ObserveIT {

    private static final int TERMINATED = 143;
    private static final long PATIENCE_SECONDS = 120;

    @Test
    void killedByTermItWritesWhatItHasSeen() throws Exception {
        try (Database journal = H2Server.database();
                Database records = H2Server.database()) {
            LedgerFixture fixture = fixture(journal, FleetStore.H2, records, "observe");
            try (ChildJvm ledger = fixture.start()) {
                book(ledger, "once");
                book(ledger, "twice");
                book(ledger, "twice");
                Signals.send("TERM", ledger.pid());
                assertThat(ledger.exitCode()).isEqualTo(TERMINATED);
                assertThat(report(ledger))
                        .hasSize(4)
                        .anyMatch(line -> line.endsWith(
                                "guard book, mode observe: 3 calls were observed since this JVM" + " started"))
                        .anyMatch(line -> line.contains("answered 1 duplicates with the first result"))
                        .anyMatch(line -> line.contains("2 different keys, of which 1 came to this JVM once"))
                        .anyMatch(line -> line.contains("switch to enforce"));
            }
            assertThat(fixture.bookings("twice")).isEqualTo(2);
        }
    }

    @Test
    void aGuardThatEnforcesReportsNothing() throws Exception {
        try (Database journal = H2Server.database();
                Database records = H2Server.database()) {
            LedgerFixture fixture = fixture(journal, FleetStore.H2, records, "enforce");
            try (ChildJvm ledger = fixture.start()) {
                book(ledger, "once");
                Signals.send("TERM", ledger.pid());
                assertThat(ledger.exitCode()).isEqualTo(TERMINATED);
                assertThat(report(ledger)).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void afterTheSwitchOnlyRealFirstResultsAreReplayed(FleetStore store) throws Exception {
        try (Database journal = H2Server.database();
                Database records = store.database()) {
            LedgerFixture observing = fixture(journal, store, records, "observe");
            String once;
            try (ChildJvm ledger = observing.start()) {
                once = book(ledger, "once");
                book(ledger, "twice");
                book(ledger, "twice");
                ledger.endInput();
                ledger.succeeds();
            }
            observing.switchTo("mode: observe", "mode: enforce");
            assertThat(observing.ask("book once")).isEqualTo(once);
            assertThat(observing.ask("book twice")).startsWith("refused UnreplayableResultException: ");
            assertThat(observing.bookings("once")).isEqualTo(1);
            assertThat(observing.bookings("twice")).isEqualTo(2);
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "REDIS"})
    void theInstanceThatEnforcesAnnouncesThatAnotherObserves(FleetStore store) throws Exception {
        try (Database journal = H2Server.database();
                Database records = store.database()) {
            LedgerFixture fixture = fixture(journal, store, records, "enforce");
            try (ChildJvm enforcing = fixture.start()) {
                book(enforcing, "a");
                fixture.switchTo("mode: enforce", "mode: observe");
                try (ChildJvm observing = fixture.start();
                        Management management = Management.of(enforcing.pid())) {
                    assertThat(mixed(management)).isEqualTo(false);
                    book(observing, "b");
                    await(management, true);
                    assertThat(enforcing.errors())
                            .filteredOn(line -> line.contains("guard book: mixed fleet: this instance enforces"))
                            .hasSize(1);
                    Signals.send("TERM", observing.pid());
                    assertThat(observing.exitCode()).isEqualTo(TERMINATED);
                    await(management, false);
                }
            }
        }
    }

    private static LedgerFixture fixture(Database journal, FleetStore store, Database records, String mode)
            throws Exception {
        String settings = store.settings(records, RedisServer.shared());
        return LedgerFixture.ofFleet(
                ObserveIT.class,
                journal,
                "lease: 2s\nmode: " + mode + "\n" + settings.substring(0, settings.length() - 1)
                        + ", retention: {sweepEvery: 1s}}",
                "inProgress: wait 1m");
    }

    private static String book(ChildJvm ledger, String reference) {
        ledger.send("book " + reference);
        String answer = ledger.readLine();
        assertThat(answer).as(ledger.transcript()).startsWith("answer ");
        return answer;
    }

    private static List<String> report(ChildJvm ledger) {
        return ledger.errors().stream()
                .filter(line -> line.contains("observed: "))
                .toList();
    }

    private static Object mixed(Management management) {
        return management.attribute("type=Guard,name=\"" + LedgerFixture.GUARD + "\"", "fleetMixed");
    }

    private static void await(Management management, boolean mixed) throws InterruptedException {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!mixed(management).equals(mixed)) {
            assertThat(System.nanoTime())
                    .as("the fleet is said to be mixed: " + !mixed)
                    .isLessThan(giveUp);
            Thread.sleep(50);
        }
    }
}
