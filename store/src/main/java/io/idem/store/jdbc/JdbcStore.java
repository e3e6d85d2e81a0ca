package io.idem.store.jdbc;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.OpenRecords;
import io.idem.store.Outcome;
import io.idem.store.Query;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Reservation;
import io.idem.store.ScanPosition;
import io.idem.store.StoreException;
import io.idem.store.Token;
import io.idem.store.jdbc.batch.Coalescer;
import io.idem.store.jdbc.batch.CoalescerLimits;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import javax.sql.DataSource;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The store in a relational database, reached through a data source that is ours alone. Every write is one statement
 * that commits by itself at READ COMMITTED; its conditions are judged in the database, by the database's clock. Made by
 * {@link #open} and by the embedded store; used as {@link IdempotencyStore} says.
 */
public final class JdbcStore implements IdempotencyStore {

    private static final Logger LOG = LoggerFactory.getLogger(JdbcStore.class);

    private interface Binding {
        void set(PreparedStatement statement) throws SQLException;
    }

    private interface Proof {
        boolean shows(IdempotencyRecord now);
    }

    private final String description;
    private final boolean exclusive;
    private final Statements sql;
    private final Reserving reserving;
    private final OpenRows openRows;
    private final Purge purge;
    private final Pool pool;
    private final LeaseConnection leaseConnection;
    private final Attempts attempts;
    private final Attempts leaseAttempts;
    private final Coalescer<Claim, Reservation> reservations;
    private final Coalescer<Completion, Boolean> completions;
    private final long maxResultBytes;
    private final Runnable afterClose;

    private JdbcStore(
            DataSource source,
            JdbcSettings settings,
            long maxResultBytes,
            GroupStatements groups,
            Purge purge,
            Runnable afterClose) {
        Dialect dialect = settings.dialect();
        long patience = settings.pool().acquireTimeoutMillis();
        this.description = settings.description();
        this.exclusive = settings.isExclusive();
        this.maxResultBytes = maxResultBytes;
        this.afterClose = afterClose;
        sql = new Statements(dialect, settings.tables());
        reserving = new Reserving(sql, dialect);
        openRows = new OpenRows(dialect, settings.tables(), sql.select);
        this.purge = purge;
        pool = Pool.of(source, settings.pool(), settings.connectionLifetimeMillis(), dialect.session());
        leaseConnection = new LeaseConnection(source);
        attempts = new Attempts(pool, dialect, patience);
        leaseAttempts = new Attempts(leaseConnection, dialect, patience);
        if (groups == null) {
            reservations = null;
            completions = null;
        } else {
            Grouping grouping = new Grouping(groups, reserving, attempts);
            CoalescerLimits limits = Grouping.limits(settings.pool(), maxResultBytes);
            reservations = grouping.reservations(limits, this::reserveAlone);
            completions = grouping.completions(limits, this::completeAlone);
        }
    }

    /**
     * Connects once, prepares the tables, and ends every lease if the store is exclusive.
     *
     * @param source of connections that are not the application's; makes a new one at each call
     * @param afterClose runs when the store has been closed
     * @throws StoreException if the database is not there or its tables differ; nothing is left open, and it may be tried
     *     again
     */
    public static JdbcStore open(DataSource source, JdbcSettings settings, Runnable afterClose) throws StoreException {
        boolean interrupted = Thread.interrupted();
        OpeningContext context = OpeningContext.enter();
        try (Connection connection = source.getConnection()) {
            connection.setAutoCommit(true);
            Schema.prepare(connection, settings.dialect(), settings.tables(), settings.schema());
            Durability.warn(connection, settings);
            if (settings.isExclusive()) {
                try (Statement statement = connection.createStatement()) {
                    statement.executeUpdate(new Statements(settings.dialect(), settings.tables()).endLeases);
                }
            }
            return new JdbcStore(
                    source,
                    settings,
                    settings.dialect().maxResultBytes(connection),
                    settings.dialect().groups(connection, settings.tables()),
                    Purge.of(connection, settings.dialect(), settings.tables()),
                    afterClose);
        } catch (StoreException e) {
            throw StoreException.unavailable(settings.description() + ": " + e.getMessage(), e.getCause());
        } catch (SQLException | RuntimeException e) {
            throw StoreException.unavailable(settings.description() + ": " + Reason.of(e) + Advice.on(e), e);
        } finally {
            context.leave();
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }

    @Override
    public Reservation reserve(Claim claim) throws StoreException {
        return reservations == null ? reserveAlone(claim, false) : reservations.run(claim);
    }

    @Override
    public int retake(Claim claim, Token seen) throws StoreException {
        return take("retake", sql.retake, claim, seen);
    }

    @Override
    public int takeOver(Claim claim, Token seen) throws StoreException {
        return take("take over", sql.takeOver, claim, seen);
    }

    @Override
    public boolean holdAbandoned(RecordKey key, Token seen, String reason) throws StoreException {
        return update(
                "hold",
                sql.holdAbandoned,
                s -> Rows.bindCarries(s, Rows.bindOutcome(s, Outcome.held(null, reason), 0), key, seen),
                key,
                now -> IdempotencyRecord.carries(now, seen, RecordState.HELD));
    }

    @Override
    public boolean complete(RecordKey key, Token token, Outcome outcome, long retention) throws StoreException {
        requireRoom("complete ", key, outcome);
        Completion completion = new Completion(key, token, outcome, retention);
        return completions == null ? completeAlone(completion, false) : completions.run(completion);
    }

    @Override
    public boolean release(RecordKey key, Token token) throws StoreException {
        return update(
                "release",
                sql.release,
                s -> Rows.bindCarries(s, 1, key, token),
                key,
                now -> !IdempotencyRecord.carries(now, token));
    }

    @Override
    public boolean mark(RecordKey key, Token seen, int bits) throws StoreException {
        return update(
                "mark",
                sql.mark,
                s -> {
                    s.setInt(1, bits);
                    Rows.bindCarries(s, 2, key, seen);
                },
                key,
                now -> false);
    }

    @Override
    public boolean resolve(RecordKey key, Token seen, RecordState from, Outcome outcome, long retention)
            throws StoreException {
        requireRoom("resolve ", key, outcome);
        return update(
                "resolve",
                sql.resolve,
                s -> s.setString(Rows.bindCarries(s, Rows.bindOutcome(s, outcome, retention), key, seen), from.name()),
                key,
                now -> IdempotencyRecord.carries(now, seen, outcome.state()));
    }

    @Override
    public boolean remove(RecordKey key, Token seen, RecordState from) throws StoreException {
        return update(
                "remove",
                sql.remove,
                s -> s.setString(Rows.bindCarries(s, 1, key, seen), from.name()),
                key,
                now -> !IdempotencyRecord.carries(now, seen));
    }

    @Override
    public IdempotencyRecord find(byte[] keyHash) throws StoreException {
        Rows.Row row = attempts.read("find", (connection, inDoubt) -> reserving.find(connection, keyHash));
        return row == null || row.expired ? null : row.record;
    }

    @Override
    public List<IdempotencyRecord> list(RecordState state, long minAge, int limit) throws StoreException {
        return select("list", state == null ? sql.list : sql.listState, statement -> {
            statement.setLong(1, minAge);
            if (state != null) {
                statement.setString(2, state.name());
            }
            statement.setInt(state == null ? 2 : 3, limit);
        });
    }

    @Override
    public List<IdempotencyRecord> openOf(String owner, int limit) throws StoreException {
        return select("list open records", sql.openOf, statement -> {
            statement.setString(1, owner);
            statement.setInt(2, limit);
        });
    }

    @Override
    public OpenRecords scan(ScanPosition from, long minAge, int rows) throws StoreException {
        return attempts.read("scan", (connection, inDoubt) -> openRows.scan(connection, from, minAge, rows));
    }

    @Override
    public List<IdempotencyRecord> openAmong(List<byte[]> keyHashes) throws StoreException {
        return attempts.read("look at open records", (connection, inDoubt) -> openRows.among(connection, keyHashes));
    }

    @Override
    public void renew(String owner, long lease) throws StoreException {
        leaseAttempts.write("renew the lease", (connection, inDoubt) -> {
            try (PreparedStatement statement = connection.prepareStatement(sql.renew)) {
                statement.setString(1, owner);
                statement.setLong(2, lease);
                return statement.executeUpdate();
            }
        });
    }

    @Override
    public int purge(int batch, long minAge) throws StoreException {
        return attempts.write("purge", (connection, inDoubt) -> purge.run(connection, batch, minAge));
    }

    @Override
    public Query.FirstRow query(Query query) throws StoreException {
        return attempts.read("probe", (connection, inDoubt) -> FirstRowQuery.run(connection, query));
    }

    @Override
    public boolean isExclusive() {
        return exclusive;
    }

    @Override
    public void ping() throws StoreException {
        attempts.read("ping", (connection, inDoubt) -> {
            try (Statement statement = connection.createStatement();
                    ResultSet rows = statement.executeQuery(sql.ping)) {
                return rows.next();
            }
        });
    }

    @Override
    public String describe() {
        return description;
    }

    @Override
    public void close() {
        boolean interrupted = Thread.interrupted();
        leaseConnection.close();
        pool.close();
        afterClose.run();
        if (interrupted) {
            Thread.currentThread().interrupt();
        }
    }

    /** For tests: how many callers wait to travel together. */
    int queued() {
        return reservations == null ? 0 : reservations.queued() + completions.queued();
    }

    private void requireRoom(String what, RecordKey key, Outcome outcome) throws StoreException {
        if (outcome.hasResult() && outcome.result().length > maxResultBytes) {
            throw StoreException.refused(
                    what + key + " refused: the result has " + outcome.result().length + " bytes, the database takes at"
                            + " most " + maxResultBytes,
                    null);
        }
    }

    private Reservation reserveAlone(Claim claim, boolean inDoubt) throws StoreException {
        return attempts.write("reserve", claim.key(), (connection, again) -> reserving.run(connection, claim), inDoubt);
    }

    private boolean completeAlone(Completion c, boolean inDoubt) throws StoreException {
        return update(
                "complete",
                sql.complete,
                c::bind,
                c.key,
                now -> IdempotencyRecord.carries(now, c.token, c.outcome.state()),
                inDoubt);
    }

    private int take(String what, String statementText, Claim claim, Token seen) throws StoreException {
        return attempts.write(
                what,
                claim.key(),
                (connection, inDoubt) -> {
                    boolean held = execute(
                            connection,
                            statementText,
                            s -> Rows.bindCarries(s, Rows.bindTaken(s, claim), claim.key(), seen));
                    if (!held && !inDoubt) {
                        return 0;
                    }
                    Rows.Row now = reserving.find(connection, claim.key().hash());
                    return now != null && IdempotencyRecord.carries(now.record, claim.token())
                            ? now.record.attempt()
                            : 0;
                },
                false);
    }

    private boolean update(String what, String statementText, Binding binding, RecordKey key, Proof done)
            throws StoreException {
        return update(what, statementText, binding, key, done, false);
    }

    private boolean update(
            String what, String statementText, Binding binding, RecordKey key, Proof done, boolean maybeDone)
            throws StoreException {
        return attempts.write(
                what,
                key,
                (connection, inDoubt) -> {
                    if (execute(connection, statementText, binding)) {
                        return true;
                    }
                    if (!inDoubt) {
                        return false;
                    }
                    Rows.Row now = reserving.find(connection, key.hash());
                    return done.shows(now == null ? null : now.record);
                },
                maybeDone);
    }

    private static boolean execute(Connection connection, String statementText, Binding binding) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(statementText)) {
            binding.set(statement);
            return statement.executeUpdate() == 1;
        }
    }

    private List<IdempotencyRecord> select(String what, String statementText, Binding binding) throws StoreException {
        return attempts.read(what, (connection, inDoubt) -> {
            try (PreparedStatement statement = connection.prepareStatement(statementText)) {
                binding.set(statement);
                List<String> leftOut = new ArrayList<>();
                List<IdempotencyRecord> found = Rows.readable(statement, leftOut);
                if (!leftOut.isEmpty()) {
                    LOG.warn("{}: {} left out, the first: {}", what, leftOut.size(), leftOut.get(0));
                }
                return Collections.unmodifiableList(found);
            }
        });
    }
}
