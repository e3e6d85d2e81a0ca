package io.idem.store.jdbc;

import io.idem.store.Claim;
import io.idem.store.RecordKey;
import io.idem.store.Reservation;
import io.idem.store.StoreException;
import io.idem.store.Token;
import io.idem.store.jdbc.batch.Coalescer;
import io.idem.store.jdbc.batch.CoalescerLimits;
import io.idem.store.jdbc.batch.Passenger;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Reservations and completions of callers that would queue, as statements for many. Thread-safe. */
final class Grouping {

    // Found by measuring with 1 to 128 threads on two cores: with fewer at a time the database idles between commits,
    // with more the groups get small.
    private static final int STRAIGHT = 4;
    private static final int GROUPS = 3;
    private static final int MEMBERS = 64;
    private static final int MOST_BYTES = 256 << 10;
    private static final int BYTES_OF_A_CLAIM = 1500;

    private final GroupStatements statements;
    private final Reserving reserving;
    private final Attempts attempts;

    Grouping(GroupStatements statements, Reserving reserving, Attempts attempts) {
        this.statements = statements;
        this.reserving = reserving;
        this.attempts = attempts;
    }

    /** @param most bytes that one value may have */
    static CoalescerLimits limits(PoolSettings pool, long most) {
        int straight = Math.max(1, Math.min(STRAIGHT, pool.size()));
        return new CoalescerLimits(straight, Math.min(GROUPS, straight), MEMBERS, Math.min(MOST_BYTES, most));
    }

    Coalescer<Claim, Reservation> reservations(CoalescerLimits limits, Coalescer.Alone<Claim, Reservation> alone) {
        return new Coalescer<>(limits, alone, this::reserve, claim -> BYTES_OF_A_CLAIM);
    }

    Coalescer<Completion, Boolean> completions(CoalescerLimits limits, Coalescer.Alone<Completion, Boolean> alone) {
        return new Coalescer<>(limits, alone, this::complete, Completion::bytes);
    }

    private void reserve(List<Passenger<Claim, Reservation>> group) throws StoreException {
        List<Passenger<Claim, Reservation>> members = ofOneOwner(group, Claim::token, Claim::key);
        Once how = attempts.once(
                "reserve " + members.size() + " keys", (connection, inDoubt) -> reserve(connection, members));
        settleFailure(how, members);
    }

    private Void reserve(Connection connection, List<Passenger<Claim, Reservation>> members) throws SQLException {
        Set<Long> won = statements.insert(connection, items(members));
        List<Passenger<Claim, Reservation>> others = new ArrayList<>();
        List<byte[]> hashes = new ArrayList<>();
        for (Passenger<Claim, Reservation> member : members) {
            if (won.contains(member.item().token().call())) {
                member.settle(Reservation.won(1));
            } else {
                others.add(member);
                hashes.add(member.item().key().hash());
            }
        }
        if (!others.isEmpty()) {
            lookUp(connection, others, statements.find(connection, hashes));
        }
        return null;
    }

    private void lookUp(Connection connection, List<Passenger<Claim, Reservation>> members, List<Rows.Row> rows)
            throws SQLException {
        Map<RecordKey, Rows.Row> found = new HashMap<>();
        for (Rows.Row row : rows) {
            found.put(row.record.key(), row);
        }
        for (Passenger<Claim, Reservation> member : members) {
            Rows.Row row = found.get(member.item().key());
            Reservation reservation =
                    row == null || row.expired ? null : reserving.judge(connection, member.item(), row);
            if (reservation == null) {
                // gone or over since then, which is settled as for anyone
                member.goAlone();
            } else {
                member.settle(reservation);
            }
        }
    }

    private void complete(List<Passenger<Completion, Boolean>> group) throws StoreException {
        List<Passenger<Completion, Boolean>> members = ofOneOwner(group, c -> c.token, c -> c.key);
        Once how = attempts.once("complete " + members.size() + " calls", (connection, inDoubt) -> {
            Set<Long> held = statements.complete(connection, items(members));
            for (Passenger<Completion, Boolean> member : members) {
                // where the database does not say who it was, each stays in doubt and looks for itself
                if (held != null) {
                    member.settle(held.contains(member.item().token.call()));
                }
            }
            return null;
        });
        settleFailure(how, members);
    }

    private static void settleFailure(Once how, List<? extends Passenger<?, ?>> members) {
        if (how == Once.NO_EFFECT) {
            for (Passenger<?, ?> member : members) {
                member.goAlone();
            }
        }
    }

    /** Sorted by key; those of another owner go alone. */
    private static <I, O> List<Passenger<I, O>> ofOneOwner(
            List<Passenger<I, O>> group, Function<I, Token> token, Function<I, RecordKey> key) {
        String owner = token.apply(group.get(0).item()).owner();
        List<Passenger<I, O>> members = new ArrayList<>(group.size());
        for (Passenger<I, O> passenger : group) {
            if (token.apply(passenger.item()).owner().equals(owner)) {
                members.add(passenger);
            } else {
                passenger.goAlone();
            }
        }
        members.sort((a, b) ->
                compare(key.apply(a.item()).hash(), key.apply(b.item()).hash()));
        return members;
    }

    private static int compare(byte[] a, byte[] b) {
        for (int i = 0; i < a.length; i++) {
            if (a[i] != b[i]) {
                return (a[i] & 255) - (b[i] & 255);
            }
        }
        return 0;
    }

    private static <I> List<I> items(List<? extends Passenger<I, ?>> members) {
        List<I> items = new ArrayList<>(members.size());
        for (Passenger<I, ?> member : members) {
            items.add(member.item());
        }
        return items;
    }
}
