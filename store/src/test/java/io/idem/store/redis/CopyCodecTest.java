package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.Token;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class CopyCodecTest {

    @ParameterizedTest
    @MethodSource
    void whatIsWrittenIsRead(IdempotencyRecord record) {
        IdempotencyRecord read = CopyCodec.decode(record.key(), CopyCodec.encode(record));
        assertThat(read).usingRecursiveComparison().isEqualTo(record);
    }

    static Stream<IdempotencyRecord> whatIsWrittenIsRead() {
        Fingerprint plain = new Fingerprint(new byte[16], null);
        Fingerprint shaped = new Fingerprint(new byte[16], new byte[16]);
        return Stream.of(
                record(null, 0, Outcome.stored(RecordState.PROCESSING, null, null, null, null)),
                record(plain, 1, Outcome.success("json/1", new byte[0])),
                record(shaped, 0, Outcome.success("json/1", new byte[] {1, 2, -3})),
                record(plain, 0, Outcome.successWithoutResult("ein Datenstrom \u20ac")),
                record(plain, 0, Outcome.failed("java.io.IOException", null, "failure/1", new byte[] {7})));
    }

    @Test
    void whatIsNotOursIsNoCopy() {
        byte[] copy = CopyCodec.encode(record(null, 0, Outcome.success("json/1", new byte[5])));
        for (int length = 0; length < copy.length; length++) {
            assertThat(CopyCodec.decode(RedisFrame.key(1), Arrays.copyOf(copy, length)))
                    .as(length + " bytes of it")
                    .isNull();
        }
        copy[0]++;
        assertThat(CopyCodec.decode(RedisFrame.key(1), copy))
                .as("of the next version")
                .isNull();
    }

    private static IdempotencyRecord record(Fingerprint fingerprint, int marks, Outcome outcome) {
        return new IdempotencyRecord.Builder()
                .key(RedisFrame.key(1))
                .fingerprint(fingerprint)
                .taken(3, new Token("me", 42), 0)
                .marks(marks)
                .outcome(outcome)
                .build();
    }
}
