package io.idem.agent.reflect;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class NearestNameTest {

    private static final List<String> NAMES = List.of("createOrder", "cancelOrder", "find");

    @Test
    void aSlipOfThePenIsFound() {
        assertThat(NearestName.of("creatOrder", NAMES)).isEqualTo("createOrder");
        assertThat(NearestName.of("createorder", NAMES)).isEqualTo("createOrder");
        assertThat(NearestName.of("fnd", NAMES)).isEqualTo("find");
    }

    @Test
    void anotherWordIsNot() {
        assertThat(NearestName.of("refund", NAMES)).isNull();
        assertThat(NearestName.of("x", List.of())).isNull();
    }
}
