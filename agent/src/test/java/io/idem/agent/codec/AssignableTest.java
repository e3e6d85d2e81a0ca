package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class AssignableTest {

    @Test
    void whatAMethodCanReturn() {
        assertThat(Assignable.isAssignable(int.class, 1)).isTrue();
        assertThat(Assignable.isAssignable(Number.class, 1)).isTrue();
        assertThat(Assignable.isAssignable(List.class, List.of())).isTrue();
        assertThat(Assignable.isAssignable(String.class, null)).isTrue();
        assertThat(Assignable.isAssignable(void.class, null)).isTrue();
    }

    @Test
    void whatItCannot() {
        assertThat(Assignable.isAssignable(int.class, 1L)).isFalse();
        assertThat(Assignable.isAssignable(long.class, 1)).isFalse();
        assertThat(Assignable.isAssignable(int.class, null)).isFalse();
        assertThat(Assignable.isAssignable(void.class, "x")).isFalse();
        assertThat(Assignable.isAssignable(String.class, 'c')).isFalse();
    }
}
