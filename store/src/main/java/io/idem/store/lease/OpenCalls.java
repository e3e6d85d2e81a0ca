package io.idem.store.lease;

import io.idem.store.Token;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The reservations of this JVM whose end is not yet in the store. Each holds a slot for the write at its end from before
 * it is made until that write is settled, so there is always room to keep the write. Thread-safe.
 */
final class OpenCalls {

    private final Set<Token> calls = ConcurrentHashMap.newKeySet();
    private final AtomicInteger free;

    OpenCalls(int slots) {
        free = new AtomicInteger(slots);
    }

    /** @return false if there is no slot left */
    boolean open(Token token) {
        if (free.decrementAndGet() < 0) {
            free.incrementAndGet();
            return false;
        }
        if (!calls.add(token)) {
            free.incrementAndGet();
            throw new IllegalArgumentException("token " + token + " is used twice");
        }
        return true;
    }

    /** Gives the slot back; does nothing for a token that is not open. */
    void settled(Token token) {
        if (calls.remove(token)) {
            free.incrementAndGet();
        }
    }

    boolean isOpen(Token token) {
        return calls.contains(token);
    }
}
