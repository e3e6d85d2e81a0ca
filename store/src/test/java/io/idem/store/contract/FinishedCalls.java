package io.idem.store.contract;

import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyStore;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Fills a store with finished calls, made as a service makes them, for measuring what they take. */
public final class FinishedCalls {

    private static final long HOUR = 3_600_000;
    private static final String OWNER = "01234567-89ab-cdef-0123-456789abcdef";
    private static final int THREADS = 16;

    private FinishedCalls() {}

    /** @param resultBytes of each result, without any pattern that could be compressed */
    public static void fill(IdempotencyStore store, int records, int resultBytes) throws Exception {
        store.renew(OWNER, HOUR);
        List<Callable<Void>> callers = new ArrayList<>();
        for (int caller = 0; caller < THREADS; caller++) {
            int first = caller;
            callers.add(() -> {
                Random random = new Random(first);
                for (int number = first; number < records; number += THREADS) {
                    call(store, number, random, resultBytes);
                }
                return null;
            });
        }
        ExecutorService threads = Executors.newFixedThreadPool(THREADS);
        try {
            for (Future<Void> done : threads.invokeAll(callers)) {
                done.get();
            }
        } finally {
            threads.shutdown();
        }
    }

    private static void call(IdempotencyStore store, int number, Random random, int resultBytes) throws Exception {
        RecordKey key = new RecordKey(
                bytes(random, RecordKey.HASH_LENGTH),
                "create-order",
                String.format("token=t-%012d, user=%09d", number, 7));
        Token token = new Token(OWNER, number);
        store.reserve(new Claim(key, token, new Fingerprint(bytes(random, 16), bytes(random, 16)), 0));
        store.complete(key, token, Outcome.success("json/1", bytes(random, resultBytes)), HOUR);
    }

    private static byte[] bytes(Random random, int length) {
        byte[] bytes = new byte[length];
        random.nextBytes(bytes);
        return bytes;
    }
}
