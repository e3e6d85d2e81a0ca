package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.quickstart.Management;
import io.idem.server.Database;
import io.idem.server.H2Server;
import java.util.List;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Halted at a named point with {@code abandoned: probe}, the bookings in the store's database: a query tells whether the
 * booking is there, so it is there once wherever the JVM died.
 */
class CrashWithProbeIT {

    private Database database;
    private LedgerFixture fixture;

    @BeforeEach
    void open() throws Exception {
        database = H2Server.database();
        fixture = LedgerFixture.ofFleet(
                getClass(),
                database,
                "lease: 2s\nstore: {type: jdbc, jdbc: {url: \"" + database.url() + "\", driver: {jar: \""
                        + SqlServer.H2.driverJar() + "\"}}}",
                "inProgress: wait 1m, abandoned: {probe: {sql: \"SELECT id FROM booking WHERE reference = ?\","
                        + " bind: [reference]}}");
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @Test
    void beforeTheEffectItRunsOnceMore() {
        try (ChildJvm ledger = fixture.startAndCrashAt("exit:io.idem.store.jdbc.JdbcStore#reserve")) {
            LedgerFixture.die(ledger, "armed a");
        }
        assertThat(fixture.bookings("a")).isZero();
        try (ChildJvm ledger = fixture.start()) {
            ledger.send("book a");
            String first = ledger.readLine();
            assertThat(first).as(ledger.transcript()).startsWith("answer ");
            ledger.send("book a");
            assertThat(ledger.readLine()).isEqualTo(first);
            assertThat(decisions(ledger)).containsExactly("REPLAY 0", "TAKE_OVER 2");
            ledger.endInput();
            ledger.exitCode();
        }
        assertThat(fixture.bookings("a")).isEqualTo(1);
    }

    /** The window in which {@code retry} repeats the effect and {@code hold} needs an operator. */
    @Test
    void afterTheEffectItNeverRunsAgain() {
        try (ChildJvm ledger = fixture.startAndCrashAt("entry:io.idem.store.jdbc.JdbcStore#complete")) {
            LedgerFixture.die(ledger, "armed a");
        }
        assertThat(fixture.bookings("a")).isEqualTo(1);
        for (int i = 0; i < 2; i++) {
            assertThat(fixture.ask("book a")).startsWith("refused UnreplayableResultException: ");
        }
        assertThat(fixture.bookings("a")).isEqualTo(1);
    }

    private static List<String> decisions(ChildJvm ledger) {
        try (Management management = Management.of(ledger.pid())) {
            List<CompositeData> rows = management.decisions(LedgerFixture.GUARD, 2);
            return rows.stream()
                    .map(row -> row.get("decision") + " " + row.get("attempt"))
                    .toList();
        }
    }
}
