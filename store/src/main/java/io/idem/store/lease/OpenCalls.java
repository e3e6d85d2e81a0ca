package io.idem.store.lease;

import io.idem.store.Token;
import java.util.concurrent.atomic.AtomicLongArray;

/**
 * The reservations of this JVM whose end is not yet in the store. Each holds a slot for the write at its end from before
 * it is made until that write is settled, so there is always room to keep the write. Thread-safe.
 */
final class OpenCalls {

    private static final long FREE = 0;
    // Spreads running numbers, so that threads that come together do not write to neighbours in memory.
    private static final long SPREAD = 0x9E3779B97F4A7C15L;

    // The owner's running number of each open call, found from the place that the number points to.
    private final AtomicLongArray slots;

    OpenCalls(int count) {
        slots = new AtomicLongArray(count);
    }

    /**
     * @param token of this JVM, whose numbers begin with 1
     * @return false if there is no slot left
     */
    boolean open(Token token) {
        return replace(token.call(), FREE, token.call());
    }

    /** Gives the slot back; does nothing for a token that is not open. */
    void settled(Token token) {
        replace(token.call(), token.call(), FREE);
    }

    boolean isOpen(Token token) {
        for (int i = 0; i < slots.length(); i++) {
            if (slots.get(i) == token.call()) {
                return true;
            }
        }
        return false;
    }

    private boolean replace(long call, long from, long to) {
        int count = slots.length();
        int at = (int) ((call * SPREAD >>> 1) % count);
        for (int tries = 0; tries < count; tries++) {
            if (slots.get(at) == from && slots.compareAndSet(at, from, to)) {
                return true;
            }
            at = at + 1 == count ? 0 : at + 1;
        }
        return false;
    }
}
