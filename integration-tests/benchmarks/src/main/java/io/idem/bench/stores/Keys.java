package io.idem.bench.stores;

import java.util.UUID;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;

/** Which keys are called. */
enum Keys {
    /** A new one each time. */
    NEW("new keys"),
    /** One of a thousand operations that have finished. */
    FINISHED("duplicates");

    private static final int HOT = 1000;

    private final String label;

    Keys(String label) {
        this.label = label;
    }

    String label() {
        return label;
    }

    /** @return a source for many threads; for duplicates their first calls have been made, which takes seconds */
    Supplier<String> of(Contender contender) throws Exception {
        String prefix = UUID.randomUUID().toString().substring(0, 13) + '-';
        AtomicLong next = new AtomicLong();
        if (this == NEW) {
            return () -> prefix + next.getAndIncrement();
        }
        for (int i = 0; i < HOT; i++) {
            contender.call(prefix + i);
        }
        return () -> prefix + next.getAndIncrement() % HOT;
    }
}
