package io.idem.agent.expr;

import io.idem.store.RecordKey;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;

/** SHA-256 cut to the length of a record's key. */
final class Digest {

    // Copying a fresh one costs a fraction of asking the providers for one. Never fed itself, so threads may share it.
    private static final MessageDigest FRESH = fromProviders();

    private Digest() {}

    static byte[] of(byte[] bytes) {
        return of(bytes, bytes.length);
    }

    /** @param length how many of the bytes count, from the first */
    static byte[] of(byte[] bytes, int length) {
        MessageDigest digest = fresh();
        digest.update(bytes, 0, length);
        return Arrays.copyOf(digest.digest(), RecordKey.HASH_LENGTH);
    }

    private static MessageDigest fresh() {
        try {
            return (MessageDigest) FRESH.clone();
        } catch (CloneNotSupportedException e) {
            // a provider of the JVM's owner, a hardware token say
            return fromProviders();
        }
    }

    private static MessageDigest fromProviders() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("this JVM has no SHA-256, which every Java platform must have", e);
        }
    }
}
