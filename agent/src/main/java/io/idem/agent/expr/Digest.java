package io.idem.agent.expr;

import io.idem.store.RecordKey;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** SHA-256 cut to the length of a record's key. */
final class Digest {

    private Digest() {}

    static byte[] of(byte[] bytes) {
        try {
            return Arrays.copyOf(MessageDigest.getInstance("SHA-256").digest(bytes), RecordKey.HASH_LENGTH);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM has no SHA-256, which every Java platform must have", e);
        }
    }
}
