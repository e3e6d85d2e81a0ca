package io.idem.agent.expr;

import io.idem.agent.reuse.Loan;
import io.idem.agent.reuse.Reuse;
import io.idem.store.RecordKey;
import java.security.DigestException;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** SHA-256 cut to the length of a record's key. Asking the JVM's providers for one costs more than the digest of a key. */
final class Digest {

    private static final int LENGTH = 32;
    private static final Reuse<Digest> REUSE = new Reuse<>(Digest::new);

    private final MessageDigest sha256;
    private final byte[] whole = new byte[LENGTH];

    private Digest() {
        try {
            sha256 = MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM has no SHA-256, which every Java platform must have", e);
        }
    }

    static byte[] of(byte[] bytes) {
        return of(bytes, bytes, 0);
    }

    /** @param length how many of {@code bytes} count, from the first, behind all of {@code before} */
    static byte[] of(byte[] before, byte[] bytes, int length) {
        Loan<Digest> loan = REUSE.borrow();
        // not ended if it fails: a digest in between is of no use
        byte[] cut = loan.object().cut(before, bytes, length);
        loan.end();
        return cut;
    }

    private byte[] cut(byte[] before, byte[] bytes, int length) {
        sha256.update(before, 0, before.length);
        sha256.update(bytes, 0, length);
        try {
            sha256.digest(whole, 0, LENGTH);
        } catch (DigestException e) {
            throw new IllegalStateException("SHA-256 has " + LENGTH + " bytes", e);
        }
        return Arrays.copyOf(whole, RecordKey.HASH_LENGTH);
    }
}
