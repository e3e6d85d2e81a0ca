package io.idem.store.redis;

import io.idem.store.AgentThreads;
import io.idem.store.RecordKey;
import io.lettuce.core.RedisCommandExecutionException;
import java.time.Duration;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BiConsumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The line to the Redis that holds copies: open or, after a failure, closed to everybody, until the thread {@code
 * idem-copies} has found that Redis answers in time again and has sent what was dropped meanwhile. Thread-safe.
 */
final class CopyLine implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(CopyLine.class);
    /** How long anybody waits for an answer. */
    static final long PATIENCE_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private static final int MOST_DROPS = 100_000;

    private final RedisAddress address;
    private final RedisSettings settings;
    private final BiConsumer<Lane, RecordKey> drop;
    private final Queue<RecordKey> drops = new ConcurrentLinkedQueue<>();
    private final AtomicInteger keptDrops = new AtomicInteger();
    private final Thread thread = AgentThreads.daemon(this, "idem-copies");

    private Link link;
    private volatile Lane lane;
    private volatile boolean stopped;
    private volatile boolean said;

    /** @param drop sends a drop without waiting for it */
    CopyLine(RedisAddress address, RedisSettings settings, BiConsumer<Lane, RecordKey> drop) {
        this.address = address;
        this.settings = settings;
        this.drop = drop;
    }

    void start() {
        thread.start();
    }

    /** @return null while nobody is to ask Redis */
    Lane lane() {
        return lane;
    }

    /** An answer that is an error says that Redis is there, though not what it thinks of this key. */
    void failed(Lane over, RedisFailure failure) {
        if (failure.getCause() instanceof RedisCommandExecutionException && !isUnable(failure)) {
            LOG.debug("redis at {}: a copy could not be kept or read: {}", address, failure.getMessage());
            return;
        }
        if (lane == over) {
            lane = null;
            said = true;
            LOG.warn(
                    "redis at {} does not answer in time: {}; duplicates are answered from the database until it does",
                    address,
                    failure.getMessage());
            LockSupport.unpark(thread);
        }
    }

    /** To be sent before the line opens again. Of very many the rest is left to the end that every copy has. */
    void keepDrop(RecordKey key) {
        if (keptDrops.incrementAndGet() <= MOST_DROPS) {
            drops.add(key);
        }
    }

    /** For whoever kept a drop since there was no line: it may have opened meanwhile, too early to send that drop. */
    void sendKept() {
        Lane now = lane;
        if (now != null) {
            sendDrops(now);
        }
    }

    void close() {
        stopped = true;
        LockSupport.unpark(thread);
    }

    @Override
    public void run() {
        Pauses pauses = new Pauses();
        while (!stopped) {
            if (lane != null) {
                LockSupport.park(this);
                // Parking would spin while the flag of an interrupt stays.
                Thread.interrupted();
            } else {
                pause(pauses.next(System.nanoTime()));
                if (!stopped && open()) {
                    pauses.opened(System.nanoTime());
                }
            }
        }
        lane = null;
        if (link != null) {
            link.close();
        }
    }

    /** Also where whoever found Redis away wakes this thread before it pauses. */
    private void pause(long millis) {
        long until = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(millis);
        for (long left = until - System.nanoTime(); left > 0 && !stopped; left = until - System.nanoTime()) {
            LockSupport.parkNanos(this, left);
            Thread.interrupted();
        }
    }

    private boolean open() {
        try {
            if (link == null) {
                link = Link.open(address, Duration.ofMillis(settings.timeoutMillis()), false);
            }
            long deadline = System.nanoTime() + PATIENCE_NANOS;
            Pings.send(link.calls(), deadline).await(deadline);
            // before anybody reads: commands of one line are run in their order
            sendDrops(link.calls());
            lane = link.calls();
            LOG.info("redis at {} answers: it holds copies in front of the database", address);
            said = false;
            return true;
        } catch (RedisFailure e) {
            if (!said) {
                said = true;
                LOG.warn(
                        "redis at {}: {}; it is tried again and again, until then duplicates are answered from the"
                                + " database",
                        address,
                        address.secrets().masked(e.getMessage()));
            }
            return false;
        } catch (RuntimeException e) {
            LOG.error("redis at {}: connecting failed unexpectedly; it goes on. Please report this", address, e);
            return false;
        }
    }

    private void sendDrops(Lane to) {
        for (RecordKey key = drops.poll(); key != null; key = drops.poll()) {
            keptDrops.decrementAndGet();
            drop.accept(to, key);
        }
        keptDrops.set(drops.size());
    }

    /** Errors with which a server says that it cannot serve anybody now. */
    private static boolean isUnable(RedisFailure failure) {
        String message = String.valueOf(failure.getMessage());
        return message.contains("LOADING")
                || message.contains("BUSY")
                || message.contains("MASTERDOWN")
                || message.contains("CLUSTERDOWN")
                || message.contains("NOAUTH");
    }
}
