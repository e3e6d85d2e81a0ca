package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

class KeyRefusedTest {

    private static final class Order {
        @Override
        public String toString() {
            return "stable looking";
        }
    }

    static Stream<Arguments> unstable() {
        Runnable lambda = () -> {};
        return Stream.<Object>of(
                        new Order(),
                        new Object(),
                        lambda,
                        Thread.currentThread(),
                        new ByteArrayInputStream(new byte[1]),
                        new CompletableFuture<>(),
                        Map.of("a", "b"),
                        new AtomicInteger(1),
                        Order.class,
                        new Exception("e"),
                        List.of(new Order()),
                        new Object[] {"a", new Object()},
                        Set.of(new Order()),
                        Double.NaN,
                        Double.POSITIVE_INFINITY,
                        Float.NaN)
                .map(value -> Arguments.of(value));
    }

    @ParameterizedTest
    @MethodSource("unstable")
    void isAnErrorThatNamesThePart(Object value) {
        assertThatThrownBy(() -> Keys.of("a", value))
                .isInstanceOf(UnstableValueException.class)
                .hasMessageContaining("`request.part`")
                .hasMessageNotContaining("stable looking");
    }

    @Test
    void theMessageNamesTheClassAndWhatToNameInstead() {
        assertThatThrownBy(() -> Keys.of(new Order()))
                .hasMessageContaining("KeyRefusedTest$Order")
                .hasMessageContaining("`request.part.id`");
    }

    @Test
    void aListThatHoldsItselfIsAnError() {
        List<Object> list = new ArrayList<>(List.of("a"));
        list.add(list);

        assertThatThrownBy(() -> Keys.of(list)).isInstanceOf(UnstableValueException.class);
    }

    @Test
    void aMegabyteIsTooLong() {
        for (Object value : Arrays.asList(
                "x".repeat(1 << 20),
                new byte[1 << 20],
                List.of("x".repeat(1 << 20)),
                Set.of("x".repeat(1 << 20)),
                new int[1 << 20],
                BigInteger.ONE.shiftLeft(8 << 20),
                new BigDecimal(BigInteger.TEN.pow(20_000).add(BigInteger.ONE)),
                new HashSet<>(numbers(100_000)))) {
            assertThatThrownBy(() -> Keys.of("a", value))
                    .isInstanceOf(KeyTooLongException.class)
                    .hasMessageContaining("`request.part`");
        }
    }

    @Test
    void theBoundCountsEncodedBytesOfAllParts() throws Exception {
        String half = "x".repeat(KeyParts.MAX_ENCODED / 2 - 5);

        assertThat(Keys.of(half, half).isMissing()).isFalse();
        assertThatThrownBy(() -> Keys.of(half, half + "x")).isInstanceOf(KeyTooLongException.class);
        assertThatThrownBy(() -> Keys.of("\u20ac".repeat(KeyParts.MAX_ENCODED / 2)))
                .isInstanceOf(KeyTooLongException.class);
    }

    @Test
    void aHugeExponentIsAShortKey() throws Exception {
        assertThat(Keys.of(new BigDecimal("1E+2000000000")).isMissing()).isFalse();
    }

    private static List<Integer> numbers(int count) {
        List<Integer> numbers = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            numbers.add(i);
        }
        return numbers;
    }
}
