package io.idem.store.layered;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

class LocalCopiesTest {

    private static final long ROOM = 100_000;

    private final AtomicLong nanos = new AtomicLong(Long.MAX_VALUE - 1000);
    private final LocalCopies copies = new LocalCopies(ROOM, 5000, nanos::get);

    @Test
    void aCopyIsFoundUntilItsLifeIsOver() {
        copies.finished(record(1, 10), 60_000);
        pass(4999);
        assertThat(copies.find(key(1))).isNotNull();
        pass(1);
        assertThat(copies.find(key(1))).isNull();
        assertThat(copies.bytes()).isZero();
    }

    @Test
    void aCopyDoesNotOutliveItsRecord() {
        copies.finished(record(1, 10), 100);
        pass(99);
        assertThat(copies.find(key(1))).isNotNull();
        pass(1);
        assertThat(copies.find(key(1))).isNull();
    }

    @Test
    void theBytesAreBoundedAndTheOldestGoFirst() {
        for (int i = 0; i < 1000; i++) {
            copies.finished(record(i, 1000), 60_000);
            assertThat(copies.bytes()).isLessThanOrEqualTo(ROOM);
        }
        assertThat(copies.find(key(999))).isNotNull();
        assertThat(copies.find(key(0))).isNull();
        assertThat(copies.bytes()).isGreaterThan(ROOM / 2);
    }

    @Test
    void aResultThatWouldFillTheRoomIsNotCopied() {
        copies.finished(record(1, (int) ROOM / 8), 60_000);
        assertThat(copies.find(key(1))).isNull();
        assertThat(copies.bytes()).isZero();
    }

    @Test
    void aSecondCopyTakesThePlaceOfTheFirst() {
        copies.finished(record(1, 10), 60_000);
        long one = copies.bytes();
        copies.finished(record(1, 20), 60_000);
        assertThat(copies.bytes()).isEqualTo(one + 10);
        assertThat(copies.find(key(1)).outcome().result()).hasSize(20);
    }

    @Test
    void aSecondCopyIsNotDroppedWithTheFirst() {
        copies.finished(record(1, 10), 100);
        copies.finished(record(1, 10), 60_000);
        pass(1000);
        copies.finished(record(2, 10), 60_000);
        assertThat(copies.find(key(1))).isNotNull();
    }

    @Test
    void whatIsDroppedOrTakenAnewIsGone() {
        copies.finished(record(1, 10), 60_000);
        copies.finished(record(2, 10), 60_000);
        copies.drop(key(1));
        copies.running(record(2, 0), 0);
        assertThat(copies.find(key(1))).isNull();
        assertThat(copies.find(key(2))).isNull();
        assertThat(copies.bytes()).isZero();
    }

    private void pass(long millis) {
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    private static RecordKey key(int number) {
        return new RecordKey(ByteBuffer.allocate(16).putInt(number).array(), "order", null);
    }

    private static IdempotencyRecord record(int number, int bytes) {
        return new IdempotencyRecord.Builder()
                .key(key(number))
                .taken(1, new Token("me", number + 1), 0)
                .outcome(Outcome.success("json/1", new byte[bytes]))
                .build();
    }
}
