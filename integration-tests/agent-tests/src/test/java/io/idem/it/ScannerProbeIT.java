package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.quickstart.Management;
import io.idem.server.Database;
import io.idem.server.PostgresServer;
import java.io.File;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * An instance dies at a named point, orders and records in one PostgreSQL: survivors ask the probe of what it left, though
 * nobody calls again with that key.
 */
class ScannerProbeIT {

    private static final long PATIENCE_SECONDS = 120;
    private static final int KILLED = 137;

    private static final String SOURCE = """
            package shop;
            import java.io.*;
            import java.sql.*;
            public class Till {
                static String url;
                static long order(String token) throws SQLException {
                    try (Connection connection = DriverManager.getConnection(url);
                            PreparedStatement insert = connection.prepareStatement(
                                    "INSERT INTO shop_order (token) VALUES (?)", Statement.RETURN_GENERATED_KEYS)) {
                        insert.setString(1, token);
                        insert.executeUpdate();
                        try (ResultSet keys = insert.getGeneratedKeys()) {
                            keys.next();
                            return keys.getLong(1);
                        }
                    }
                }
                public static void main(String[] args) throws Exception {
                    url = args[0];
                    BufferedReader tokens = new BufferedReader(new InputStreamReader(System.in));
                    for (String token = tokens.readLine(); token != null; token = tokens.readLine()) {
                        System.out.println("answer " + order(token));
                    }
                }
            }
            """;

    private Database database;
    private Path classes;
    private Path configuration;

    @BeforeEach
    void open() throws Exception {
        database = PostgresServer.database();
        Path directory = LegacyClasses.directory(getClass(), "till");
        classes = LegacyClasses.compile(directory, Map.of("Till", SOURCE));
        configuration = LegacyClasses.write(directory.resolve("idem-agent.yaml"), """
                version: 1
                service: till
                lease: 2s
                store: {type: jdbc, jdbc: {url: "%s"}, retention: {sweepEvery: 1s}}
                guards:
                  - name: order
                    method: shop.Till#order
                    key: [token]
                    policy:
                      inProgress: wait 1m
                      abandoned:
                        probe: {sql: "SELECT id FROM shop_order WHERE token = ?", bind: [token], result: column}
                """.formatted(database.url()));
        execute("CREATE TABLE shop_order (id SERIAL PRIMARY KEY, token VARCHAR(50) NOT NULL)");
    }

    @AfterEach
    void close() throws Exception {
        database.close();
    }

    @Test
    void whatIsDoneIsKnownBeforeAnybodyCallsAgain() throws Exception {
        dieAt("entry:io.idem.store.jdbc.JdbcStore#complete", "t1");
        try (ChildJvm one = start(till());
                ChildJvm other = start(till())) {
            order(one, "x");
            order(other, "y");
            awaitState("SUCCESS");
            assertThat(ordersOf("t1")).isEqualTo("1");
            String id = first("SELECT id FROM shop_order WHERE token = 't1'");
            assertThat(order(one, "t1")).isEqualTo("answer " + id);
            assertThat(order(other, "t1")).isEqualTo("answer " + id);
            assertThat(counter(one, "held") + counter(other, "held")).isZero();
            assertThat(counter(one, "probesDone") + counter(other, "probesDone"))
                    .isPositive();
        }
        assertThat(ordersOf("t1")).isEqualTo("1");
    }

    @Test
    void whatIsNotDoneWaitsForTheCallThatRunsIt() throws Exception {
        dieAt("exit:io.idem.store.jdbc.JdbcStore#reserve", "t1");
        try (ChildJvm one = start(till())) {
            order(one, "x");
            await(() -> counter(one, "probes") > 0, "not asked");
            assertThat(state()).isEqualTo("PROCESSING");
            assertThat(ordersOf("t1")).isEqualTo("0");
            order(one, "t1");
            assertThat(first("SELECT attempt FROM idem_record WHERE key_text = 't1'"))
                    .isEqualTo("2");
        }
        assertThat(ordersOf("t1")).isEqualTo("1");
    }

    private ChildJvm.Builder till() throws Exception {
        return ChildJvm.on(Jdks.current()).agent(Built.agent(), configuration);
    }

    private ChildJvm start(ChildJvm.Builder till) throws Exception {
        return till.arguments(
                        "-cp",
                        classes + File.pathSeparator + SqlServer.POSTGRESQL.driverJar(),
                        "shop.Till",
                        database.url())
                .start();
    }

    private void dieAt(String point, String token) throws Exception {
        try (ChildJvm dies =
                start(till().agent(Built.jar("integration-tests/crash-agent/target/crash-agent.jar"), point)
                        .arguments("-Dcrash.armed=true"))) {
            dies.send(token);
            assertThat(dies.exitCode()).as(dies.transcript()).isEqualTo(KILLED);
        }
    }

    private static String order(ChildJvm till, String token) {
        till.send(token);
        String answer = till.readLine();
        assertThat(answer).as(till.transcript()).startsWith("answer ");
        return answer;
    }

    private static long counter(ChildJvm till, String counter) {
        try (Management management = Management.of(till.pid())) {
            return management.counter("order", counter);
        }
    }

    private interface Condition {
        boolean holds() throws Exception;
    }

    private void awaitState(String state) throws Exception {
        await(() -> state().equals(state), "not " + state);
    }

    private static void await(Condition condition, String what) throws Exception {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(PATIENCE_SECONDS);
        while (!condition.holds()) {
            assertThat(System.nanoTime()).as(what).isLessThan(giveUp);
            Thread.sleep(50);
        }
    }

    private String state() throws SQLException {
        return first("SELECT state FROM idem_record WHERE key_text = 't1'");
    }

    private String ordersOf(String token) throws SQLException {
        return first("SELECT COUNT(*) FROM shop_order WHERE token = '" + token + "'");
    }

    private String first(String query) throws SQLException {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getString(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
