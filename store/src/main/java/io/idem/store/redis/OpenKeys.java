package io.idem.store.redis;

import io.idem.store.IdempotencyRecord;
import io.idem.store.OpenRecords;
import io.idem.store.ScanPosition;
import io.lettuce.core.ScriptOutputType;
import java.util.ArrayList;
import java.util.List;

/**
 * Finds the records that are PROCESSING or HELD. Redis has neither an index nor an order of creation, so this walks
 * through the keys, some pages at a time. A position is that of {@link KeyScan}.
 */
final class OpenKeys {

    private static final int MOST_PAGES = 4;

    private OpenKeys() {}

    static OpenRecords scan(Lane lane, Keys keys, ScanPosition from, long minAge, int rows, long deadline)
            throws RedisFailure {
        List<IdempotencyRecord> found = new ArrayList<>();
        if (from.age() > 0) {
            return new OpenRecords(found, from, true);
        }
        KeyScan scan = new KeyScan(lane, keys, from.mark(), deadline);
        int looked = 0;
        for (int pages = 0; pages < MOST_PAGES && looked < rows; pages++) {
            List<byte[]> page = scan.page(deadline);
            looked += page.size();
            for (IdempotencyRecord record : read(lane, keys, page, deadline)) {
                if (record.readAt() - record.createdAt() >= minAge) {
                    found.add(record);
                }
            }
            if (!scan.advance()) {
                return new OpenRecords(found, ScanPosition.BEGINNING, true);
            }
        }
        return new OpenRecords(found, ScanPosition.at(scan.mark()), false);
    }

    static List<IdempotencyRecord> among(Lane lane, Keys keys, List<byte[]> hashes, long deadline) throws RedisFailure {
        List<byte[]> redisKeys = new ArrayList<>();
        for (byte[] hash : hashes) {
            redisKeys.add(keys.of(hash));
        }
        return read(lane, keys, redisKeys, deadline);
    }

    private static List<IdempotencyRecord> read(Lane lane, Keys keys, List<byte[]> redisKeys, long deadline)
            throws RedisFailure {
        List<IdempotencyRecord> found = new ArrayList<>();
        List<List<Object>> replies =
                Batch.run(lane, Script.OPEN, ScriptOutputType.MULTI, redisKeys, index -> Arguments.none(), deadline);
        for (int i = 0; i < replies.size(); i++) {
            byte[] hash = keys.hash(redisKeys.get(i));
            IdempotencyRecord record = hash == null || replies.get(i) == null ? null : readable(hash, replies.get(i));
            if (record != null) {
                found.add(record);
            }
        }
        return found;
    }

    /** @return null also for what a newer version wrote, which is that version's to count */
    private static IdempotencyRecord readable(byte[] hash, List<Object> reply) {
        try {
            return Replies.record(hash, reply);
        } catch (RedisFailure unreadable) {
            return null;
        }
    }
}
