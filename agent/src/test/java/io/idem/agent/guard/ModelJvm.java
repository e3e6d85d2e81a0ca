package io.idem.agent.guard;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.store.IdempotencyStore;
import io.idem.store.StoreException;
import io.idem.store.lease.LeaseClock;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashSet;
import java.util.Set;
import java.util.function.LongSupplier;

/** One JVM of a random run: an engine, and the way from it to the store, which may be cut. */
final class ModelJvm {

    private static final Set<String> WRITES = new HashSet<>(Arrays.asList(
            "reserve", "retake", "takeOver", "holdAbandoned", "complete", "release", "resolve", "remove"));

    final EngineFixture engine;
    final RecordsDesk desk;
    boolean paused;
    boolean cut;
    boolean storeAway;
    /** Whether it was paused or cut off, alone among all, since it last renewed its lease. */
    private boolean wasApart;

    private boolean renewed;

    boolean loseBefore;
    boolean loseAfter;
    private volatile boolean dead;

    ModelJvm(IdempotencyStore store, LongSupplier nanoTime, Action.Kind abandoned) throws Exception {
        engine = EngineFixture.guarding("createOrder")
                .waiting(0)
                .on(Situation.ABANDONED, abandoned)
                .nanoTime(nanoTime)
                .buildOn(way(store));
        LeaseClock.standsStill(engine.owned);
        desk = new RecordsDesk(Collections.singletonList(engine.guard), new StoreAccess(loader -> engine.owned, 1_000));
    }

    boolean isUp() {
        return !dead && !paused;
    }

    /** @return whether nothing can have kept it from renewing its lease in time but an outage of the store for all */
    boolean isAlive() {
        return isUp() && !wasApart;
    }

    void pause() {
        paused = !paused;
        wasApart = true;
    }

    void cut() {
        cut = !cut;
        wasApart = true;
    }

    /** What its lease thread does each third of a lease. */
    void keepItsLease() {
        renewed = false;
        LeaseClock.thirdOfLeaseIsOver(engine.owned);
        wasApart &= !renewed;
    }

    void die() {
        dead = true;
        engine.owned.close();
    }

    private IdempotencyStore way(IdempotencyStore store) {
        return (IdempotencyStore) Proxy.newProxyInstance(
                getClass().getClassLoader(),
                new Class<?>[] {IdempotencyStore.class},
                (proxy, method, args) -> pass(store, method, args));
    }

    private Object pass(IdempotencyStore store, Method method, Object[] args) throws Throwable {
        String name = method.getName();
        if (name.equals("close")) {
            return null;
        }
        if (name.equals("isExclusive")) {
            return false;
        }
        if (name.equals("describe")) {
            return "the store of a model";
        }
        if (dead || cut || storeAway) {
            throw StoreException.unavailable("the store is away", null);
        }
        renewed |= name.equals("renew");
        if (WRITES.contains(name)) {
            if (loseBefore) {
                loseBefore = false;
                throw StoreException.ambiguous("lost before it took effect", null);
            }
            if (loseAfter) {
                loseAfter = false;
                method.invoke(store, args);
                throw StoreException.ambiguous("lost after it took effect", null);
            }
        }
        try {
            return method.invoke(store, args);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
