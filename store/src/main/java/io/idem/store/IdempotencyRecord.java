package io.idem.store;

/**
 * One row as a store read it, with the two judgements that only the store's clock can make. A snapshot: by the time
 * anyone looks at it the row may have moved on, which is why every write is conditional on the token. Immutable.
 */
public final class IdempotencyRecord {

    /** Bit of {@link #marks()}: the method ran a second time, or a conflict happened, while the guard observed. */
    public static final int RAN_UNDER_OBSERVE = 1;

    private final RecordKey key;
    private final Fingerprint fingerprint;
    private final int attempt;
    private final Token token;
    private final long deadline;
    private final int marks;
    private final Outcome outcome;
    private final long createdAt;
    private final long updatedAt;
    private final long expiresAt;
    private final long forgottenAt;
    private final boolean leaseOver;
    private final boolean deadlineOver;
    private final long readAt;

    private IdempotencyRecord(Builder from) {
        key = from.key;
        fingerprint = from.fingerprint;
        attempt = from.attempt;
        token = from.token;
        deadline = from.deadline;
        marks = from.marks;
        outcome = from.outcome;
        createdAt = from.createdAt;
        updatedAt = from.updatedAt;
        expiresAt = from.expiresAt;
        forgottenAt = from.forgottenAt;
        leaseOver = from.leaseOver;
        deadlineOver = from.deadlineOver;
        readAt = from.readAt;
    }

    public RecordKey key() {
        return key;
    }

    /** @return null where the guard had {@code fingerprint: none} */
    public Fingerprint fingerprint() {
        return fingerprint;
    }

    public RecordState state() {
        return outcome.state();
    }

    /** @return how many times the key has been taken, from 1 */
    public int attempt() {
        return attempt;
    }

    public Token token() {
        return token;
    }

    /** @return whether there is a record and it stands as this reservation left it, or as its owner ended it */
    public static boolean carries(IdempotencyRecord recordOrNull, Token token) {
        return recordOrNull != null && recordOrNull.token.equals(token);
    }

    /** @return whether that record is in this state, too */
    public static boolean carries(IdempotencyRecord recordOrNull, Token token, RecordState state) {
        return carries(recordOrNull, token) && recordOrNull.state() == state;
    }

    /** @return epoch millis by the store's clock, 0 for none */
    public long deadline() {
        return deadline;
    }

    /** @return bits, see the constants of this class */
    public int marks() {
        return marks;
    }

    /** @return state and what came of it; for PROCESSING the state alone */
    public Outcome outcome() {
        return outcome;
    }

    /** @return epoch millis by the store's clock */
    public long createdAt() {
        return createdAt;
    }

    /** @return epoch millis by the store's clock */
    public long updatedAt() {
        return updatedAt;
    }

    /** @return epoch millis by the store's clock; 0 for PROCESSING and HELD, which never expire */
    public long expiresAt() {
        return expiresAt;
    }

    /**
     * For people: what nobody resolves until then is gone, and its operation runs again.
     *
     * @return epoch millis by the store's clock at which the store forgets this HELD record; 0 if it never does, or if it
     *     is not HELD
     */
    public long forgottenAt() {
        return forgottenAt;
    }

    /**
     * @return whether the record was PROCESSING and, when the row was read, its owner's lease was over (or the owner
     *     unknown) by the store's clock
     */
    public boolean leaseOver() {
        return leaseOver;
    }

    /** @return whether the record was PROCESSING and, when the row was read, its own deadline was over, as above */
    public boolean deadlineOver() {
        return deadlineOver;
    }

    /** @return when the row was read, epoch millis by the store's clock; 0 if it did not come from a store */
    public long readAt() {
        return readAt;
    }

    /** Used by stores while they read a row. Not thread-safe. */
    public static final class Builder {
        private RecordKey key;
        private Fingerprint fingerprint;
        private int attempt;
        private Token token;
        private long deadline;
        private int marks;
        private Outcome outcome;
        private long createdAt;
        private long updatedAt;
        private long expiresAt;
        private long forgottenAt;
        private boolean leaseOver;
        private boolean deadlineOver;
        private long readAt;

        public Builder key(RecordKey value) {
            key = value;
            return this;
        }

        public Builder fingerprint(Fingerprint value) {
            fingerprint = value;
            return this;
        }

        public Builder taken(int attemptValue, Token tokenValue, long deadlineValue) {
            attempt = attemptValue;
            token = tokenValue;
            deadline = deadlineValue;
            return this;
        }

        public Builder marks(int value) {
            marks = value;
            return this;
        }

        public Builder outcome(Outcome value) {
            outcome = value;
            return this;
        }

        public Builder times(long created, long updated, long expires) {
            createdAt = created;
            updatedAt = updated;
            expiresAt = expires;
            return this;
        }

        public Builder forgottenAt(long value) {
            forgottenAt = value;
            return this;
        }

        public Builder judged(boolean leaseIsOver, boolean deadlineIsOver) {
            leaseOver = leaseIsOver;
            deadlineOver = deadlineIsOver;
            return this;
        }

        public Builder readAt(long now) {
            readAt = now;
            return this;
        }

        public IdempotencyRecord build() {
            return new IdempotencyRecord(this);
        }
    }
}
