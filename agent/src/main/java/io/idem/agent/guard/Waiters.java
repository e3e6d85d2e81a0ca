package io.idem.agent.guard;

import io.idem.store.RecordKey;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The places for duplicates that wait for a running call, of this JVM or another: so many for a key, by its guard, and so
 * many in all. Whoever finds none does not wait. Called on application threads, only where a duplicate is about to wait.
 */
final class Waiters {

    private final int most;
    private final Answers answers;
    private final AtomicInteger all = new AtomicInteger();
    private final ConcurrentHashMap<RecordKey, Integer> byKey = new ConcurrentHashMap<>();

    /** @param most that may wait in all */
    Waiters(int most, Answers answers) {
        this.most = most;
        this.answers = answers;
    }

    /**
     * @return null if the caller may wait, and must call {@link #leave} afterwards; else its answer
     * @throws Rejection if there is no place, and the policy says so
     */
    Object enter(Call call) throws Rejection {
        if (all.incrementAndGet() > most) {
            all.decrementAndGet();
            return answers.noPlaceToWait(call, most);
        }
        int limit = call.definition().hotKey().waiters();
        if (limit > 0 && byKey.merge(call.key(), 1, Integer::sum) > limit) {
            leave(call);
            return answers.tooManyWait(call);
        }
        return null;
    }

    void leave(Call call) {
        if (call.definition().hotKey().waiters() > 0) {
            byKey.computeIfPresent(call.key(), (key, waiting) -> waiting == 1 ? null : waiting - 1);
        }
        all.decrementAndGet();
    }
}
