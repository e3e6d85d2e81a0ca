package io.idem.store.jdbc;

import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Runs work on a connection and gives it second chances: after a deadlock or lock time-out with a jittered pause, after
 * a lost connection on another one, until a deadline. Tells from the dialect what is certain about a failed write. An
 * interrupt does not stop it; the flag is set again at the end. Thread-safe.
 */
final class Attempts {

    /** One try, made of statements that each commit by themselves, or of transactions that it ends. */
    interface Work<T> {
        /**
         * @param inDoubt whether an earlier try may have taken effect: a condition that does not hold is then settled by
         *     reading the row back
         */
        T run(Connection connection, boolean inDoubt) throws SQLException;
    }

    /** What is done with a connection, which it gives back. */
    private interface Try {
        /** @return false if it is to be tried again */
        boolean on(Connection connection) throws StoreException;
    }

    private static final Logger LOG = LoggerFactory.getLogger(Attempts.class);
    private static final long PAUSE_MILLIS = 5;

    private final Connections connections;
    private final Dialect dialect;
    private final long patienceNanos;
    private final Pacing pacing;

    Attempts(Connections connections, Dialect dialect, long patienceMillis) {
        this(connections, dialect, patienceMillis, Pacing.BY_THE_CLOCK);
    }

    /** For tests. */
    Attempts(Connections connections, Dialect dialect, long patienceMillis, Pacing pacing) {
        this.pacing = pacing;
        this.connections = connections;
        this.dialect = dialect;
        this.patienceNanos = TimeUnit.MILLISECONDS.toNanos(patienceMillis);
    }

    /** @throws StoreException never ambiguous */
    <T> T read(String what, Work<T> work) throws StoreException {
        return untilDone(run(what, false), work);
    }

    <T> T write(String what, Work<T> work) throws StoreException {
        return untilDone(run(what, true), work);
    }

    /**
     * @param key for people, made into text only where something fails
     * @param inDoubt whether it may have taken effect already, before this was called
     */
    <T> T write(String verb, RecordKey key, Work<T> work, boolean inDoubt) throws StoreException {
        Run<T> run = run(verb, true);
        run.key = key;
        run.inDoubt = inDoubt;
        return untilDone(run, work);
    }

    /**
     * One try of a statement for many, each of whom can go on alone.
     *
     * @return how it ended
     * @throws StoreException if there is no connection; never ambiguous
     */
    Once once(String what, Work<?> work) throws StoreException {
        Run<Once> run = run(what, false);
        return uninterrupted(run, connection -> {
            run.result = once(what, work, connection);
            return true;
        });
    }

    private <T> Run<T> run(String what, boolean writes) {
        return new Run<>(what, writes, pacing.nanoTime());
    }

    private Once once(String what, Work<?> work, Connection connection) {
        boolean broken = true;
        try {
            work.run(connection, false);
            broken = false;
            return Once.DONE;
        } catch (SQLException e) {
            Failure failure = dialect.classify(e);
            broken = isUseless(failure);
            LOG.debug("{} at once failed, each goes alone now: {}", what, Reason.of(e));
            return failure == Failure.CONNECTION_LOST ? Once.IN_DOUBT : Once.NO_EFFECT;
        } catch (RuntimeException e) {
            LOG.warn("{} at once failed unexpectedly, each goes alone now. Please report this", what, e);
            return Once.IN_DOUBT;
        } finally {
            release(connection, broken);
        }
    }

    private <T> T untilDone(Run<T> run, Work<T> work) throws StoreException {
        return uninterrupted(run, connection -> attempt(run, work, connection));
    }

    private <T> T uninterrupted(Run<T> run, Try single) throws StoreException {
        run.interrupted = Thread.interrupted();
        try {
            while (true) {
                Connection connection = connect(run);
                if (connection != null && single.on(connection)) {
                    return run.result;
                }
            }
        } finally {
            if (run.interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    /** @return null if an interrupt came in between and it is to be tried again */
    private <T> Connection connect(Run<T> run) throws StoreException {
        try {
            return connections.get();
        } catch (SQLException | RuntimeException e) {
            if (Thread.interrupted()) {
                run.interrupted = true;
                return null;
            }
            throw run.failure("no connection", e);
        }
    }

    private <T> boolean attempt(Run<T> run, Work<T> work, Connection connection) throws StoreException {
        boolean broken = false;
        boolean wasInterrupted;
        SQLException failure;
        try {
            run.result = work.run(connection, run.inDoubt);
            return true;
        } catch (SQLException e) {
            failure = e;
            broken = isUseless(dialect.classify(e));
            // before the connection is given back, which an interrupt could break
            wasInterrupted = Thread.interrupted();
            run.interrupted |= wasInterrupted;
        } catch (RuntimeException e) {
            broken = true;
            run.inDoubt = run.writes;
            throw run.failure("the driver failed", e);
        } finally {
            release(connection, broken);
        }
        judge(run, failure, wasInterrupted);
        return false;
    }

    private void release(Connection connection, boolean broken) {
        if (broken) {
            connections.discard(connection);
        } else {
            connections.giveBack(connection);
        }
    }

    /** A connection outlives a failover that leaves its server up, and would be used for as long as it lives. */
    private static boolean isUseless(Failure failure) {
        return failure == Failure.CONNECTION_LOST || failure == Failure.READ_ONLY;
    }

    /** Holds no connection, as it may pause. */
    private <T> void judge(Run<T> run, SQLException e, boolean wasInterrupted) throws StoreException {
        if (e instanceof UnreadableRow) {
            throw StoreException.unreadable(run.what() + ": " + e.getMessage(), e, run.inDoubt);
        }
        Failure failure = dialect.classify(e);
        if (failure == Failure.REFUSED && !run.inDoubt) {
            throw StoreException.refused(run.what() + " refused: " + Reason.of(e), e);
        }
        if (failure == Failure.CONNECTION_LOST) {
            run.inDoubt = run.writes;
        } else if (failure != Failure.TRANSIENT && !wasInterrupted) {
            throw run.failure("the database answered with an error", e);
        }
        if (pacing.nanoTime() - run.startedAt > patienceNanos) {
            throw run.failure("given up", e);
        }
        pacing.pause(1 + ThreadLocalRandom.current().nextLong(mostMillis(++run.tries)));
        run.interrupted |= Thread.interrupted();
    }

    /** @return of the pause after so many tries */
    static long mostMillis(int tries) {
        return PAUSE_MILLIS << Math.min(tries, 6);
    }

    private static final class Run<T> {
        final String what;
        final boolean writes;
        final long startedAt;
        RecordKey key;
        boolean inDoubt;
        boolean interrupted;
        int tries;
        T result;

        Run(String what, boolean writes, long startedAt) {
            this.startedAt = startedAt;
            this.what = what;
            this.writes = writes;
        }

        String what() {
            return key == null ? what : what + " " + key;
        }

        StoreException failure(String how, Exception cause) {
            String message = what() + ": " + how + ": " + Reason.of(cause) + Advice.on(cause);
            return inDoubt ? StoreException.ambiguous(message, cause) : StoreException.unavailable(message, cause);
        }
    }
}
