package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.KeyLimits;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.MissingKeyException;
import java.util.Arrays;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class KeyLimitsTest {

    private final Shop shop = new Shop();

    private Object count(EngineFixture counts, String token) throws Throwable {
        return counts.call(() -> shop.count(token), token);
    }

    @Test
    void aKeyThatIsTooLongIsNoKey() throws Throwable {
        EngineFixture counts =
                EngineFixture.guarding("count").keyLimits(4, null).build();
        count(counts, "abcd");
        assertThatThrownBy(() -> count(counts, "secret"))
                .isInstanceOf(MissingKeyException.class)
                .hasMessageContaining("the part `args[0]` of the key has 6 characters, more than the 4")
                .hasMessageNotContaining("secret");
        assertThat(counts.lastDecision()).isEqualTo(Decision.MISSING_KEY);
        assertThat(counts.count(Counter.KEYS_REFUSED)).isEqualTo(1);
        assertThat(counts.count(Counter.MISSING_KEYS)).isEqualTo(1);
        assertThat(shop.effects).containsExactly("abcd");
    }

    @Test
    void aKeyOfOtherCharactersIsNoKey() throws Throwable {
        EngineFixture counts = EngineFixture.guarding("count")
                .keyLimits(0, "a-z0-9_-")
                .on(Situation.MISSING_KEY, Action.Kind.PROCEED)
                .build();
        count(counts, "a-1_z");
        count(counts, "a 1");
        count(counts, "a 1");
        assertThat(shop.effects).containsExactly("a-1_z", "a 1", "a 1");
        assertThat(counts.decisions.last(null, 1).get(0).reason()).contains("code 20 at index 1");
        assertThat(counts.count(Counter.KEYS_REFUSED)).isEqualTo(2);
    }

    @Test
    void theLimitsReachIntoListsAndLeaveOtherTypesAlone() {
        KeyLimits limits = KeyLimits.of(3, "0-9");
        assertThat(limits.problem(Arrays.asList("1", Optional.of("x")))).contains("code 78 at index 0");
        assertThat(limits.problem(new Object[] {"1", "1234"})).contains("4 characters");
        assertThat(limits.problem('x')).isNotNull();
        assertThat(limits.problem(123456.5)).isNull();
        assertThat(limits.problem(null)).isNull();
    }

    @Test
    void aRangeThatEndsBeforeItBeginsIsAMistake() {
        assertThatThrownBy(() -> KeyLimits.of(0, "z-a")).hasMessage("`z-a` ends before it begins");
    }
}
