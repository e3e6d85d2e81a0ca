package io.idem.bench.stores;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * One second of guarded calls after the other, until nothing that had expired is left. How far the purge has come is read
 * from the oldest record between them. Runs in the JVM that has the agent.
 */
final class DuringPurge {

    private static final long WARM_UP_MILLIS = 10_000;
    private static final long WINDOW_MILLIS = 1000;
    private static final long LONGEST_MINUTES = 20;

    private final Plan plan;
    private final Statement database;
    private final List<Measured> before = new ArrayList<>();
    private final List<Measured> during = new ArrayList<>();

    private DuringPurge(Plan plan, Statement database) {
        this.plan = plan;
        this.database = database;
    }

    static List<Line> run(Plan plan) throws Exception {
        try (Connection connection = DriverManager.getConnection(plan.url());
                Statement statement = connection.createStatement()) {
            return new DuringPurge(plan, statement).run();
        }
    }

    private List<Line> run() throws Exception {
        Contender agent = new Guarded();
        Supplier<String> keys = Keys.NEW.of(agent);
        int threads = plan.threads().get(0);
        long end = newest();
        long first = oldest();
        Load.run(agent, threads, WARM_UP_MILLIS, keys);
        long giveUp = System.nanoTime() + TimeUnit.MINUTES.toNanos(LONGEST_MINUTES);
        for (long from = first; from <= end; ) {
            Measured window = Load.run(agent, threads, WINDOW_MILLIS, keys);
            long to = oldest();
            if (from == first && to != first) {
                System.out.println("  the purge begins after " + before.size() + " s");
            }
            if (to == first) {
                before.add(window);
            } else if (from != first && to <= end) {
                during.add(window);
            }
            from = to;
            if (System.nanoTime() - giveUp > 0) {
                throw new IllegalStateException("the purge has not ended within " + LONGEST_MINUTES + " minutes");
            }
        }
        if (before.isEmpty() || during.isEmpty()) {
            throw new IllegalStateException("the purge was seen for " + during.size() + " s after " + before.size()
                    + " s without it, which is too short: ask for more expired records");
        }
        return lines(threads);
    }

    private List<Line> lines(int threads) {
        Measured without = Measured.median(before);
        Measured with = Measured.median(during);
        String store = plan.store().toString();
        return List.of(
                new Line(store, threads, Guarded.NAME, Keys.NEW.label() + ", before a purge", without, null, null),
                new Line(
                        store,
                        threads,
                        Guarded.NAME,
                        Keys.NEW.label() + ", during " + during.size() + " s of purge",
                        with,
                        with.perSecond() / without.perSecond(),
                        null));
    }

    private long oldest() throws SQLException {
        return ask("SELECT MIN(created_at) FROM idem_record");
    }

    private long newest() throws SQLException {
        return ask("SELECT MAX(created_at) FROM idem_record WHERE key_text LIKE '%there-before-%'");
    }

    private long ask(String query) throws SQLException {
        try (ResultSet row = database.executeQuery(query)) {
            row.next();
            return row.getLong(1);
        }
    }
}
