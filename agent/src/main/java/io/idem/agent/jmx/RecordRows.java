package io.idem.agent.jmx;

import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import javax.management.openmbean.SimpleType;

/** Records as operators see them: with the size of what is stored, never the content. Stateless. */
final class RecordRows {

    static final RowType<IdempotencyRecord> TYPE = RowType.<IdempotencyRecord>of(
                    "io.idem.Record", "One record as the store read it a moment ago")
            .column(
                    "hash",
                    SimpleType.STRING,
                    "Identity of the record, what resolve and release take",
                    record -> record.key().hex())
            .column(
                    "scope",
                    SimpleType.STRING,
                    "Name of the operation",
                    record -> record.key().scope())
            .column(
                    "key",
                    SimpleType.STRING,
                    "The key parts as operators may see them; null where left out",
                    record -> record.key().text())
            .column(
                    "state",
                    SimpleType.STRING,
                    "PROCESSING, SUCCESS, FAILED or HELD",
                    record -> record.state().name())
            .column(
                    "attempt",
                    SimpleType.INTEGER,
                    "How many times the key has been taken, from 1",
                    IdempotencyRecord::attempt)
            .column(
                    "owner",
                    SimpleType.STRING,
                    "The start of a JVM that took the key last",
                    record -> record.token().owner())
            .column(
                    "call",
                    SimpleType.LONG,
                    "The owner's running number of that reservation",
                    record -> record.token().call())
            .column(
                    "abandoned",
                    SimpleType.BOOLEAN,
                    "Whether it is PROCESSING and its owner's lease or its own maxDuration is over; an owner that could"
                            + " not reach the store for a while may look so, and renew again",
                    record -> record.leaseOver() || record.deadlineOver())
            .column(
                    "observed",
                    SimpleType.BOOLEAN,
                    "Whether a second run or a conflict happened while the guard observed, so that the result is not"
                            + " replayed",
                    record -> (record.marks() & IdempotencyRecord.RAN_UNDER_OBSERVE) != 0)
            .column(
                    "created",
                    SimpleType.STRING,
                    "ISO time by the store's clock",
                    record -> Times.iso(record.createdAt()))
            .column(
                    "updated",
                    SimpleType.STRING,
                    "ISO time by the store's clock",
                    record -> Times.iso(record.updatedAt()))
            .column(
                    "expires",
                    SimpleType.STRING,
                    "ISO time by the store's clock; null for PROCESSING and HELD, which never expire, but in Redis, which"
                            + " forgets what is HELD then, as nobody resolved it",
                    record -> Times.iso(record.state() == RecordState.HELD ? record.forgottenAt() : record.expiresAt()))
            .column(
                    "codec",
                    SimpleType.STRING,
                    "Codec of the stored result; null for none",
                    record -> record.outcome().codec())
            .column(
                    "resultBytes",
                    SimpleType.LONG,
                    "Size of the stored result or exception; -1 where none is stored",
                    record -> size(record.outcome()))
            .column(
                    "errorType",
                    SimpleType.STRING,
                    "Class of the exception that ended the call; null for none",
                    record -> record.outcome().errorType())
            .column(
                    "reason",
                    SimpleType.STRING,
                    "The exception's message, or why the record is held or has no result",
                    record -> shortened(record.outcome().errorMessage()))
            .build();

    private static final int LONGEST_REASON = 500;

    private RecordRows() {}

    private static long size(Outcome outcome) {
        return outcome.hasResult() ? outcome.result().length : -1;
    }

    private static String shortened(String reason) {
        return reason == null || reason.length() <= LONGEST_REASON ? reason : reason.substring(0, LONGEST_REASON) + "…";
    }
}
