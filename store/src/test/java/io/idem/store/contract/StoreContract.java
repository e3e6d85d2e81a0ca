package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;

/** What the contract tests share: a fresh store, owners A and B, and waiting by the store's own clock. */
abstract class StoreContract {

    static final String A = "owner-a";
    static final String B = "owner-b";
    static final long LONG = TimeUnit.HOURS.toMillis(1);
    static final Outcome DONE = Outcome.success("json/1", new byte[] {1, 2, 3});
    static final Outcome FAILURE = Outcome.failed("java.io.IOException", "no route", null, null);

    private static final AtomicLong CALLS = new AtomicLong();

    @Parameter
    Supplier<StoreFixture> kind;

    IdempotencyStore store;
    private StoreFixture fixture;

    @BeforeEach
    void open() throws Exception {
        fixture = kind.get();
        store = fixture.open();
        store.renew(A, LONG);
        store.renew(B, LONG);
    }

    @AfterEach
    void close() throws Exception {
        fixture.close();
    }

    static RecordKey key(long number) {
        byte[] hash = ByteBuffer.allocate(RecordKey.HASH_LENGTH)
                .putLong(number)
                .putLong(~number)
                .array();
        return new RecordKey(hash, "order", "order " + number);
    }

    static Token token(String owner) {
        return new Token(owner, CALLS.incrementAndGet());
    }

    static Claim claim(RecordKey key, String owner) {
        return new Claim(key, token(owner), new Fingerprint(new byte[16], null), 0);
    }

    /** Takes a free key. */
    Claim taken(RecordKey key, String owner) throws Exception {
        Claim claim = claim(key, owner);
        assertThat(store.reserve(claim).isWon()).isTrue();
        return claim;
    }

    /** Takes a free key and ends the call. */
    Claim ended(RecordKey key, String owner, Outcome outcome, long retention) throws Exception {
        Claim claim = taken(key, owner);
        assertThat(store.complete(key, claim.token(), outcome, retention)).isTrue();
        return claim;
    }

    IdempotencyRecord find(RecordKey key) throws Exception {
        return store.find(key.hash());
    }

    /** Ends the lease of an owner, by the store's clock. */
    void lapse(String owner, RecordKey aKeyOfTheOwner) throws Exception {
        store.renew(owner, 1);
        until(() -> find(aKeyOfTheOwner).leaseOver());
    }

    static void until(Callable<Boolean> condition) throws Exception {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(30);
        while (!condition.call()) {
            assertThat(System.nanoTime()).as("waited for 30 s in vain").isLessThan(giveUp);
            Thread.onSpinWait();
        }
    }
}
