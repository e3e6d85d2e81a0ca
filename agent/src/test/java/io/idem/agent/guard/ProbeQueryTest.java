package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.KeyTextForm;
import io.idem.agent.guard.policy.Probe;
import io.idem.api.CallHeldException;
import io.idem.api.UnreplayableResultException;
import io.idem.store.RecordState;
import io.idem.store.jdbc.DatabaseServer;
import io.idem.store.jdbc.DatabaseSettings;
import io.idem.store.jdbc.JdbcStore;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.SchemaMode;
import io.idem.store.jdbc.Tables;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.h2.tools.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** {@code abandoned: probe} with a query, of the business table that lies beside the records. */
class ProbeQueryTest {

    private static final String BY_TOKEN = "SELECT id FROM orders WHERE token = ?";

    private final CountDownLatch mayEnd = new CountDownLatch(1);
    private Server server;
    private Connection business;
    private JdbcStore store;

    @BeforeEach
    void openDatabase() throws Exception {
        server = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
        String url = "jdbc:h2:tcp://localhost:" + server.getPort() + "/mem:" + UUID.randomUUID();
        business = DriverManager.getConnection(url, "sa", "");
        execute("CREATE TABLE orders (id INT AUTO_INCREMENT PRIMARY KEY, token VARCHAR(40), note VARCHAR(40))");
        store = DatabaseServer.open(
                new DatabaseSettings(
                        url, "sa", "", null, new Tables(Tables.DEFAULT), SchemaMode.CREATE, new PoolSettings(4, 5_000)),
                driver -> Collections.singletonList(getClass().getClassLoader()));
    }

    @AfterEach
    void close() throws Exception {
        mayEnd.countDown();
        store.close();
        business.close();
        server.stop();
    }

    private static EngineFixture.Setup guarding() {
        return EngineFixture.guarding("count").waiting(0);
    }

    private EngineFixture survivor(String sql, String bind, boolean column, long timeout) throws Exception {
        return guarding()
                .probing(Probe.querying(sql, Collections.singletonList(bind), column, timeout))
                .buildOn(TestStores.exclusive(store));
    }

    /** Begins a call whose JVM renews its lease no more. */
    private Background abandon(String token) throws Exception {
        EngineFixture dead = guarding().buildOn(store);
        CountDownLatch running = new CountDownLatch(1);
        Background call = Background.run(() -> dead.call(
                () -> {
                    running.countDown();
                    mayEnd.await();
                    return 0;
                },
                token));
        running.await();
        execute("UPDATE idem_owner SET lease_until = 0");
        return call;
    }

    private Object order(EngineFixture survivor, String token) throws Throwable {
        return survivor.call(
                () -> {
                    execute("INSERT INTO orders (token) VALUES ('" + token.replace("'", "''") + "')");
                    return 100;
                },
                token);
    }

    @Test
    void aRowSaysThatItIsDoneAndItsColumnIsTheResult() throws Throwable {
        abandon("t1");
        execute("INSERT INTO orders (id, token) VALUES (41, 't0'), (42, 't1')");
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", true, 5_000);
        assertThat(order(survivor, "t1")).isEqualTo(42);
        assertThat(order(survivor, "t1")).isEqualTo(42);
        assertThat(survivor.count(Counter.PROBES)).isEqualTo(1);
        assertThat(orders()).isEqualTo(2);
    }

    @Test
    void noRowSaysThatItMayRun() throws Throwable {
        abandon("t1");
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", true, 5_000);
        assertThat(order(survivor, "t1")).isEqualTo(100);
        assertThat(survivor.lastDecision()).isEqualTo(Decision.TAKE_OVER);
        assertThat(order(survivor, "t1")).isEqualTo(100);
        assertThat(orders()).isEqualTo(1);
    }

    @Test
    void valuesAreBoundNeverPastedIn() throws Throwable {
        String token = "x' OR '1'='1";
        abandon(token);
        execute("INSERT INTO orders (token) VALUES ('t0')");
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", true, 5_000);
        order(survivor, token);
        assertThat(survivor.lastDecision()).isEqualTo(Decision.TAKE_OVER);
        assertThat(orders()).isEqualTo(2);
    }

    @Test
    void withoutAResultDuplicatesFollowUnreplayable() throws Throwable {
        abandon("t1");
        execute("INSERT INTO orders (token) VALUES ('t1')");
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", false, 5_000);
        assertThatThrownBy(() -> order(survivor, "t1")).isInstanceOf(UnreplayableResultException.class);
        assertThat(survivor.onlyRecord().state()).isEqualTo(RecordState.SUCCESS);
        assertThat(orders()).isEqualTo(1);
    }

