package io.idem.store.redis;

import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Token;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;

/**
 * A copy of a record as bytes: a version, then what a duplicate is answered with. Neither times nor the key are in it.
 * The version counts up with every change, as instances of two versions share a Redis for a while.
 */
final class CopyCodec {

    private static final int VERSION = 1;

    private CopyCodec() {}

    static byte[] encode(IdempotencyRecord record) {
        Outcome outcome = record.outcome();
        Fingerprint fingerprint = record.fingerprint();
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256);
        try (DataOutputStream out = new DataOutputStream(bytes)) {
            out.writeByte(VERSION);
            write(out, record.state().name());
            write(out, record.token().owner());
            out.writeLong(record.token().call());
            out.writeInt(record.attempt());
            out.writeInt(record.marks());
            write(out, fingerprint == null ? null : fingerprint.digest());
            write(out, fingerprint == null ? null : fingerprint.shape());
            write(out, outcome.codec());
            write(out, outcome.result());
            write(out, outcome.errorType());
            write(out, outcome.errorMessage());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return bytes.toByteArray();
    }

    /** @return null for what is of another version, or was never written by us */
    static IdempotencyRecord decode(RecordKey key, byte[] bytes) {
        try (DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes))) {
            if (in.readByte() != VERSION) {
                return null;
            }
            RecordState state = RecordState.valueOf(text(in));
            Token token = new Token(text(in), in.readLong());
            int attempt = in.readInt();
            int marks = in.readInt();
            byte[] digest = bytes(in);
            byte[] shape = bytes(in);
            Outcome outcome = Outcome.stored(state, text(in), bytes(in), text(in), text(in));
            return new IdempotencyRecord.Builder()
                    .key(key)
                    .fingerprint(digest == null ? null : new Fingerprint(digest, shape))
                    .taken(attempt, token, 0)
                    .marks(marks)
                    .outcome(outcome)
                    .build();
        } catch (IOException | RuntimeException e) {
            return null;
        }
    }

    private static void write(DataOutputStream out, String text) throws IOException {
        write(out, text == null ? null : text.getBytes(StandardCharsets.UTF_8));
    }

    private static void write(DataOutputStream out, byte[] bytes) throws IOException {
        out.writeInt(bytes == null ? -1 : bytes.length);
        if (bytes != null) {
            out.write(bytes);
        }
    }

    private static String text(DataInputStream in) throws IOException {
        byte[] bytes = bytes(in);
        return bytes == null ? null : new String(bytes, StandardCharsets.UTF_8);
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0) {
            return null;
        }
        if (length > in.available()) {
            throw new IOException("it ends after " + in.available() + " of " + length + " bytes");
        }
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return bytes;
    }
}
