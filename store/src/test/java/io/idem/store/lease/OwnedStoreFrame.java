package io.idem.store.lease;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.memory.MemoryStore;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;

/** What the tests of {@link OwnedStore} share: a memory store on a clock of the test's, and faults before it. */
abstract class OwnedStoreFrame {

    static final long HOUR = 3_600_000;
    /** Renewed every half second: long enough for a busy machine, short enough to wait for. */
    static final LeaseSettings SHORT = LeaseSettings.of(1500);

    static final Outcome DONE = Outcome.success("json/1", new byte[] {1});

    final AtomicLong clock = new AtomicLong(1_000_000);
    final MemoryStore memory = new MemoryStore(clock::get);
    final FaultyStore faulty = new FaultyStore(memory);
    final RecordedEvents events = new RecordedEvents();
    OwnedStore owned = OwnedStore.open(faulty.proxy, LeaseSettings.of(HOUR), events);

    @AfterEach
    void close() {
        faulty.heal();
        owned.close();
    }

    /** In place of the one with a lease of an hour. */
    void reopen(LeaseSettings settings) {
        owned = OwnedStore.open(faulty.proxy, settings, events);
    }

    Claim claim(int number) {
        byte[] hash = new byte[RecordKey.HASH_LENGTH];
        hash[0] = (byte) number;
        return new Claim(new RecordKey(hash, "order", "order " + number), owned.nextToken(), null, 0);
    }

    Claim taken(int number) throws Exception {
        Claim claim = claim(number);
        assertThat(owned.reserve(claim).isWon()).isTrue();
        return claim;
    }

    IdempotencyRecord find(Claim claim) throws Exception {
        return memory.find(claim.key().hash());
    }
}
