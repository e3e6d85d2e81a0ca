package io.idem.store.memory;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordState;

/** The next version of a record for each kind of write. */
final class Rows {

    private static final Outcome PROCESSING = Outcome.stored(RecordState.PROCESSING, null, null, null, null);

    private Rows() {}

    static IdempotencyRecord taken(Claim claim, int attempt, int marks, long createdAt, long now) {
        long deadline = claim.maxDurationMillis() == 0 ? 0 : now + claim.maxDurationMillis();
        return new IdempotencyRecord.Builder()
                .key(claim.key())
                .fingerprint(claim.fingerprint())
                .taken(attempt, claim.token(), deadline)
                .marks(marks)
                .outcome(PROCESSING)
                .times(createdAt, now, 0)
                .build();
    }

    static IdempotencyRecord ended(IdempotencyRecord record, Outcome outcome, long now, long retention) {
        long expiresAt = outcome.state() == RecordState.HELD ? 0 : now + retention;
        return copy(record)
                .outcome(outcome)
                .times(record.createdAt(), now, expiresAt)
                .build();
    }

    static IdempotencyRecord marked(IdempotencyRecord record, int bits) {
        return copy(record).marks(record.marks() | bits).build();
    }

    static IdempotencyRecord judged(IdempotencyRecord record, boolean leaseOver, boolean deadlineOver) {
        return copy(record).judged(leaseOver, deadlineOver).build();
    }

    private static IdempotencyRecord.Builder copy(IdempotencyRecord record) {
        return new IdempotencyRecord.Builder()
                .key(record.key())
                .fingerprint(record.fingerprint())
                .taken(record.attempt(), record.token(), record.deadline())
                .marks(record.marks())
                .outcome(record.outcome())
                .times(record.createdAt(), record.updatedAt(), record.expiresAt());
    }
}
