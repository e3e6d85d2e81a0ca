package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.GuardDefinition;
import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HotKeySettingsTest {

    private static GuardDefinition resolved(String setting) {
        return GuardResolver.resolve(Yaml.load(Yaml.withGuard(setting))).get(0).definition();
    }

    @Test
    void withoutTheSettingNothingIsLimited() {
        GuardDefinition guard = resolved("maxAttempts: 5");
        assertThat(guard.hotKey().calls()).isZero();
        assertThat(guard.hotKey().waiters()).isZero();
        assertThat(guard.policies().of(Situation.HOT_KEY).kind()).isEqualTo(Action.Kind.REJECT);
    }

    @ParameterizedTest
    @CsvSource({"50/s, 50, 1000", "600/m, 600, 60000", "7/h, 7, 3600000"})
    void aRateIsANumberAndAPeriod(String rate, int calls, long periodMillis) {
        GuardDefinition guard = resolved("hotKey: {rate: " + rate + ", waiters: 16, policy: {return: {code: 429}}}");
        assertThat(guard.hotKey().calls()).isEqualTo(calls);
        assertThat(guard.hotKey().periodMillis()).isEqualTo(periodMillis);
        assertThat(guard.hotKey().rateText()).isEqualTo(rate);
        assertThat(guard.hotKey().waiters()).isEqualTo(16);
        assertThat(guard.policies().of(Situation.HOT_KEY).kind()).isEqualTo(Action.Kind.RETURN);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{rate: 50}           | 7:20: `rate` must end in /s, /m or /h: `50`",
                "{rate: 0/s}          | 7:20: `rate` must be more than 0: `0/s`",
                "{rate: 1/d}          | 7:20: `rate` must end in /s, /m or /h: `1/d`",
                "{rate: 9999999999/s} | 7:20: `rate` must be at most 2147483647: `9999999999/s`",
                "{rate: fast}         | 7:20: `rate` must be a whole number with a unit such as `50/s`, not `fast`",
                "{waiters: 0}         | 7:23: `waiters` must be a whole number from 1 to 2147483647, not `0`",
                "{wayters: 16}        | 7:14: unknown setting `wayters` in `hotKey`, did you mean `waiters`?",
            })
    void mistakes(String hotKey, String mistake) {
        assertThat(Yaml.mistakes(Yaml.withGuard("hotKey: " + hotKey))).containsExactly("idem-agent.yaml:" + mistake);
    }

    @Test
    void theCapOfAllWaiters() {
        assertThat(Yaml.load(Yaml.withRoot("maxWaiters: 5")).maxWaiters()).isEqualTo(5);
        assertThat(Yaml.load(Yaml.withGuard("maxAttempts: 5")).maxWaiters()).isEqualTo(1_000);
    }
}
