package io.idem.store.stuck;

import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordState;
import io.idem.store.Token;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The open records that the scan has met, sorted by what is the matter with them. Used by one thread at a time. */
final class Watch {

    private static final Comparator<IdempotencyRecord> LONGEST_FIRST =
            Comparator.comparingLong(IdempotencyRecord::updatedAt);

    private final int most;
    private final Map<Token, IdempotencyRecord> running = new LinkedHashMap<>();
    private final Map<Token, IdempotencyRecord> stuck = new LinkedHashMap<>();
    private final Map<Token, IdempotencyRecord> held = new LinkedHashMap<>();
    private final Set<Token> announced = new HashSet<>();

    /** @param most records of each kind; others are met again when there is room */
    Watch(int most) {
        this.most = most;
    }

    /** @return hashes of the keys of all that are watched */
    List<byte[]> keys() {
        List<byte[]> keys = new ArrayList<>();
        for (Map<Token, IdempotencyRecord> kind : kinds()) {
            for (IdempotencyRecord record : kind.values()) {
                keys.add(record.key().hash());
            }
        }
        return keys;
    }

    /**
     * Forgets all others.
     *
     * @param now as they are now
     * @param leasesCount whether an owner whose lease is over is gone
     */
    void keepOnly(List<IdempotencyRecord> now, boolean leasesCount) {
        for (Map<Token, IdempotencyRecord> kind : kinds()) {
            kind.clear();
        }
        Set<Token> there = new HashSet<>();
        for (IdempotencyRecord record : now) {
            there.add(record.token());
            add(record, leasesCount);
        }
        announced.retainAll(there);
    }

    void add(IdempotencyRecord record, boolean leasesCount) {
        Token token = record.token();
        for (Map<Token, IdempotencyRecord> kind : kinds()) {
            kind.remove(token);
        }
        Map<Token, IdempotencyRecord> kind = kindOf(record, leasesCount);
        if (kind.size() < most) {
            kind.put(token, record);
        }
    }

    /** @return at most so many stuck records that were not returned before; the same again once they have been away */
    List<IdempotencyRecord> toAnnounce(int atATime) {
        List<IdempotencyRecord> fresh = new ArrayList<>();
        for (IdempotencyRecord record : stuck.values()) {
            if (fresh.size() < atATime && announced.add(record.token())) {
                fresh.add(record);
            }
        }
        return fresh;
    }

    List<IdempotencyRecord> stuck() {
        List<IdempotencyRecord> all = new ArrayList<>(stuck.values());
        all.sort(LONGEST_FIRST);
        return all;
    }

    int held() {
        return held.size();
    }

    private Map<Token, IdempotencyRecord> kindOf(IdempotencyRecord record, boolean leasesCount) {
        if (record.state() == RecordState.HELD) {
            return held;
        }
        return record.deadlineOver() || record.leaseOver() && leasesCount ? stuck : running;
    }

    private List<Map<Token, IdempotencyRecord>> kinds() {
        return Arrays.asList(running, stuck, held);
    }
}
