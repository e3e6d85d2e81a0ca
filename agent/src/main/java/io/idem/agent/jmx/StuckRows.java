package io.idem.agent.jmx;

import io.idem.store.IdempotencyRecord;
import io.idem.store.stuck.StuckReport;
import javax.management.openmbean.SimpleType;

/** Stuck records as operators see them at a glance; {@link RecordRows} shows all of a record. Stateless. */
final class StuckRows {

    static final RowType<IdempotencyRecord> TYPE = RowType.<IdempotencyRecord>of(
                    "io.idem.StuckRecord", "One record of a call that never ended, as the scan read it")
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
                    "attempt",
                    SimpleType.INTEGER,
                    "How many times the key has been taken, from 1",
                    IdempotencyRecord::attempt)
            .column(
                    "since",
                    SimpleType.STRING,
                    "When that call began, ISO time by the store's clock",
                    record -> Times.iso(record.updatedAt()))
            .column("why", SimpleType.STRING, "What is over, its owner's lease or its maxDuration", StuckReport::why)
            .build();

    private StuckRows() {}
}
