package io.idem.agent.guard;

import io.idem.store.IdempotencyStore;
import io.idem.store.StoreException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.util.function.Predicate;

/** A store with one property changed. */
final class TestStores {

    private TestStores() {}

    /** One that proved that all earlier owners are dead, as the embedded file does. */
    static IdempotencyStore exclusive(IdempotencyStore store) {
        return wrap(store, method -> false, true);
    }

    /** @param isDown asked with the name of each operation */
    static IdempotencyStore failing(IdempotencyStore store, Predicate<String> isDown) {
        return wrap(store, isDown, false);
    }

    private static IdempotencyStore wrap(IdempotencyStore store, Predicate<String> isDown, boolean exclusive) {
        return (IdempotencyStore) Proxy.newProxyInstance(
                TestStores.class.getClassLoader(), new Class<?>[] {IdempotencyStore.class}, (proxy, method, args) -> {
                    if (exclusive && method.getName().equals("isExclusive")) {
                        return true;
                    }
                    if (isDown.test(method.getName())) {
                        throw StoreException.unavailable("the store is away", null);
                    }
                    try {
                        return method.invoke(store, args);
                    } catch (InvocationTargetException e) {
                        throw e.getCause();
                    }
                });
    }
}
