package io.idem.agent.guard;

import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes alarming events to the log, repeats of the same kind and guard at 1, 2, 4, 8…, and hands all of them on to those
 * who listen. Called on application threads and on the agent's own.
 */
public final class EventLog implements GuardEvents {

    private static final Logger LOG = LoggerFactory.getLogger(EventLog.class);

    private final ConcurrentMap<String, AtomicLong> counts = new ConcurrentHashMap<>();
    private final CopyOnWriteArrayList<GuardEvents> listeners = new CopyOnWriteArrayList<>();

    /** @param listener told of every event from now on; must not block */
    public void addListener(GuardEvents listener) {
        listeners.add(listener);
    }

    @Override
    public void happened(Kind kind, String guard, String message) {
        String source = guard == null ? kind.name() : kind + " " + guard;
        AtomicLong count = counts.get(source);
        if (count == null) {
            AtomicLong fresh = new AtomicLong();
            AtomicLong raced = counts.putIfAbsent(source, fresh);
            count = raced == null ? fresh : raced;
        }
        long times = count.incrementAndGet();
        if (Long.bitCount(times) == 1) {
            LOG.warn(
                    "{}{}: {}{}",
                    guard == null ? "" : "guard " + guard + ": ",
                    kind.name().toLowerCase(java.util.Locale.ROOT).replace('_', ' '),
                    message,
                    times == 1 ? "" : " (seen " + times + " times)");
        }
        for (GuardEvents listener : listeners) {
            listener.happened(kind, guard, message);
        }
    }
}
