package io.idem.store.lease;

import io.idem.store.IdempotencyStore;
import io.idem.store.StoreException;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;

/** A store that fails as it is told, and remembers what it was asked. */
final class FaultyStore implements InvocationHandler {

    enum Fault {
        NONE,
        /** Fails, certainly without effect. */
        UNAVAILABLE,
        /** Fails without effect, and nobody can tell. */
        LOST_BEFORE,
        /** Fails after the effect, and nobody can tell. */
        LOST_AFTER,
        /** Does not take a result. */
        REFUSES_RESULTS,
        /** Does not take a result, but says that it is away. */
        CHOKES_ON_RESULTS,
        /** Breaks the contract. */
        THROWS
    }

    final IdempotencyStore proxy = (IdempotencyStore)
            Proxy.newProxyInstance(FaultyStore.class.getClassLoader(), new Class<?>[] {IdempotencyStore.class}, this);
    final List<String> asked = new CopyOnWriteArrayList<>();

    private final IdempotencyStore store;
    private volatile Fault fault = Fault.NONE;
    private volatile Set<String> failing = Set.of();

    FaultyStore(IdempotencyStore store) {
        this.store = store;
    }

    /** From now on; without methods it is all of them. */
    void fail(Fault how, String... methods) {
        failing = new HashSet<>(Arrays.asList(methods));
        fault = how;
    }

    void heal() {
        fault = Fault.NONE;
    }

    @Override
    public Object invoke(Object proxied, Method method, Object[] arguments) throws Throwable {
        asked.add(method.getName());
        boolean fails = failing.isEmpty() || failing.contains(method.getName());
        Fault now = fails && method.getExceptionTypes().length > 0 ? fault : Fault.NONE;
        switch (now) {
            case UNAVAILABLE:
                throw StoreException.unavailable("no connection", null);
            case LOST_BEFORE:
                throw StoreException.ambiguous("connection lost", null);
            case LOST_AFTER:
                call(method, arguments);
                throw StoreException.ambiguous("connection lost", null);
            case REFUSES_RESULTS:
                if (((io.idem.store.Outcome) arguments[2]).hasResult()) {
                    throw StoreException.refused("too long", null);
                }
                return call(method, arguments);
            case CHOKES_ON_RESULTS:
                if (((io.idem.store.Outcome) arguments[2]).hasResult()) {
                    throw StoreException.ambiguous("connection lost", null);
                }
                return call(method, arguments);
            case THROWS:
                throw new IllegalStateException("broken driver");
            default:
                return call(method, arguments);
        }
    }

    private Object call(Method method, Object[] arguments) throws Throwable {
        try {
            return method.invoke(store, arguments);
        } catch (InvocationTargetException e) {
            throw e.getCause();
        }
    }
}
