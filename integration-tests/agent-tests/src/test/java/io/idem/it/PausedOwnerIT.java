package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.quickstart.Management;
import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.RedisServer;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * An instance is paused in the middle of a call for longer than its lease, another takes the key over and completes. The
 * first one's effect cannot be stopped any more, which is what {@code abandoned: retry} accepts; its record can.
 */
class PausedOwnerIT {

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "REDIS"})
    void whenItWakesItChangesNothingAndCountsALostLease(FleetStore store) throws Exception {
        try (Database database = store.database();
                Database journal = H2Server.database()) {
            LedgerFixture fixture = LedgerFixture.ofFleet(
                    getClass(),
                    journal,
                    "lease: 2s\n" + store.settings(database, RedisServer.shared()),
                    "inProgress: wait 1m, abandoned: retry");
            try (ChildJvm paused = fixture.start();
                    ChildJvm other = fixture.start()) {
                paused.send("gate closed");
                paused.send("thread a");
                assertThat(paused.readLine()).isEqualTo("half-way a");
                paused.pause();
                String answer = book(other);
                CompositeData record = record(other);
                assertThat(record.get("state")).isEqualTo("SUCCESS");
                assertThat(record.get("attempt")).isEqualTo(2);

                paused.resume();
                paused.send("gate open");

                assertThat(paused.readLine()).startsWith("answer ").isNotEqualTo(answer);
                assertThat(record(other)).isEqualTo(record);
                assertThat(book(paused)).isEqualTo(answer);
                assertThat(book(other)).isEqualTo(answer);
                assertThat(fixture.ask("book a")).isEqualTo(answer);
                assertThat(lostLeases(paused)).isEqualTo(1);
                assertThat(lostLeases(other)).isZero();
            }
        }
    }

    private static String book(ChildJvm ledger) {
        ledger.send("book a");
        String answer = ledger.readLine();
        assertThat(answer).as(ledger.transcript()).startsWith("answer ");
        return answer;
    }

    private static CompositeData record(ChildJvm ledger) {
        try (Management management = Management.of(ledger.pid())) {
            return (CompositeData)
                    management.invoke("type=Records", "find", new Object[] {LedgerFixture.GUARD, "a"}, new String[] {
                        String.class.getName(), String.class.getName()
                    });
        }
    }

    private static long lostLeases(ChildJvm ledger) {
        try (Management management = Management.of(ledger.pid())) {
            return management.counter(LedgerFixture.GUARD, "leaseLost");
        }
    }
}