    @Test
    void aColumnOfAnotherTypeLeavesItDoneWithoutAResult() throws Throwable {
        abandon("t1");
        execute("INSERT INTO orders (token, note) VALUES ('t1', 'many')");
        EngineFixture survivor = survivor("SELECT note FROM orders WHERE token = ?", "args[0]", true, 5_000);
        assertThatThrownBy(() -> order(survivor, "t1")).isInstanceOf(UnreplayableResultException.class);
        assertThat(survivor.onlyRecord().outcome().errorMessage()).contains("no result of the method");
        assertThat(orders()).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "SELECT note FROM orders WHERE token = ?",
                "SELECT id FROM order_of_old WHERE token = ?",
                "SELECT 1 / (id - id) FROM orders WHERE token = ?",
            })
    void aNullAndAnErrorSayNothing(String sql) throws Throwable {
        abandon("t1");
        execute("INSERT INTO orders (token) VALUES ('t1')");
        EngineFixture survivor = survivor(sql, "args[0]", true, 5_000);
        assertThatThrownBy(() -> order(survivor, "t1"))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("its probe does not know whether it is done");
        assertThat(survivor.onlyRecord().state()).isEqualTo(RecordState.HELD);
        assertThat(orders()).isEqualTo(1);
    }

    @Test
    void ofAGuardWithSecretsTheDatabasesWordsAreKept() throws Throwable {
        String card = "4111x1111";
        abandon(card);
        execute("INSERT INTO orders (token) VALUES ('t0')");
        String byId = "SELECT token FROM orders WHERE id = ?";
        EngineFixture secret = guarding()
                .keyText(KeyTextForm.NONE)
                .probing(Probe.querying(byId, Collections.singletonList("args[0]"), false, 5_000))
                .buildOn(TestStores.exclusive(store));
        assertThatThrownBy(() -> order(secret, card))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("the query failed")
                .hasMessageNotContaining(card);
        assertThat(secret.onlyRecord().outcome().errorMessage()).doesNotContain(card);
        String other = "5500x0000";
        abandon(other);
        EngineFixture plain = survivor(byId, "args[0]", false, 5_000);
        assertThatThrownBy(() -> order(plain, other))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("Data conversion error");
    }

    @Test
    void aParameterThatIsNullSaysNothing() throws Throwable {
        abandon("t1");
        EngineFixture survivor = survivor(BY_TOKEN, "args[0] == 't1' ? null : 1", true, 5_000);
        assertThatThrownBy(() -> order(survivor, "t1"))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("is null");
        assertThat(orders()).isZero();
    }

    @Test
    void aQueryThatTakesTooLongSaysNothing() throws Throwable {
        abandon("t1");
        execute("INSERT INTO orders (token) VALUES ('t1')");
        EngineFixture survivor = survivor(
                "SELECT SUM(a.x * b.x) FROM SYSTEM_RANGE(1, 100000) a, SYSTEM_RANGE(1, 100000) b, orders"
                        + " WHERE token = ?",
                "args[0]",
                true,
                1_000);
        assertThatThrownBy(() -> order(survivor, "t1"))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("its probe does not know");
        assertThat(orders()).isEqualTo(1);
    }

    @Test
    void whatIsNotCommittedIsNotDone() throws Throwable {
        abandon("t1");
        business.setAutoCommit(false);
        execute("INSERT INTO orders (token) VALUES ('t1')");
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", true, 5_000);
        assertThat(survivor.call(() -> 7, "t1")).isEqualTo(7);
        assertThat(survivor.lastDecision()).isEqualTo(Decision.TAKE_OVER);
        business.rollback();
    }

    @Test
    void theConnectionIsGivenBackAsItWas() throws Throwable {
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", true, 5_000);
        List<String> tokens = Arrays.asList("a", "b", "c", "d", "e", "f");
        for (String token : tokens) {
            abandon(token);
            order(survivor, token);
            assertThat(order(survivor, token)).isEqualTo(100);
        }
        assertThat(survivor.count(Counter.TAKEOVERS)).isEqualTo(tokens.size());
        assertThat(orders()).isEqualTo(tokens.size());
    }

    private int orders() throws SQLException {
        try (Statement statement = business.createStatement();
                ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM orders")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = business.createStatement()) {
            statement.execute(sql);
        }
    }
}
