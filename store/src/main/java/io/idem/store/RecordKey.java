package io.idem.store;

import java.util.Arrays;
import java.util.Objects;
import java.util.function.Supplier;

/**
 * The identity of a record: 16 bytes that stand for service, scope and key parts, beside what a person reads. Two keys
 * are equal if their bytes are. Immutable; callers must not change the array they pass or get.
 */
public final class RecordKey {

    /** Length of {@link #hash()} in bytes. */
    public static final int HASH_LENGTH = 16;

    private final byte[] hash;
    private final String scope;
    private final Supplier<String> text;

    /**
     * @param hash {@value #HASH_LENGTH} bytes
     * @param scope name of the operation
     * @param text the key parts for people; masked or null where configured
     */
    public RecordKey(byte[] hash, String scope, String text) {
        this(hash, () -> text, scope);
    }

    /**
     * For a text that most calls never need.
     *
     * @param text asked whenever the text is needed, on any thread; always gives the same
     */
    public static RecordKey withTextLater(byte[] hash, String scope, Supplier<String> text) {
        return new RecordKey(hash, text, scope);
    }

    private RecordKey(byte[] hash, Supplier<String> text, String scope) {
        if (hash.length != HASH_LENGTH) {
            throw new IllegalArgumentException("a key hash has " + HASH_LENGTH + " bytes, not " + hash.length);
        }
        this.hash = hash;
        this.scope = Objects.requireNonNull(scope, "scope");
        this.text = text;
    }

    public byte[] hash() {
        return hash;
    }

    /** @return the first eight bytes of the hash, for tables that hold no keys */
    public long prefix() {
        long bits = 0;
        for (int i = 0; i < Long.BYTES; i++) {
            bits = bits << 8 | hash[i] & 0xff;
        }
        return bits;
    }

    public String scope() {
        return scope;
    }

    /** @return the key parts for people, or null */
    public String text() {
        return text.get();
    }

    /** @return the hash as 32 lower-case hexadecimal digits, as operators see it */
    public String hex() {
        return Hex.of(hash);
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof RecordKey && Arrays.equals(((RecordKey) other).hash, hash);
    }

    @Override
    public int hashCode() {
        return Arrays.hashCode(hash);
    }

    /** @return what log lines show: scope and text, or the hash where the text is left out */
    @Override
    public String toString() {
        String parts = text();
        return scope + "[" + (parts == null ? hex() : parts) + "]";
    }
}
