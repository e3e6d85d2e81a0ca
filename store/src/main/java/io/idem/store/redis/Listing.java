package io.idem.store.redis;

import io.idem.store.IdempotencyRecord;
import io.lettuce.core.ScriptOutputType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.Predicate;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads many records. Redis has no index, so a list walks through the keys, and stops after {@value #MOST_PAGES} pages,
 * that is at about 200,000 keys of a server, whoever's they are.
 */
final class Listing {

    private static final Logger LOG = LoggerFactory.getLogger(Listing.class);
    private static final int MOST_PAGES = 200;
    private static final Comparator<IdempotencyRecord> OLDEST_FIRST =
            Comparator.comparingLong(IdempotencyRecord::createdAt);

    private Listing() {}

    static List<IdempotencyRecord> all(
            Lane lane, Keys keys, Predicate<IdempotencyRecord> wanted, int limit, long deadline) throws RedisFailure {
        List<IdempotencyRecord> found = new ArrayList<>();
        KeyScan scan = new KeyScan(lane, keys, deadline);
        int pages = 0;
        int leftOut = 0;
        do {
            leftOut += read(lane, keys, scan.page(deadline), wanted, found, deadline);
            if (found.size() > 4 * (long) limit) {
                found = oldest(found, limit);
            }
        } while (scan.advance() && ++pages < MOST_PAGES);
        if (leftOut > 0) {
            LOG.warn(
                    "list records: {} left out that this version of the agent cannot read: a newer one wrote them, or they"
                            + " are not the agent's. A list in an instance of the newer version shows them",
                    leftOut);
        }
        return oldest(found, limit);
    }

    static List<IdempotencyRecord> of(
            Lane lane,
            Keys keys,
            Collection<byte[]> hashes,
            Predicate<IdempotencyRecord> wanted,
            int limit,
            long deadline)
            throws RedisFailure {
        List<byte[]> redisKeys = new ArrayList<>();
        for (byte[] hash : hashes) {
            redisKeys.add(keys.of(hash));
        }
        List<IdempotencyRecord> found = new ArrayList<>();
        read(lane, keys, redisKeys, wanted, found, deadline);
        return oldest(found, limit);
    }

    /** @return how many lie under keys of records and cannot be read */
    private static int read(
            Lane lane,
            Keys keys,
            List<byte[]> redisKeys,
            Predicate<IdempotencyRecord> wanted,
            List<IdempotencyRecord> found,
            long deadline)
            throws RedisFailure {
        int leftOut = 0;
        List<List<Object>> replies =
                Batch.run(lane, Script.FIND, ScriptOutputType.MULTI, redisKeys, index -> Arguments.none(), deadline);
        for (int i = 0; i < replies.size(); i++) {
            byte[] hash = keys.hash(redisKeys.get(i));
            if (hash == null) {
                continue;
            }
            try {
                IdempotencyRecord record = replies.get(i) == null ? null : Replies.record(hash, replies.get(i));
                if (record != null && wanted.test(record)) {
                    found.add(record);
                }
                leftOut += replies.get(i) == null ? 1 : 0;
            } catch (RedisFailure unreadable) {
                leftOut++;
            }
        }
        return leftOut;
    }

    private static List<IdempotencyRecord> oldest(List<IdempotencyRecord> found, int limit) {
        found.sort(OLDEST_FIRST);
        return found.size() <= limit ? found : new ArrayList<>(found.subList(0, limit));
    }
}
