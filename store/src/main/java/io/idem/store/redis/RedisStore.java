package io.idem.store.redis;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.OpenRecords;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Reservation;
import io.idem.store.ScanPosition;
import io.idem.store.StoreException;
import io.idem.store.Token;
import io.lettuce.core.ScriptOutputType;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The store in Redis. Every operation is one script on one key, which judges by the server's clock and compares the token.
 * A lease lies in the record. Made by {@link #open}; used as {@link IdempotencyStore} says. Weaker than a database: what a
 * master had not yet sent to the replica that follows it is lost, see {@code waitReplicas}.
 */
public final class RedisStore implements IdempotencyStore {

    private static final int MOST_BYTES = 512 << 20;

    private interface Proof {
        boolean shows(IdempotencyRecord now);
    }

    private final RedisAddress address;
    private final RedisSettings settings;
    private final Link link;
    private final Keys keys;
    private final Calls calls;
    private final OwnRecords own;
    private final Replicas replicas;
    private final Sweep sweep;

    private RedisStore(RedisAddress address, RedisSettings settings, Link link) {
        this.address = address;
        this.settings = settings;
        this.link = link;
        keys = new Keys(settings.prefix());
        calls = new Calls(settings.timeoutMillis(), address.isCluster());
        own = new OwnRecords(keys, settings.openMillis());
        replicas = new Replicas(link.waiting(), settings.waitReplicas(), settings.timeoutMillis());
        sweep = new Sweep(link.calls(), keys);
    }

    /**
     * Connects and checks the server, on the thread of the first guarded call.
     *
     * @throws StoreException if the address is wrong or the server is not there or not fit; nothing is left open, and it
     *     may be tried again
     */
    public static RedisStore open(RedisSettings settings) throws StoreException {
        RedisAddress address = address(settings.uri());
        // The libraries would lose the flag, or stop at it.
        boolean interrupted = Thread.interrupted();
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        // Lettuce looks for optional libraries through it, and threads would inherit it.
        thread.setContextClassLoader(RedisStore.class.getClassLoader());
        Link link = null;
        boolean opened = false;
        try {
            Duration timeout = Duration.ofMillis(settings.timeoutMillis());
            link = Link.open(address, timeout, settings.waitReplicas() > 0);
            ServerCheck.run(link.calls(), address, System.nanoTime() + timeout.toNanos());
            RedisStore store = new RedisStore(address, settings, link);
            // tells whether scripts may be run on keys with this prefix
            store.find(new byte[RecordKey.HASH_LENGTH]);
            opened = true;
            return store;
        } catch (RedisFailure e) {
            throw address.secrets()
                    .without(StoreException.unavailable("redis at " + address + ": " + e.getMessage(), e));
        } finally {
            if (link != null && !opened) {
                link.close();
            }
            thread.setContextClassLoader(before);
            if (interrupted) {
                thread.interrupt();
            }
        }
    }

    @Override
    public Reservation reserve(Claim claim) throws StoreException {
        byte[] key = keys.of(claim.key());
        Reservation reservation = settling(
                claim,
                () -> calls.write("reserve", claim.key(), (inDoubt, deadline) -> {
                    List<Object> reply = run(Script.RESERVE, ScriptOutputType.MULTI, key, taken(claim, null), deadline);
                    return reply.size() == 1
                            ? Reservation.won(((Long) reply.get(0)).intValue())
                            : Reservation.lost(Replies.record(claim.key().hash(), reply));
                }));
        if (reservation.isWon()) {
            taken("reserve", claim);
        }
        return reservation;
    }

    @Override
    public int retake(Claim claim, Token seen) throws StoreException {
        return take("take again", Script.RETAKE, claim, seen);
    }

    @Override
    public int takeOver(Claim claim, Token seen) throws StoreException {
        return take("take over", Script.TAKE_OVER, claim, seen);
    }

    @Override
    public boolean holdAbandoned(RecordKey key, Token seen, String reason) throws StoreException {
        byte[][] arguments = ended(seen, null, Outcome.held(null, reason), 0);
        return update(
                "hold",
                Script.HOLD_ABANDONED,
                key,
                arguments,
                now -> IdempotencyRecord.carries(now, seen, RecordState.HELD));
    }

    @Override
    public boolean complete(RecordKey key, Token token, Outcome outcome, long retention) throws StoreException {
        requireRoom("complete ", key, outcome);
        boolean held = update(
                "complete",
                Script.COMPLETE,
                key,
                ended(token, null, outcome, retention),
                now -> IdempotencyRecord.carries(now, token, outcome.state()));
        own.ended(token);
        if (held && !replicas.have(keys.of(key), token, deadline())) {
            replicas.missed(key);
        }
        return held;
    }

    @Override
    public boolean release(RecordKey key, Token token) throws StoreException {
        boolean held = update(
                "release", Script.RELEASE, key, Arguments.of(token), now -> !IdempotencyRecord.carries(now, token));
        own.ended(token);
        return held;
    }

    @Override
    public boolean mark(RecordKey key, Token seen, int bits) throws StoreException {
        byte[][] arguments = Arguments.of(seen, Integer.toString(bits));
        return update(
                "mark",
                Script.MARK,
                key,
                arguments,
                now -> IdempotencyRecord.carries(now, seen) && (now.marks() & bits) == bits);
    }

    @Override
    public boolean resolve(RecordKey key, Token seen, RecordState from, Outcome outcome, long retention)
            throws StoreException {
        requireRoom("resolve ", key, outcome);
        byte[][] arguments = ended(seen, from, outcome, retention);
        return update(
                "resolve",
                Script.RESOLVE,
                key,
                arguments,
                now -> IdempotencyRecord.carries(now, seen, outcome.state()));
    }

    @Override
    public boolean remove(RecordKey key, Token seen, RecordState from) throws StoreException {
        byte[][] arguments = Arguments.of(seen, from.name());
        boolean held = update("remove", Script.REMOVE, key, arguments, now -> !IdempotencyRecord.carries(now, seen));
        if (held) {
            own.ended(seen);
        }
        return held;
    }

    @Override
    public IdempotencyRecord find(byte[] keyHash) throws StoreException {
        RecordKey key = new RecordKey(keyHash, "key", null);
        return calls.read("find", key, (inDoubt, deadline) -> read(keyHash, deadline));
    }

    @Override
    public List<IdempotencyRecord> list(RecordState state, long minAge, int limit) throws StoreException {
        return calls.read(
                "list",
                "records",
                (inDoubt, deadline) -> Listing.all(
                        link.calls(),
                        keys,
                        record -> (state == null || record.state() == state)
                                && record.readAt() - record.updatedAt() >= minAge,
                        limit,
                        deadline));
    }

    @Override
    public List<IdempotencyRecord> openOf(String owner, int limit) throws StoreException {
        return calls.read(
                "list",
                "open records",
                (inDoubt, deadline) -> Listing.of(
                        link.calls(),
                        keys,
                        own.of(owner),
                        record -> record.state() == RecordState.PROCESSING
                                && record.token().owner().equals(owner),
                        limit,
                        deadline));
    }

    @Override
    public OpenRecords scan(ScanPosition from, long minAge, int rows) throws StoreException {
        return calls.read(
                "scan",
                "records",
                (inDoubt, deadline) -> OpenKeys.scan(link.calls(), keys, from, minAge, rows, deadline));
    }

    @Override
    public List<IdempotencyRecord> openAmong(List<byte[]> keyHashes) throws StoreException {
        return calls.read(
                "look at",
                "open records",
                (inDoubt, deadline) -> OpenKeys.among(link.calls(), keys, keyHashes, deadline));
    }

    @Override
    public void renew(String owner, long lease) throws StoreException {
        calls.write("renew", "the lease", (inDoubt, deadline) -> {
            own.renew(link.lease(), owner, lease, deadline);
            return null;
        });
    }

    @Override
    public int purge(int batch, long minAge) throws StoreException {
        return calls.read("purge", "records", (inDoubt, deadline) -> sweep.run(batch, deadline));
    }

    @Override
    public boolean isExclusive() {
        return false;
    }

    @Override
    public void ping() throws StoreException {
        find(new byte[RecordKey.HASH_LENGTH]);
    }

    @Override
    public String describe() {
        return "redis at " + address + ", keys " + settings.prefix() + ":*";
    }

    @Override
    public void close() {
        link.close();
    }

    private interface Taking<T> {
        T take() throws StoreException;
    }

    private <T> T settling(Claim claim, Taking<T> taking) throws StoreException {
        try {
            return taking.take();
        } catch (StoreException e) {
            if (e.isAmbiguous()) {
                own.maybeTaken(claim.token(), claim.key().hash());
            }
            throw e;
        }
    }

    private int take(String what, Script script, Claim claim, Token seen) throws StoreException {
        byte[] key = keys.of(claim.key());
        int attempt = settling(
                claim,
                () -> calls.write(what, claim.key(), (inDoubt, deadline) -> {
                    Long taken = run(script, ScriptOutputType.INTEGER, key, taken(claim, seen), deadline);
                    if (taken == 0 && inDoubt) {
                        IdempotencyRecord now = read(claim.key().hash(), deadline);
                        return IdempotencyRecord.carries(now, claim.token()) ? now.attempt() : 0;
                    }
                    return taken.intValue();
                }));
        if (attempt > 0) {
            taken(what, claim);
        }
        return attempt;
    }

    /** What a failover may undo is not taken: whoever comes after it would run beside this caller. */
    private void taken(String what, Claim claim) throws StoreException {
        own.taken(claim.token(), claim.key().hash());
        if (!replicas.have(keys.of(claim.key()), claim.token(), deadline())) {
            release(claim.key(), claim.token());
            throw StoreException.unavailable(
                    "redis: " + what + " " + claim.key() + ": fewer than " + settings.waitReplicas()
                            + " replicas had it in time, so it was given back",
                    null);
        }
    }

    private boolean update(String what, Script script, RecordKey key, byte[][] arguments, Proof done)
            throws StoreException {
        return calls.write(what, key, (inDoubt, deadline) -> {
            try {
                Long held = run(script, ScriptOutputType.INTEGER, keys.of(key), arguments, deadline);
                return held == 1 || inDoubt && done.shows(read(key.hash(), deadline));
            } catch (RedisFailure e) {
                if (e.isForeign()) {
                    // Somebody has put something else in the record's place: the record is lost, not the store.
                    return false;
                }
                throw e;
            }
        });
    }

    private IdempotencyRecord read(byte[] hash, long deadline) throws RedisFailure {
        List<Object> reply = run(Script.FIND, ScriptOutputType.MULTI, keys.of(hash), Arguments.none(), deadline);
        return Replies.record(hash, reply);
    }

    private <T> T run(Script script, ScriptOutputType type, byte[] key, byte[][] arguments, long deadline)
            throws RedisFailure {
        return Calls.script(link.calls(), script, type, key, arguments, deadline);
    }

    private byte[][] taken(Claim claim, Token seen) {
        return Arguments.taking(claim, seen, own.lease(claim.token().owner()), settings.openMillis());
    }

    private byte[][] ended(Token token, RecordState from, Outcome outcome, long retention) {
        return Arguments.ending(token, from, outcome, retention, settings.openMillis());
    }

    private long deadline() {
        return System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(settings.timeoutMillis());
    }

    private static void requireRoom(String what, RecordKey key, Outcome outcome) throws StoreException {
        if (outcome.hasResult() && outcome.result().length >= MOST_BYTES) {
            throw StoreException.refused(
                    "redis: " + what + key + " refused: the result has " + outcome.result().length
                            + " bytes, Redis takes less than " + MOST_BYTES,
                    null);
        }
    }

    static RedisAddress address(String uri) throws StoreException {
        try {
            return RedisAddress.of(uri);
        } catch (IllegalArgumentException e) {
            throw StoreException.unavailable("store.redis.uri: " + e.getMessage(), e);
        }
    }
}
