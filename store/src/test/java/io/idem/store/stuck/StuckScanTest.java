package io.idem.store.stuck;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.StoreEvents;
import io.idem.store.Token;
import io.idem.store.memory.MemoryStore;
import java.lang.reflect.Proxy;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a scan counts and tells, turn by turn. */
class StuckScanTest {

    private static final long LEASE = 30_000;
    private static final String DEAD = "dead";
    private static final String ALIVE = "alive";

    private final AtomicLong clock = new AtomicLong(1_000_000_000);
    private final MemoryStore store = new MemoryStore(clock::get);
    private final AtomicBoolean mayJudge = new AtomicBoolean(true);
    private final AtomicLong calls = new AtomicLong();
    private final List<String> told = new ArrayList<>();
    private final StoreEvents events = (StoreEvents) Proxy.newProxyInstance(
            getClass().getClassLoader(), new Class<?>[] {StoreEvents.class}, (proxy, method, arguments) -> {
                told.add(
                        arguments[0] instanceof IdempotencyRecord record
                                ? method.getName() + " " + record.key().text()
                                : method.getName());
                return null;
            });
    private final StuckScan scan = new StuckScan(store, mayJudge::get, LEASE, 0, events);

    @BeforeEach
    void twoOwners() throws Exception {
        store.renew(DEAD, LEASE);
        store.renew(ALIVE, 100 * LEASE);
    }

    @Test
    void beforeTheFirstTurnNothingIsKnown() {
        assertThat(scan.report().scannedAt()).isZero();
        assertThat(scan.report().completeAt()).isZero();
    }

    @Test
    void whatADeadOwnerLeftIsCountedAndToldOnce() throws Exception {
        taken(1, DEAD);
        taken(2, ALIVE);
        pass(2 * LEASE);
        for (int turn = 0; turn < 5; turn++) {
            scan.run();
        }

        assertThat(texts()).containsExactly("t1");
        assertThat(told).containsExactly("recordStuck t1");
        assertThat(scan.report().scannedAt()).isPositive();
        assertThat(scan.report().completeAt()).isPositive();
    }

    @Test
    void aCallThatRanWhenItWasMetIsStuckOnceItsOwnerIsDead() throws Exception {
        taken(1, ALIVE);
        pass(2 * LEASE);
        scan.run();
        assertThat(texts()).isEmpty();

        pass(100 * LEASE);
        scan.run();
        assertThat(texts()).containsExactly("t1");
    }

    @Test
    void whatIsResolvedIsForgotten() throws Exception {
        Token first = taken(1, DEAD);
        pass(1);
        taken(2, DEAD);
        pass(2 * LEASE);
        scan.run();
        assertThat(texts()).containsExactly("t1", "t2");

        store.complete(key(1), first, Outcome.success("json/1", new byte[] {1}), 1000);
        scan.run();
        assertThat(texts()).containsExactly("t2");
    }

    @Test
    void whatIsTakenOverIsForgottenAndTheNewCallIsToldOfWhenItIsStuckToo() throws Exception {
        Token first = taken(1, DEAD);
        pass(2 * LEASE);
        scan.run();
        Token second = token(ALIVE);
        assertThat(store.takeOver(new Claim(key(1), second, null, LEASE), first))
                .isEqualTo(2);
        scan.run();
        assertThat(texts()).isEmpty();

        pass(2 * LEASE);
        scan.run();
        assertThat(texts()).containsExactly("t1");
        assertThat(told).containsExactly("recordStuck t1", "recordStuck t1");
    }

    @Test
    void anOwnerThatComesBackIsNotToldOfAgain() throws Exception {
        taken(1, DEAD);
        pass(2 * LEASE);
        scan.run();
        store.renew(DEAD, LEASE);
        scan.run();
        assertThat(texts()).isEmpty();

        pass(2 * LEASE);
        scan.run();
        assertThat(texts()).containsExactly("t1");
        assertThat(told).containsExactly("recordStuck t1");
    }

    @Test
    void aLeaseIsNotJudgedWhileOwnersMayOnlyNotHaveHadTheTime() throws Exception {
        mayJudge.set(false);
        taken(1, DEAD);
        pass(2 * LEASE);
        scan.run();
        assertThat(texts()).isEmpty();

        mayJudge.set(true);
        scan.run();
        assertThat(texts()).containsExactly("t1");
    }

    @Test
    void aCallPastItsMaxDurationIsStuckAlthoughItsOwnerLives() throws Exception {
        mayJudge.set(false);
        store.reserve(new Claim(key(1), token(ALIVE), null, 1000));
        pass(LEASE);
        scan.run();

        assertThat(texts()).containsExactly("t1");
        assertThat(StuckReport.why(scan.report().stuck().get(0))).contains("maxDuration");
    }

    @Test
    void heldRecordsAreCountedBesideAndNotTold() throws Exception {
        Token token = taken(1, ALIVE);
        store.complete(key(1), token, Outcome.held(null, "unknown"), 0);
        pass(LEASE);
        scan.run();

        assertThat(scan.report().held()).isEqualTo(1);
        assertThat(texts()).isEmpty();
        assertThat(told).isEmpty();
    }

    @Test
    void theLongestStuckComesFirst() throws Exception {
        taken(2, DEAD);
        pass(1);
        taken(1, DEAD);
        pass(2 * LEASE);
        scan.run();

        assertThat(texts()).containsExactly("t2", "t1");
    }

    @Test
    void ofAHeapOfThemSomeAreToldInEachTurnUntilAllAre() throws Exception {
        for (int number = 1; number <= 250; number++) {
            taken(number, DEAD);
        }
        pass(2 * LEASE);

        scan.run();
        assertThat(texts()).hasSize(250);
        assertThat(told).hasSize(100);
        scan.run();
        scan.run();
        scan.run();
        assertThat(told).hasSize(250).doesNotHaveDuplicates();
    }

    @Test
    void noMoreThanAThousandAreKnownAtATime() throws Exception {
        List<Token> tokens = new ArrayList<>();
        for (int number = 1; number <= StuckScan.COUNTED + 5; number++) {
            tokens.add(taken(number, DEAD));
        }
        pass(2 * LEASE);
        scan.run();
        assertThat(texts()).hasSize(StuckScan.COUNTED);

        for (int number = 1; number <= 100; number++) {
            store.release(key(number), tokens.get(number - 1));
        }
        scan.run();
        assertThat(texts()).hasSize(StuckScan.COUNTED - 95);
    }

    @Test
    void aStoreThatIsAwayIsToldAndWhatWasKnownStays() throws Exception {
        taken(1, DEAD);
        pass(2 * LEASE);
        scan.run();
        StuckReport before = scan.report();
        store.close();
        scan.run();

        assertThat(scan.report()).isSameAs(before);
        assertThat(told).containsExactly("recordStuck t1", "scanFailed");
    }

    private List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (IdempotencyRecord record : scan.report().stuck()) {
            texts.add(record.key().text());
        }
        return texts;
    }

    private Token taken(int number, String owner) throws Exception {
        Token token = token(owner);
        assertThat(store.reserve(new Claim(key(number), token, null, 0)).isWon())
                .isTrue();
        return token;
    }

    private Token token(String owner) {
        return new Token(owner, calls.incrementAndGet());
    }

    private static RecordKey key(int number) {
        return new RecordKey(
                ByteBuffer.allocate(RecordKey.HASH_LENGTH).putInt(number).array(), "order", "t" + number);
    }

    private void pass(long millis) {
        clock.addAndGet(millis);
    }
}
