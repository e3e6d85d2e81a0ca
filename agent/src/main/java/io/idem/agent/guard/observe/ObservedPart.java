package io.idem.agent.guard.observe;

import java.util.concurrent.atomic.LongAdder;

/** One part of the observed keys: what its values look like, and whether they repeat. Called on application threads. */
final class ObservedPart {

    private final DistinctSample values = new DistinctSample();
    private final DistinctSample others = new DistinctSample();
    private final LongAdder calls = new LongAdder();
    private final LongAdder now = new LongAdder();
    private final LongAdder random = new LongAdder();

    /** @param hashOfOthers of all other parts of the same key together; 0 if there is none */
    void add(Object value, long hash, long hashOfOthers, long millis) {
        calls.increment();
        values.add(hash);
        if (hashOfOthers != 0) {
            others.add(hashOfOthers);
        }
        switch (PartLook.of(value, millis)) {
            case NOW:
                now.increment();
                break;
            case RANDOM:
                random.increment();
                break;
            default:
        }
    }

    /** @return why the part looks as if it were made anew for each attempt; null if it does not */
    String whyVolatile() {
        Distinct own = values.count();
        if (!own.hardlyEverRepeats()) {
            return null;
        }
        if (isMostly(now)) {
            return "is the time of the call";
        }
        if (isMostly(random)) {
            return "is a random id, another one on each call";
        }
        Distinct rest = others.count();
        return rest.values() > 0 && rest.values() * 2 <= own.values()
                ? "is another one on each call, while the rest of the key repeats"
                : null;
    }

    private boolean isMostly(LongAdder looks) {
        return looks.sum() * 10 >= calls.sum() * 9;
    }
}
