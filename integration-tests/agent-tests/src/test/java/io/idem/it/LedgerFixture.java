package io.idem.it;

import io.idem.server.Database;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;

/** The ledger, its own database, and the agent's configuration: what stays over the restarts of one test. */
final class LedgerFixture {

    static final String GUARD = "book";

    private static final int KILLED = 137;

    private final Path directory;
    private final Path config;
    private final String url;

    /**
     * With the agent's file beside the ledger's database.
     *
     * @param abandoned the guard's policy for calls whose owner died
     */
    LedgerFixture(Class<?> test, String abandoned) {
        this(Built.workDirectory(test), null, null, "inProgress: wait 10m, abandoned: " + abandoned);
    }

    /**
     * Several ledgers that share a database of their own, and a store.
     *
     * @param journal the ledgers' database, on a server of H2
     * @param settings lines of the agent's configuration, the store among them
     * @param policy of the guard
     */
    static LedgerFixture ofFleet(Class<?> test, Database journal, String settings, String policy) {
        return new LedgerFixture(Built.workDirectory(test), journal.url(), settings, policy);
    }

    private LedgerFixture(Path directory, String url, String settings, String policy) {
        this.directory = directory;
        this.url = url != null
                ? url
                : "jdbc:h2:async:" + directory.resolve("ledger") + ";WRITE_DELAY=0;DB_CLOSE_ON_EXIT=FALSE";
        config = directory.resolve("idem-agent.yaml");
        String yaml = """
                version: 1
                service: ledger
                %s
                guards:
                  - name: %s
                    method: com.acme.ledger.Ledger#book
                    key: [reference]
                    policy: {%s}
                """.formatted(
                        settings != null
                                ? settings.strip()
                                : "store: {type: h2, h2: {file: " + directory.resolve("idem") + "}}",
                        GUARD,
                        policy);
        try {
            Files.writeString(config, yaml);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Changes the configuration of ledgers that are started from now on. */
    void switchTo(String before, String after) {
        try {
            Files.writeString(config, Files.readString(config).replace(before, after));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** @return the ledger, waiting for commands */
    ChildJvm start() {
        return guarded().arguments("-jar", jar(), url()).start();
    }

    /** @return a JVM with the agent; what to run is the caller's */
    ChildJvm.Builder guarded() {
        return ChildJvm.on(Jdks.current()).in(directory).agent(Built.agent(), config);
    }

    /** @param point as the crash agent takes it; reached while the command {@code armed} runs */
    ChildJvm startAndCrashAt(String point) {
        Path crashAgent = Built.jar("integration-tests/crash-agent/target/crash-agent.jar");
        return guarded()
                .agent(crashAgent, point)
                .arguments("-jar", jar(), url())
                .start();
    }

    /** Asks one thing of a ledger of its own, which ends then. */
    String ask(String command) {
        try (ChildJvm ledger = start()) {
            ledger.send(command);
            String answer = ledger.readLine();
            ledger.endInput();
            ledger.exitCode();
            return answer;
        }
    }

    /** Sends a command on which the ledger dies. */
    static void die(ChildJvm ledger, String command) {
        ledger.send(command);
        int exitCode = ledger.exitCode();
        if (exitCode != KILLED) {
            throw new AssertionError("did not die but ended with " + exitCode + ":\n" + ledger.transcript());
        }
    }

    /** @return the effects of one reference, counted in the ledger's own table; if that is a file, while no ledger runs */
    int bookings(String reference) {
        return count("SELECT COUNT(*) FROM booking WHERE reference = ?", reference);
    }

    /** @return all effects */
    int bookings() {
        return count("SELECT COUNT(*) FROM booking WHERE reference LIKE ?", "%");
    }

    /** @return how many references have an effect */
    int references() {
        return count("SELECT COUNT(DISTINCT reference) FROM booking WHERE reference LIKE ?", "%");
    }

    Path directory() {
        return directory;
    }

    static Path jar() {
        return Built.jar("integration-tests/ledger/target/ledger.jar");
    }

    String url() {
        return url;
    }

    private int count(String query, String argument) {
        try (Connection connection = DriverManager.getConnection(url(), "sa", "");
                PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, argument);
            try (ResultSet rows = statement.executeQuery()) {
                rows.next();
                return rows.getInt(1);
            }
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }
}
