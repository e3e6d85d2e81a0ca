package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The short way of writing whole numbers, beside the text that all numbers have. */
class NumberDigitsTest {

    @ParameterizedTest
    @ValueSource(
            longs = {
                0,
                1,
                -1,
                9,
                10,
                -10,
                1990,
                1_000_000,
                -7_000,
                Long.MAX_VALUE,
                Long.MIN_VALUE,
                Long.MIN_VALUE + 8,
                9_000_000_000_000_000_000L
            })
    void isTheSameText(long number) {
        ByteSink out = new ByteSink(100);
        NumberText.write(number, out);
        assertThat(new String(out.toBytes(), StandardCharsets.US_ASCII)).isEqualTo(NumberText.of(number));
    }

    @ParameterizedTest
    @ValueSource(longs = {0, 12, 999, 1000, -1000, Long.MIN_VALUE})
    void growsTheBufferOnlyUpToItsLimit(long number) {
        ByteSink out = new ByteSink(Long.toString(number).length());
        out.putDigits(number);
        assertThat(new String(out.toBytes(), StandardCharsets.US_ASCII)).isEqualTo(Long.toString(number));
    }
}
