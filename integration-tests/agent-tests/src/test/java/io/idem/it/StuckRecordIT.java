package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.quickstart.Management;
import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.RedisServer;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.management.Notification;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** An instance is killed in the middle of a call; another one announces what it left, before anybody asks for that key. */
class StuckRecordIT {

    private static final long PATIENCE_SECONDS = 120;

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "REDIS"})
    void whatAKilledInstanceLeftIsAnnouncedOnceAndCountedUntilItIsTakenOver(FleetStore store) throws Exception {
        try (Database database = store.database();
                Database journal = H2Server.database()) {
            LedgerFixture fixture = LedgerFixture.ofFleet(
                    getClass(),
                    journal,
                    "lease: 2s\n" + sweeping(store.settings(database, RedisServer.shared())),
                    "inProgress: reject, abandoned: retry");
            try (ChildJvm killed = fixture.start();
                    ChildJvm survivor = fixture.start()) {
                assertThat(book(survivor, "before")).startsWith("answer ");
                try (Management management = Management.of(survivor.pid())) {
                    BlockingQueue<Notification> stuck = management.listen("type=Agent", "io.idem.stuck");
                    killed.send("gate closed");
                    killed.send("thread a");
                    assertThat(killed.readLine()).isEqualTo("half-way a");
                    killed.kill();

                    Notification announced = stuck.poll(PATIENCE_SECONDS, TimeUnit.SECONDS);
                    assertThat(announced).as(survivor.transcript()).isNotNull();
                    assertThat(announced.getMessage())
                            .startsWith("book[a]: call ")
                            .contains("lease");
                    assertThat(announced.getUserData()).isEqualTo(LedgerFixture.GUARD);
                    assertThat(management.attribute("type=Store", "stuckRecords"))
                            .isEqualTo(1L);
                    assertThat(management.attribute("type=Store", "health")).isEqualTo("up; stuck records: 1");
                    CompositeData[] samples = (CompositeData[]) management.attribute("type=Store", "stuckSamples");
                    assertThat(samples).hasSize(1);
                    assertThat(samples[0].get("key")).isEqualTo("a");
                    assertThat(announced.getMessage()).contains(samples[0].get("owner") + "#" + samples[0].get("call"));
                    awaitAnotherScan(management);

                    assertThat(book(survivor, "a")).startsWith("answer ");
                    awaitAnotherScan(management);
                    assertThat(management.attribute("type=Store", "stuckRecords"))
                            .isEqualTo(0L);
                    assertThat(stuck).isEmpty();
                }
                assertThat(survivor.errors())
                        .filteredOn(line -> line.contains("WARN") && line.contains("stuck"))
                        .hasSize(1);
                assertThat(fixture.bookings("a")).isEqualTo(1);
            }
        }
    }

    private static String sweeping(String store) {
        return store.substring(0, store.length() - 1) + ", retention: {sweepEvery: 1s}}";
    }

    private static String book(ChildJvm ledger, String reference) {
        ledger.send("book " + reference);
        return ledger.readLine();
    }

    /** Waits until one has begun and ended that does not run yet. */
    private static void awaitAnotherScan(Management management) throws InterruptedException {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        for (int scans = 0; scans < 2; scans++) {
            Object before = management.attribute("type=Store", "lastScan");
            while (before.equals(management.attribute("type=Store", "lastScan"))) {
                assertThat(System.nanoTime()).as("no scan").isLessThan(giveUp);
                Thread.sleep(50);
            }
        }
    }
}
