package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Calls without a key must not share one. */
class KeyMissingTest {

    static Stream<Arguments> missing() {
        return Stream.<Object>of(
                        null,
                        "",
                        new StringBuilder(),
                        new byte[0],
                        new String[0],
                        new Object[] {null},
                        new int[0],
                        List.of(),
                        Set.of(),
                        Arrays.asList("a", null),
                        List.of("a", ""),
                        List.of(List.of()),
                        List.of("a", Optional.empty()),
                        Collections.singleton(null),
                        Optional.empty(),
                        Optional.of(""),
                        OptionalLong.empty(),
                        new String[] {"a", null})
                .map(value -> Arguments.of(value));
    }

    @ParameterizedTest
    @MethodSource("missing")
    void isMissingAloneAndBesideOthers(Object value) throws Exception {
        assertThat(Keys.of(value).isMissing()).isTrue();
        assertThat(Keys.of("a", value).isMissing()).isTrue();
        assertThat(Keys.of(value, "a").isMissing()).isTrue();
        assertThatThrownBy(() -> Keys.hash("a", value)).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void zeroFalseAndBlankAreThere() throws Exception {
        assertThat(Keys.of(0, false, " ", '\u0000', new byte[1], List.of(0)).isMissing())
                .isFalse();
    }

    @Test
    void noPartsAtAllIsMissing() throws Exception {
        assertThat(Keys.of().isMissing()).isTrue();
    }
}
