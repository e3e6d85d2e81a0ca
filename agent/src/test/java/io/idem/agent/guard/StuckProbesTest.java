package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.KeyTextForm;
import io.idem.agent.guard.policy.Probe;
import io.idem.api.CallHeldException;
import io.idem.api.UnreplayableResultException;
import io.idem.store.IdempotencyRecord;
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
import java.util.Collections;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import org.h2.tools.Server;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What the scanner does with records whose owner died, asking the business table that lies beside them. */
class StuckProbesTest {

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
        // the scan looks at no record that is younger than a lease
        execute("UPDATE idem_record SET created_at = created_at - 60000");
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

    /** One scan and what follows it. */
    private void sweep(EngineFixture survivor) {
        survivor.owned.scan().run();
        survivor.stuckProbes().turn(survivor.owned);
    }

    private IdempotencyRecord record() throws Exception {
        List<IdempotencyRecord> records = store.list(null, 0, 2);
        assertThat(records).hasSize(1);
        return records.get(0);
    }

    @Test
    void whatIsDoneIsSettledWithoutACall() throws Throwable {
        Background late = abandon("t1");
        execute("INSERT INTO orders (token) VALUES ('t1')");
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", false, 5_000);
        sweep(survivor);
        assertThat(record().state()).isEqualTo(RecordState.SUCCESS);
        assertThat(record().attempt()).isEqualTo(1);
        assertThat(survivor.count(Counter.PROBES_DONE)).isEqualTo(1);
        assertThatThrownBy(() -> order(survivor, "t1")).isInstanceOf(UnreplayableResultException.class);
        mayEnd.countDown();
        late.result();
        assertThat(record().outcome().hasResult())
                .as("the late owner changes nothing")
                .isFalse();
        assertThat(orders()).isEqualTo(1);
    }

    @Test
    void theColumnIsTheResultOnceACallHasShownTheMethod() throws Throwable {
        abandon("t1");
        execute("INSERT INTO orders (id, token) VALUES (42, 't1')");
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", true, 5_000);
        sweep(survivor);
        assertThat(record().state()).as("left to the next call").isEqualTo(RecordState.PROCESSING);
        execute("ALTER TABLE orders ALTER COLUMN id RESTART WITH 100");
        order(survivor, "t0");
        sweep(survivor);
        assertThat(order(survivor, "t1")).isEqualTo(42);
        assertThat(survivor.count(Counter.PROBES)).isEqualTo(1);
        assertThat(orders()).isEqualTo(2);
    }

    @Test
    void whatIsNotDoneStaysForTheCallThatRunsItAndIsNotAskedAgain() throws Throwable {
        abandon("t1");
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", false, 5_000);
        StuckProbes probes = survivor.stuckProbes();
        survivor.owned.scan().run();
        probes.turn(survivor.owned);
        probes.turn(survivor.owned);
        assertThat(survivor.count(Counter.PROBES)).isEqualTo(1);
        assertThat(record().state()).isEqualTo(RecordState.PROCESSING);
        assertThat(order(survivor, "t1")).isEqualTo(100);
        assertThat(survivor.lastDecision()).isEqualTo(Decision.TAKE_OVER);
        assertThat(orders()).isEqualTo(1);
    }

    @Test
    void aNullHoldsItAndTellsTheOperators() throws Throwable {
        abandon("t1");
        execute("INSERT INTO orders (token) VALUES ('t1')");
        EngineFixture survivor = survivor("SELECT note FROM orders WHERE token = ?", "args[0]", false, 5_000);
        sweep(survivor);
        assertThat(record().state()).isEqualTo(RecordState.HELD);
        assertThat(record().outcome().errorMessage()).contains("does not know whether it is done");
        assertThat(survivor.events).anyMatch(event -> event.startsWith("HELD"));
        assertThatThrownBy(() -> order(survivor, "t1")).isInstanceOf(CallHeldException.class);
        assertThat(orders()).isEqualTo(1);
    }

    @Test
    void aQueryThatFailsLeavesItForLater() throws Throwable {
        abandon("t1");
        EngineFixture survivor = survivor("SELECT id FROM order_of_old WHERE token = ?", "args[0]", false, 5_000);
        sweep(survivor);
        assertThat(record().state()).isEqualTo(RecordState.PROCESSING);
        execute("CREATE TABLE order_of_old (id INT, token VARCHAR(40))");
        execute("INSERT INTO order_of_old VALUES (1, 't1')");
        sweep(survivor);
        assertThat(record().state()).isEqualTo(RecordState.SUCCESS);
    }

    @ParameterizedTest
    @ValueSource(strings = {"args[0].length()", "args[0] + ''"})
    void parametersThatAreNoKeyPartsAreLeftToTheCaller(String bind) throws Throwable {
        abandon("t1");
        EngineFixture survivor = survivor(BY_TOKEN, bind, false, 5_000);
        sweep(survivor);
        assertThat(survivor.count(Counter.PROBES)).isZero();
        assertThat(record().state()).isEqualTo(RecordState.PROCESSING);
    }

    @ParameterizedTest
    @EnumSource(
            value = KeyTextForm.class,
            names = {"MASKED", "NONE"})
    void aKeyThatIsASecretIsNotReadFromTheRecord(KeyTextForm form) throws Throwable {
        abandon("t1");
        execute("INSERT INTO orders (token) VALUES ('t1')");
        EngineFixture survivor = guarding()
                .keyText(form)
                .probing(Probe.querying(BY_TOKEN, Collections.singletonList("args[0]"), false, 5_000))
                .buildOn(TestStores.exclusive(store));
        sweep(survivor);
        assertThat(survivor.count(Counter.PROBES)).isZero();
    }

    @Test
    void aKeyTextThatWasCutIsLeftAlone() throws Throwable {
        abandon(String.join("", Collections.nCopies(300, "x")));
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", false, 5_000);
        sweep(survivor);
        assertThat(survivor.count(Counter.PROBES)).isZero();
        assertThat(record().state()).isEqualTo(RecordState.PROCESSING);
    }

    @Test
    void aGuardThatObservesAsksNothing() throws Throwable {
        abandon("t1");
        execute("INSERT INTO orders (token) VALUES ('t1')");
        EngineFixture survivor = survivor(BY_TOKEN, "args[0]", false, 5_000);
        survivor.guard.mode(Mode.OBSERVE);
        sweep(survivor);
        assertThat(record().state()).isEqualTo(RecordState.PROCESSING);
    }

    @Test
    void twoScannersAndACallerAtOnceMakeOneEffect() throws Throwable {
        for (int round = 0; round < 10; round++) {
            String done = "done" + round;
            String open = "open" + round;
            abandon(done);
            abandon(open);
            execute("INSERT INTO orders (token) VALUES ('" + done + "')");
            EngineFixture one = survivor(BY_TOKEN, "args[0]", false, 5_000);
            EngineFixture other = survivor(BY_TOKEN, "args[0]", false, 5_000);
            Background first = Background.run(() -> {
                sweep(one);
                return null;
            });
            Background second = Background.run(() -> {
                sweep(other);
                return null;
            });
            assertThatThrownBy(() -> order(one, done)).isInstanceOf(UnreplayableResultException.class);
            assertThat(order(other, open)).isEqualTo(100);
            first.result();
            second.result();
            assertThat(one.count(Counter.HELD) + other.count(Counter.HELD)).isZero();
            assertThat(orders()).isEqualTo(2 * (round + 1));
        }
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
