package io.idem.store;

import java.util.concurrent.atomic.AtomicLong;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Writes each event as a log line, repeats at 1, 2, 4, 8… Others may delegate to it. Thread-safe. */
public final class LoggingStoreEvents implements StoreEvents {

    private static final Logger LOG = LoggerFactory.getLogger(StoreEvents.class);

    private final AtomicLong kept = new AtomicLong();
    private final AtomicLong refused = new AtomicLong();
    private final AtomicLong renewalFailures = new AtomicLong();
    private final AtomicLong stuck = new AtomicLong();
    private final AtomicLong scanFailures = new AtomicLong();
    private final AtomicLong purgeFailures = new AtomicLong();

    @Override
    public void leaseLost(RecordKey key, Token token) {
        LOG.warn(
                "{}: lease lost. The call {} was answered, but when its result could be written the record had been taken"
                        + " or resolved by somebody else; nothing was overwritten. Check whether its effect happened twice.",
                key,
                token);
    }

    @Override
    public void writeKept(RecordKey key, Token token, StoreException failure) {
        long n = kept.incrementAndGet();
        if (worthALine(n)) {
            LOG.warn(
                    "{}: how call {} ended could not be written ({}); it is kept in memory and sent before the next"
                            + " reservation ({} times so far)",
                    key,
                    token,
                    failure.getMessage(),
                    n);
        }
    }

    @Override
    public void resultRefused(RecordKey key, Token token, StoreException failure) {
        long n = refused.incrementAndGet();
        if (worthALine(n)) {
            LOG.warn(
                    "{}: the store does not take the result of call {} ({}); the record is completed without it"
                            + " ({} times so far)",
                    key,
                    token,
                    failure.getMessage(),
                    n);
        }
    }

    @Override
    public void renewalFailed(StoreException failure, long leftMillis) {
        long n = renewalFailures.incrementAndGet();
        if (worthALine(n)) {
            LOG.warn(
                    "the lease of this JVM could not be renewed ({}), {} ms of it are left; it is tried again"
                            + " ({} failures in a row)",
                    failure.getMessage(),
                    leftMillis,
                    n);
        }
    }

    @Override
    public void storeBack() {
        LOG.info("the store answers again after {} failed renewals", renewalFailures.getAndSet(0));
    }

    @Override
    public void strayRemoved(RecordKey key, Token token) {
        LOG.info("{}: reservation {} was removed; its answer had been lost and no call is running for it", key, token);
    }

    @Override
    public void recordStuck(IdempotencyRecord record) {
        long n = stuck.incrementAndGet();
        if (worthALine(n)) {
            LOG.warn("{}: call {} is stuck ({} times so far)", record.key(), record.token(), n);
        }
    }

    @Override
    public void scanFailed(StoreException failure) {
        long n = scanFailures.incrementAndGet();
        if (worthALine(n)) {
            LOG.warn("stuck records could not be looked for ({}); tried again later ({} times so far)", failure, n);
        }
    }

    @Override
    public void purgeFailed(StoreException failure) {
        long n = purgeFailures.incrementAndGet();
        if (worthALine(n)) {
            LOG.warn("expired records could not be removed ({}); tried again later ({} times so far)", failure, n);
        }
    }

    private static boolean worthALine(long n) {
        return (n & n - 1) == 0;
    }
}
