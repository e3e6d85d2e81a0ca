package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.H2Server;
import java.sql.Connection;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Somebody locks the table of records while many threads share a pool of one connection. Each caller gets what {@code
 * storeDown} says while the lock still lasts, not when it is over.
 */
class ExhaustedPoolIT {

    private static final String LOCK_OF_POSTGRESQL = "POSTGRESQL, LOCK TABLE idem_record";
    private static final String LOCK_OF_MARIADB = "MARIADB, LOCK TABLES idem_record WRITE";
    private static final List<String> REFERENCES =
            IntStream.range(0, 20).mapToObj(i -> "a" + i).toList();

    @ParameterizedTest
    @CsvSource({LOCK_OF_POSTGRESQL, LOCK_OF_MARIADB})
    void rejectedCallersHaveNoEffectAndOneWhenTheyComeAgain(SqlServer server, String lock) throws Exception {
        try (Database database = server.database();
                Database journal = H2Server.database()) {
            LedgerFixture fixture = fixture(server, database, journal, "reject");
            try (ChildJvm ledger = opened(fixture)) {
                assertThat(whileLocked(database, lock, ledger))
                        .as(ledger.transcript())
                        .allMatch(line -> line.startsWith("refused StoreUnavailableException: "));
                assertThat(fixture.bookings()).isEqualTo(1);

                List<String> answers = allAnswered(ledger);
                assertThat(allAnswered(ledger)).isEqualTo(answers);
                assertThat(fixture.bookings()).isEqualTo(1 + REFERENCES.size());
                assertThat(RecordTable.finished(database)).isEqualTo(1 + REFERENCES.size());
                assertThat(RecordTable.all(database)).isEqualTo(1 + REFERENCES.size());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(LOCK_OF_POSTGRESQL)
    void thoseThatProceedLeaveNoRecordSoTheyRunOnceMore(SqlServer server, String lock) throws Exception {
        try (Database database = server.database();
                Database journal = H2Server.database()) {
            LedgerFixture fixture = fixture(server, database, journal, "proceed");
            try (ChildJvm ledger = opened(fixture)) {
                assertThat(whileLocked(database, lock, ledger))
                        .as(ledger.transcript())
                        .allMatch(line -> line.startsWith("answer "))
                        .doesNotHaveDuplicates();
                assertThat(fixture.bookings()).isEqualTo(1 + REFERENCES.size());

                List<String> answers = allAnswered(ledger);
                assertThat(allAnswered(ledger)).isEqualTo(answers);
                assertThat(fixture.bookings()).isEqualTo(1 + 2 * REFERENCES.size());
            }
        }
    }

    @ParameterizedTest
    @CsvSource(LOCK_OF_POSTGRESQL)
    void aConfiguredValueAnswersWithoutAnyEffect(SqlServer server, String lock) throws Exception {
        try (Database database = server.database();
                Database journal = H2Server.database()) {
            LedgerFixture fixture =
                    fixture(server, database, journal, "{return: {id: -1, reference: later, amount: 0}}");
            try (ChildJvm ledger = opened(fixture)) {
                assertThat(whileLocked(database, lock, ledger))
                        .as(ledger.transcript())
                        .containsOnly("answer -1/later/0");
                assertThat(fixture.bookings()).isEqualTo(1);
            }
        }
    }

    private static LedgerFixture fixture(SqlServer server, Database database, Database journal, String storeDown)
            throws Exception {
        String store = "store: {type: jdbc, jdbc: {url: \"" + database.url() + "\", driver: {jar: \""
                + server.driverJar() + "\"}, pool: {size: 1, acquireTimeout: 500ms}}}";
        return LedgerFixture.ofFleet(
                ExhaustedPoolIT.class, journal, "lease: 2s\n" + store, "inProgress: wait 1m, storeDown: " + storeDown);
    }

    /** @return a ledger with one effect, so that its store is open */
    private static ChildJvm opened(LedgerFixture fixture) {
        ChildJvm ledger = fixture.start();
        answered(ledger, "open");
        return ledger;
    }

    /** @return what callers of all references at once got */
    private static List<String> whileLocked(Database database, String lock, ChildJvm ledger) throws Exception {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute(lock);
            List<String> lines = new ArrayList<>();
            REFERENCES.forEach(reference -> ledger.send("thread " + reference));
            REFERENCES.forEach(reference -> lines.add(ledger.readLine()));
            return lines;
        }
    }

    private static List<String> allAnswered(ChildJvm ledger) {
        return REFERENCES.stream().map(reference -> answered(ledger, reference)).toList();
    }

    /** The statement that was given up may keep its key until the owner's sweep finds it. */
    private static String answered(ChildJvm ledger, String reference) {
        while (true) {
            ledger.send("book " + reference);
            String line = ledger.readLine();
            if (line.startsWith("answer ")) {
                return line;
            }
        }
    }
}
