package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.OwnPostgres;
import io.idem.server.RedisServer;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A real PostgreSQL goes away under instances that share it. */
class DatabaseFaultsIT {

    private static final int LEASE_SECONDS = 2;
    private static final List<String> REFERENCES =
            IntStream.range(0, 20).mapToObj(i -> "a" + i).toList();

    @Test
    void restartedInMidStormItHasEachEffectOnceAndNoRecordIsLost() throws Exception {
        try (OwnPostgres server = new OwnPostgres();
                Database journal = H2Server.database()) {
            server.start();
            LedgerFixture fixture = fixture(journal, server, "inProgress: wait 3s, abandoned: hold");
            try (Storms storms =
                    Storms.start(fixture, 2, 8, 0, 20_000, "CallInProgressException", "StoreUnavailableException")) {
                for (int restart = 0; restart < 3; restart++) {
                    storms.blow(500);
                    server.stop();
                    server.start();
                }
                storms.blow(500);
                storms.end();
                int booked = storms.assertOneEffectEach();

                assertThat(RecordTable.finished(server)).isEqualTo(booked);
                assertThat(RecordTable.all(server)).isEqualTo(booked);
            }
        }
    }

    @ParameterizedTest(name = "the calls end while it is away: {0}")
    @ValueSource(booleans = {true, false})
    void awayForTwoLeasesItLosesNoneOfTheCallsThatRunMeanwhile(boolean endWhileAway) throws Exception {
        try (OwnPostgres server = new OwnPostgres();
                Database journal = H2Server.database()) {
            server.start();
            LedgerFixture fixture = fixture(journal, server, "inProgress: wait 1m, abandoned: retry");
            try (ChildJvm runs = fixture.start();
                    ChildJvm other = fixture.start()) {
                other.send("book warm");
                assertThat(other.readLine()).startsWith("answer ");
                runs.send("gate closed");
                REFERENCES.forEach(reference -> runs.send("thread " + reference));
                REFERENCES.forEach(reference -> assertThat(runs.readLine()).startsWith("half-way "));

                server.stop();
                TreeSet<String> answers = new TreeSet<>();
                if (endWhileAway) {
                    answers.addAll(open(runs));
                }
                Thread.sleep(2 * LEASE_SECONDS * 1000);
                server.start();
                REFERENCES.forEach(reference -> other.send("thread " + reference));
                if (!endWhileAway) {
                    answers.addAll(open(runs));
                }

                assertThat(lines(other)).isEqualTo(answers);
                assertThat(fixture.bookings()).isEqualTo(REFERENCES.size() + 1);
            }
        }
    }

    @Test
    void downAtTheStartItsCallsAreRejectedUntilItComesUp() throws Exception {
        try (OwnPostgres server = new OwnPostgres();
                Database journal = H2Server.database()) {
            LedgerFixture fixture = fixture(journal, server, "storeDown: reject");
            try (ChildJvm ledger = fixture.start()) {
                assertThat(book(ledger)).startsWith("refused StoreUnavailableException: ");
                assertThat(fixture.bookings()).isZero();

                server.start();
                String answer = book(ledger);
                while (answer.startsWith("refused StoreUnavailableException: ")) {
                    Thread.sleep(100);
                    answer = book(ledger);
                }

                assertThat(answer).startsWith("answer ");
                assertThat(book(ledger)).isEqualTo(answer);
                assertThat(fixture.bookings()).isEqualTo(1);
            }
        }
    }

    private static LedgerFixture fixture(Database journal, OwnPostgres server, String policy) throws Exception {
        String store = FleetStore.POSTGRESQL.settings(server, RedisServer.shared());
        return LedgerFixture.ofFleet(
                DatabaseFaultsIT.class, journal, "lease: " + LEASE_SECONDS + "s\n" + store, policy);
    }

    private static String book(ChildJvm ledger) {
        ledger.send("book a");
        return ledger.readLine();
    }

    private static TreeSet<String> open(ChildJvm ledger) {
        ledger.send("gate open");
        return lines(ledger);
    }

    private static TreeSet<String> lines(ChildJvm ledger) {
        TreeSet<String> lines = new TreeSet<>();
        REFERENCES.forEach(reference -> lines.add(ledger.readLine()));
        assertThat(lines).as(ledger.transcript()).allMatch(line -> line.startsWith("answer "));
        return lines;
    }
}
