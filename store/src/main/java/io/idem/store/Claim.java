package io.idem.store;

import java.util.Objects;

/** What a caller wants to reserve. Made by the guard engine for each call, once its key is known. Immutable. */
public final class Claim {

    private final RecordKey key;
    private final Token token;
    private final Fingerprint fingerprint;
    private final long maxDurationMillis;

    /**
     * @param token fresh; never used for another reservation
     * @param fingerprint null where the guard has {@code fingerprint: none}
     * @param maxDurationMillis after which the call counts as abandoned, by the store's clock; 0 for never
     */
    public Claim(RecordKey key, Token token, Fingerprint fingerprint, long maxDurationMillis) {
        this.key = Objects.requireNonNull(key, "key");
        this.token = Objects.requireNonNull(token, "token");
        this.fingerprint = fingerprint;
        this.maxDurationMillis = maxDurationMillis;
    }

    public RecordKey key() {
        return key;
    }

    public Token token() {
        return token;
    }

    /** @return null where the guard has {@code fingerprint: none} */
    public Fingerprint fingerprint() {
        return fingerprint;
    }

    /** @return milliseconds, 0 for never */
    public long maxDurationMillis() {
        return maxDurationMillis;
    }
}
