package io.idem.agent.guard;

import io.idem.store.IdempotencyStore;
import io.idem.store.StoreException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Predicate;

/** A store with one property changed. */
final class TestStores {

    private TestStores() {}

    private interface Fault {
        void before(String operation) throws StoreException;
    }

    /** One that proved that all earlier owners are dead, as the embedded file does. */
    static IdempotencyStore exclusive(IdempotencyStore store) {
        return wrap(store, operation -> {}, true);
    }

    /** @param isDown asked with the name of each operation */
    static IdempotencyStore failing(IdempotencyStore store, Predicate<String> isDown) {
        Fault fault = operation -> {
            if (isDown.test(operation)) {
                throw StoreException.unavailable("the store is away", null);
            }
        };
        return wrap(store, fault, false);
    }

    /** One in which a newer version wrote the records. */
    static IdempotencyStore ofNewerVersion(IdempotencyStore store) {
        Fault fault = operation -> {
            if (operation.equals("reserve") || operation.equals("peek")) {
                throw StoreException.unreadable("a newer version wrote the record", null, false);
            }
        };
        return wrap(store, fault, false);
    }

    private static IdempotencyStore wrap(IdempotencyStore store, Fault fault, boolean exclusive) {
        return (IdempotencyStore) Proxy.newProxyInstance(
                TestStores.class.getClassLoader(), new Class<?>[] {IdempotencyStore.class}, (proxy, method, args) -> {
                    if (exclusive && method.getName().equals("isExclusive")) {
                        return true;
                    }
                    fault.before(method.getName());
                    try {
                        return method.invoke(store, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
