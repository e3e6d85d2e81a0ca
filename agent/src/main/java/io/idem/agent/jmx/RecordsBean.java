package io.idem.agent.jmx;

import io.idem.agent.guard.RecordsDesk;
import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordState;
import java.util.Arrays;
import java.util.Locale;
import java.util.concurrent.TimeUnit;
import javax.management.openmbean.SimpleType;

/** {@code type=Records}: what an operator does with HELD records, and with any other. Stateless. */
final class RecordsBean {

    private static final String HASH = "The record's hash, 32 hexadecimal digits, as find and list show it";

    private RecordsBean() {}

    static OpenBean of(RecordsDesk desk) {
        return new OpenBean("Finds records, and lets an operator say how an operation ended. Each change goes to the"
                        + " agent's log and happens only if the record is still as it was read a moment before")
                .operation(find(desk))
                .operation(findByHash(desk))
                .operation(list(desk))
                .operation(resolveSuccess(desk))
                .operation(resolveFailed(desk))
                .operation(release(desk));
    }

    private static BeanOperation find(RecordsDesk desk) {
        return BeanOperation.reading(
                        "find",
                        RecordRows.TYPE.type(),
                        "The record of a key; null if there is none",
                        arguments -> row(desk.find(arguments.text(0), arguments.text(1))))
                .parameter("guard", SimpleType.STRING, "Name of the guard")
                .parameter(
                        "key",
                        SimpleType.STRING,
                        "The key's parts as a JSON array, such as [\"token-1\", 7]; a single part may be bare text."
                                + " Strings and numbers are different keys; a UUID is {\"uuid\": \"…\"}, an instant"
                                + " {\"time\": \"…Z\"}, a date without zone {\"date\": \"…\"}");
    }

    private static BeanOperation findByHash(RecordsDesk desk) {
        return BeanOperation.reading(
                        "findByHash",
                        RecordRows.TYPE.type(),
                        "The record with a hash; null if there is none",
                        arguments -> row(desk.find(arguments.text(0))))
                .parameter("hash", SimpleType.STRING, HASH);
    }

    private static BeanOperation list(RecordsDesk desk) {
        return BeanOperation.reading(
                        "list",
                        RecordRows.TYPE.listType(),
                        "Records that are not expired, of all guards that share the store, oldest first",
                        arguments -> RecordRows.TYPE.rows(desk.list(
                                state(arguments.text(0)),
                                TimeUnit.SECONDS.toMillis(arguments.number(1)),
                                arguments.count(2))))
                .parameter("state", SimpleType.STRING, "PROCESSING, SUCCESS, FAILED or HELD; empty for all")
                .parameter("minAgeSeconds", SimpleType.LONG, "Only those that have not changed for so long; 0 for all")
                .parameter("limit", SimpleType.INTEGER, "How many at most, from 1 to " + RecordsDesk.MOST_LISTED);
    }

    private static BeanOperation resolveSuccess(RecordsDesk desk) {
        return BeanOperation.acting(
                        "resolveSuccess",
                        "Declares that a HELD or abandoned operation took effect: duplicates are answered from now on",
                        arguments -> desk.resolveSuccess(arguments.text(0), arguments.text(1)))
                .parameter("hash", SimpleType.STRING, HASH)
                .parameter(
                        "resultJson",
                        SimpleType.STRING,
                        "What the method would have returned, as JSON; empty for none, so that duplicates follow the"
                                + " guard's unreplayable policy. It is not checked against the method's type here");
    }

    private static BeanOperation resolveFailed(RecordsDesk desk) {
        return BeanOperation.acting(
                        "resolveFailed",
                        "Declares that a HELD or abandoned operation had no effect: the next call follows the guard's"
                                + " failure policy",
                        arguments -> desk.resolveFailed(arguments.text(0), arguments.text(1)))
                .parameter("hash", SimpleType.STRING, HASH)
                .parameter("reason", SimpleType.STRING, "Kept as the failure's message; may be empty");
    }

    private static BeanOperation release(RecordsDesk desk) {
        return BeanOperation.acting(
                        "release",
                        "Removes a record in any state but a running one: the next call runs the method as if for the"
                                + " first time, and if the effect has happened, it happens twice",
                        arguments -> desk.release(arguments.text(0)))
                .parameter("hash", SimpleType.STRING, HASH);
    }

    private static Object row(IdempotencyRecord record) {
        return record == null ? null : RecordRows.TYPE.row(record);
    }

    private static RecordState state(String name) {
        if (name == null) {
            return null;
        }
        try {
            return RecordState.valueOf(name.trim().toUpperCase(Locale.ROOT));
        } catch (IllegalArgumentException unknown) {
            throw new IllegalArgumentException("no state '" + name + "': " + Arrays.toString(RecordState.values()));
        }
    }
}
