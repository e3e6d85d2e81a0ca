package io.idem.store.redis;

import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Token;
import java.nio.charset.StandardCharsets;
import java.util.List;

/** Reads what {@code read()} of the scripts returns: the server's clock, the fields in that order, and how long a record on hold lives. */
final class Replies {

    private Replies() {}

    /**
     * @return the record, or null if the reply holds none
     * @throws RedisFailure if it holds what this version does not know
     */
    static IdempotencyRecord record(byte[] hash, List<?> reply) throws RedisFailure {
        if (reply.size() < 2) {
            return null;
        }
        try {
            return read(hash, reply);
        } catch (IllegalArgumentException | NullPointerException e) {
            throw RedisFailure.unreadable(e);
        }
    }

    private static IdempotencyRecord read(byte[] hash, List<?> reply) {
        long now = (Long) reply.get(0);
        List<?> fields = (List<?>) reply.get(1);
        RecordState state = RecordState.valueOf(text(fields, 4));
        long deadline = numberOrZero(fields, 8);
        boolean running = state == RecordState.PROCESSING;
        byte[] digest = (byte[]) fields.get(2);
        return new IdempotencyRecord.Builder()
                .key(new RecordKey(hash, text(fields, 0), text(fields, 1)))
                .fingerprint(digest == null ? null : new Fingerprint(digest, (byte[]) fields.get(3)))
                .taken((int) number(fields, 5), new Token(text(fields, 6), number(fields, 7)), deadline)
                .marks((int) numberOrZero(fields, 9))
                .outcome(Outcome.stored(
                        state, text(fields, 10), (byte[]) fields.get(11), text(fields, 12), text(fields, 13)))
                .times(number(fields, 14), number(fields, 15), numberOrZero(fields, 16))
                .judged(running && number(fields, 17) < now, running && deadline != 0 && deadline < now)
                .forgottenAt(state == RecordState.HELD ? now + (Long) reply.get(2) : 0)
                .readAt(now)
                .build();
    }

    private static String text(List<?> fields, int index) {
        byte[] bytes = (byte[]) fields.get(index);
        return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
    }

    /** Of a field that is left out where it is 0. */
    private static long numberOrZero(List<?> fields, int index) {
        return fields.get(index) == null ? 0 : number(fields, index);
    }

    private static long number(List<?> fields, int index) {
        return Long.parseLong(text(fields, index));
    }
}
