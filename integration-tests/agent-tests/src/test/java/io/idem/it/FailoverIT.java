package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.RedisServer;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What a failover of Redis may lose. A master that is cut off from its replica answers one more call, then dies; a Sentinel
 * makes the replica the master, which knows nothing of that call.
 */
class FailoverIT {

    private final RedisServer master = RedisServer.start();
    private final RedisServer replica =
            RedisServer.start("--replicaof", "127.0.0.1", "" + master.port(), "--repl-diskless-sync-delay", "0");
    private final RedisServer sentinel = RedisServer.sentinel(
            "sentinel monitor orders 127.0.0.1 " + master.port() + " 1",
            "sentinel down-after-milliseconds orders 500",
            "sentinel failover-timeout orders 2000");

    @BeforeEach
    void awaitReplication() throws Exception {
        while (replica.info("replication", "slave_repl_offset") <= 0
                || !sentinel.info("sentinel").contains("slaves=1")) {
            Thread.sleep(50);
        }
    }

    @AfterEach
    void stop() {
        sentinel.close();
        replica.close();
        master.close();
    }

    @Test
    void withoutWaitingForAReplicaADuplicateRunsBesideTheFirst() throws Exception {
        try (Database journal = H2Server.database()) {
            LedgerFixture fixture = fixture(journal, 0);
            try (ChildJvm one = fixture.start();
                    ChildJvm other = fixture.start()) {
                answered(one, "before");
                cutOff();
                String first = book(one, "a");
                assertThat(first).startsWith("answer ");
                failOver();

                assertThat(answered(other, "a")).isNotEqualTo(first);
                assertThat(fixture.bookings("a")).isEqualTo(2);
                answered(other, "before");
                assertThat(fixture.bookings("before"))
                        .as("what the replica had in time")
                        .isEqualTo(1);
            }
        }
    }

    @Test
    void withTheReplicaWaitedForNothingRunsThatItDoesNotHave() throws Exception {
        try (Database journal = H2Server.database()) {
            LedgerFixture fixture = fixture(journal, 1);
            try (ChildJvm one = fixture.start();
                    ChildJvm other = fixture.start()) {
                answered(one, "before");
                cutOff();
                assertThat(book(one, "a"))
                        .startsWith("refused StoreUnavailableException: ")
                        .contains("fewer than 1 replicas");
                assertThat(fixture.bookings("a")).isZero();
                failOver();

                String answer = answered(other, "a");
                assertThat(answered(one, "a")).isEqualTo(answer);
                assertThat(fixture.bookings("a")).isEqualTo(1);
                answered(other, "before");
                assertThat(fixture.bookings("before")).isEqualTo(1);
            }
        }
    }

    private LedgerFixture fixture(Database journal, int waitReplicas) {
        return LedgerFixture.ofFleet(
                getClass(),
                journal,
                "store: {type: redis, redis: {uri: \"redis-sentinel://127.0.0.1:" + sentinel.port()
                        + "#orders\", prefix: \"" + UUID.randomUUID() + "\", waitReplicas: " + waitReplicas + "}}",
                "inProgress: wait 3s, storeDown: reject");
    }

    /** The replica gets nothing from here on: it does nothing, and the connection that it would read from is gone. */
    private void cutOff() {
        Signals.send("STOP", replica.processId());
        master.tell("CLIENT KILL TYPE replica");
    }

    /** The old master comes back as the replica of the new one. */
    private void failOver() throws Exception {
        master.kill();
        Signals.send("CONT", replica.processId());
        while (!replica.info("replication").contains("role:master")) {
            Thread.sleep(50);
        }
        master.startAgain();
        master.tell("REPLICAOF 127.0.0.1 " + replica.port());
    }

    private static String answered(ChildJvm ledger, String reference) {
        while (true) {
            String line = book(ledger, reference);
            if (line.startsWith("answer ")) {
                return line;
            }
            assertThat(line).as(ledger.transcript()).startsWith("refused StoreUnavailableException: ");
        }
    }

    private static String book(ChildJvm ledger, String reference) {
        ledger.send("book " + reference);
        return ledger.readLine();
    }
}
