package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Decides which results of one guarded method are brought back right after they were encoded, and compared with the first:
 * all of them while the guard observes, the first ones, those that the codec has doubts about, and all after one that did
 * not come back equal. Used on the threads that end calls; without locks.
 */
final class RoundTrips {

    private static final Logger LOG = LoggerFactory.getLogger(RoundTrips.class);

    /** Results that are looked at before the method is trusted. */
    private static final int FIRST = 20;

    /** Brings a result back. */
    interface Look {
        /** @return where what came back differs and how, never a value; null if it is equal */
        String difference() throws CodecException;
    }

    private final Guard guard;
    private final String method;
    private final AtomicInteger looks = new AtomicInteger();
    private volatile boolean distrusted;

    /** @param method for people */
    RoundTrips(Guard guard, String method) {
        this.guard = guard;
        this.method = method;
    }

    /**
     * @param observing whether the guard observes the call
     * @param doubtful whether the codec met something that it has not met before, or that may be lost
     * @throws CodecException if the result would not come back equal; counted and logged already
     */
    void check(boolean observing, boolean doubtful, Look look) throws CodecException {
        boolean isOfTheFirst = looks.get() < FIRST && looks.incrementAndGet() <= FIRST;
        boolean isDue = isOfTheFirst || doubtful || observing || distrusted;
        String difference = isDue ? difference(look) : null;
        if (difference == null) {
            return;
        }
        distrusted = true;
        GuardStats stats = guard.stats();
        stats.count(Counter.NOT_ROUND_TRIPPING);
        if (stats.isPowerOfTwo(Counter.NOT_ROUND_TRIPPING)) {
            LOG.warn(
                    "guard {}: a result of {} would not be replayed as it is, so it is not kept, and its duplicates follow"
                            + " unreplayable: {}",
                    guard.name(),
                    method,
                    difference);
        }
        throw new CodecException(CodecException.Kind.NOT_EQUAL, difference, null);
    }

    /** What cannot be compared is not known to be equal. The messages of the application may hold values. */
    private static String difference(Look look) {
        try {
            return look.difference();
        } catch (CodecException e) {
            return "it was encoded, but cannot be read again: " + e.getMessage();
        } catch (RuntimeException | LinkageError | StackOverflowError e) {
            return "it cannot be compared: " + e.getClass().getName();
        }
    }
}
