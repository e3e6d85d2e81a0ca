package io.idem.store;

import java.util.Arrays;

/**
 * What the caller asked for, digested. {@code shape} digests the field names that the declared types reach: with unequal
 * shapes (a field was added in a release) two fingerprints cannot be compared. Immutable; arrays are not to be changed.
 */
public final class Fingerprint {

    /** Outcome of comparing the fingerprint of a call with the one in the record. */
    public enum Match {
        /** The same request. */
        SAME,
        /** Another request under the same key: a conflict. */
        DIFFERENT,
        /** Made of other fields, or one side has none: treated as the same, and counted. */
        INCOMPARABLE
    }

    private final byte[] digest;
    private final byte[] shape;

    /**
     * @param digest 16 bytes over the values
     * @param shape 16 bytes over the field names, or null where only scalars take part
     */
    public Fingerprint(byte[] digest, byte[] shape) {
        this.digest = digest.clone();
        this.shape = shape == null ? null : shape.clone();
    }

    public byte[] digest() {
        return digest;
    }

    /** @return 16 bytes or null */
    public byte[] shape() {
        return shape;
    }

    /** @param stored the record's or call's, null where the guard has {@code fingerprint: none} */
    public static Match compare(Fingerprint stored, Fingerprint asked) {
        if (stored == null || asked == null) {
            return stored == asked ? Match.SAME : Match.INCOMPARABLE;
        }
        if (!Arrays.equals(stored.shape, asked.shape)) {
            return Match.INCOMPARABLE;
        }
        return Arrays.equals(stored.digest, asked.digest) ? Match.SAME : Match.DIFFERENT;
    }
}
