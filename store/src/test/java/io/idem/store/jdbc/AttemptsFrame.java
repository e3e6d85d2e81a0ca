package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.idem.store.StoreException;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.TimeUnit;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;

/**
 * {@link Attempts} alone, with PostgreSQL's codes: real connections, counted; a clock that only a pause moves; and work
 * that ends each try as it is told, and well when nothing more is told.
 */
abstract class AttemptsFrame implements Connections, Pacing, Attempts.Work<String> {

    static final String DEADLOCK = "40P01";
    static final String LOST = "08006";
    static final String REFUSED = "22001";
    static final String DUPLICATE = "23505";
    static final String OTHER = "42P01";
    static final long PATIENCE = 2000;

    final Attempts attempts = new Attempts(this, new PostgresDialect(), PATIENCE, this);
    /** What each try does. */
    final Queue<Runnable> ends = new ArrayDeque<>();

    final List<Boolean> doubts = new ArrayList<>();
    final List<Boolean> interrupts = new ArrayList<>();
    final List<Long> pauses = new ArrayList<>();
    final Queue<Runnable> beforeConnecting = new ArrayDeque<>();
    int lent;
    int givenBack;
    int discarded;
    private long now = Long.MAX_VALUE - 1;

    @AfterEach
    void clearTheFlag() {
        Thread.interrupted();
    }

    /** The next tries end with these errors of PostgreSQL. */
    void tell(String... states) {
        for (String state : states) {
            ends.add(() -> sneaky(new SQLException("told", state)));
        }
    }

    StoreException failure(ThrowingCallable call) {
        return catchThrowableOfType(StoreException.class, call);
    }

    @Override
    public String run(Connection connection, boolean inDoubt) {
        doubts.add(inDoubt);
        interrupts.add(Thread.currentThread().isInterrupted());
        Runnable end = ends.poll();
        if (end != null) {
            end.run();
        }
        return "done";
    }

    @Override
    public Connection get() throws SQLException {
        Runnable before = beforeConnecting.poll();
        if (before != null) {
            before.run();
        }
        lent++;
        return DriverManager.getConnection("jdbc:h2:mem:");
    }

    @Override
    public void giveBack(Connection connection) {
        givenBack++;
        close(connection);
    }

    @Override
    public void discard(Connection broken) {
        discarded++;
        close(broken);
    }

    @Override
    public long nanoTime() {
        return now;
    }

    @Override
    public void pause(long millis) {
        assertThat(lent).as("no connection is held in a pause").isEqualTo(givenBack + discarded);
        pauses.add(millis);
        now += TimeUnit.MILLISECONDS.toNanos(millis);
    }

    static <E extends Exception> void sneaky(Exception e) throws E {
        @SuppressWarnings("unchecked")
        E sneaked = (E) e;
        throw sneaked;
    }

    private static void close(Connection connection) {
        try {
            connection.close();
        } catch (SQLException e) {
            throw new AssertionError(e);
        }
    }
}
