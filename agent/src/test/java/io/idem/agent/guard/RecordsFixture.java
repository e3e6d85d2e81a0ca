package io.idem.agent.guard;

import io.idem.agent.expr.KeyParts;
import io.idem.agent.expr.KeyScope;
import io.idem.agent.guard.policy.Policies;
import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.LoggingStoreEvents;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import io.idem.store.lease.LeaseSettings;
import io.idem.store.lease.OwnedStore;
import io.idem.store.memory.MemoryStore;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/** One guard, a memory store of which the test moves the clock, and the desk of an operator. */
public final class RecordsFixture implements AutoCloseable {

    public static final long LEASE = 30_000;
    public static final long RETENTION = 3_600_000;
    public static final int MAX_RESULT = 100;
    public static final int MAX_ATTEMPTS = 2;

    public final AtomicLong clock = new AtomicLong(1_000_000_000);
    public final IdempotencyStore store;
    public final OwnedStore owned;
    public final StoreAccess access;
    public final Guard guard;
    public final RecordsDesk desk;

    private RecordsFixture(Interception interception, String... key) {
        MemoryStore memory = new MemoryStore(clock::get);
        store = interception == null ? memory : intercepted(memory, interception);
        owned = OwnedStore.open(store, LeaseSettings.of(LEASE), new LoggingStoreEvents());
        access = new StoreAccess(loader -> owned, 1000);
        guard = guard("create-order", key);
        desk = new RecordsDesk(Collections.singletonList(guard), access);
    }

    /** With the store open, as after the first guarded call. */
    public static RecordsFixture withKey(String... key) throws Exception {
        RecordsFixture fixture = new RecordsFixture(null, key);
        fixture.access.get(null);
        return fixture;
    }

    /** As before the first guarded call. */
    public static RecordsFixture unopened() {
        return new RecordsFixture(null, "token");
    }

    /** With every call of the store passing through {@code interception} first. */
    public static RecordsFixture intercepted(Interception interception) throws Exception {
        RecordsFixture fixture = new RecordsFixture(interception, "token");
        fixture.access.get(null);
        return fixture;
    }

    /** A store that proved that all earlier owners are dead. */
    public static RecordsFixture exclusive() throws Exception {
        return intercepted((store, method) -> method.equals("isExclusive") ? Boolean.TRUE : null);
    }

    public static Guard guard(String name, String... key) {
        MethodPattern pattern = new MethodPattern(name, "com.acme.OrderService", "createOrder", null, false, true);
        return new Guard(
                new GuardDefinition.Builder(pattern, "shop", "orders", List.of(key))
                        .policies(new Policies(Collections.emptyMap(), 0))
                        .attempts(MAX_ATTEMPTS, 0)
                        .retention(RETENTION, 2 * RETENTION)
                        .maxResultBytes(MAX_RESULT)
                        .build(),
                Mode.ENFORCE);
    }

    /** Takes the key, as a call that now runs. */
    public Token running(Object... parts) throws Exception {
        return running(owned, parts);
    }

    /** Takes the key for a call of another JVM. */
    public static Token running(OwnedStore owner, Object... parts) throws Exception {
        Token token = owner.nextToken();
        owner.reserve(new Claim(key(parts), token, null, 0));
        return token;
    }

    /** @return hash of a record that was put on hold */
    public String held(Object... parts) throws Exception {
        return ended(Outcome.held(null, "crashed"), parts);
    }

    /** @return hash of a record with this outcome */
    public String ended(Outcome outcome, Object... parts) throws Exception {
        owned.complete(key(parts), running(parts), outcome, RETENTION);
        return hash(parts);
    }

    public IdempotencyRecord record(Object... parts) throws Exception {
        return store.find(key(parts).hash());
    }

    public static String hash(Object... parts) throws Exception {
        return key(parts).hex();
    }

    public static RecordKey key(Object... parts) throws Exception {
        KeyParts key = KeyParts.of(Collections.nCopies(parts.length, "part"), List.of(parts));
        return new RecordKey(key.hash(new KeyScope("shop", "orders")), "orders", key.text());
    }

    public static void observe(Guard guard) {
        guard.mode(Mode.OBSERVE);
        guard.observe().called();
    }

    public static void addWoven(Guard guard, String method) {
        guard.addWoven(method);
    }

    public static void addFinding(Guard guard, String finding) {
        guard.addFinding(finding);
    }

    public static void decide(DecisionLog log, String guard, Decision decision, String reason) throws Exception {
        log.add(guard, key("token-1"), decision, reason, decision == Decision.EXECUTE ? 1 : 0, false, 2_000_000);
    }

    @Override
    public void close() {
        owned.close();
    }

    /** Sees each call of the store before it is made. */
    public interface Interception {

        /**
         * @param store the store itself
         * @return the answer, or null to let the store answer
         */
        Object before(IdempotencyStore store, String method) throws Exception;
    }

    private static IdempotencyStore intercepted(IdempotencyStore store, Interception interception) {
        return (IdempotencyStore) Proxy.newProxyInstance(
                RecordsFixture.class.getClassLoader(),
                new Class<?>[] {IdempotencyStore.class},
                (proxy, method, args) -> {
                    Object answer = interception.before(store, method.getName());
                    return answer == null ? invoke(store, method, args) : answer;
                });
    }

    private static Object invoke(IdempotencyStore store, Method method, Object[] args) throws Throwable {
        try {
            return method.invoke(store, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
