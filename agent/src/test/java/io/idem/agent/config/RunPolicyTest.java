package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Policies;
import io.idem.agent.guard.policy.Situation;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

class RunPolicyTest {

    @ParameterizedTest
    @EnumSource(
            value = Situation.class,
            names = {
                "DUPLICATE",
                "UNREPLAYABLE",
                "IN_PROGRESS",
                "HELD",
                "CONFLICT",
                "STORE_DOWN",
                "MISSING_KEY",
            })
    void everySituationThatMayAnswerTakesAnExpression(Situation situation) {
        Action action = policies("{" + situation.settingName() + ": {run: 'channel.basicAck(tag, false)'}}")
                .of(situation);
        assertThat(action.kind()).isEqualTo(Action.Kind.RUN);
        assertThat(action.argument()).isEqualTo("channel.basicAck(tag, false)");
        assertThat(situation.allowed()).contains(Action.Kind.RUN);
    }

    @Test
    void afterAWaitToo() {
        Policies policies = policies("{inProgress: {wait: 1s, then: {run: message.reject()}}}");
        assertThat(policies.waitMillis()).isEqualTo(1_000);
        assertThat(policies.of(Situation.IN_PROGRESS).argument()).isEqualTo("message.reject()");
    }

    @ParameterizedTest
    @EnumSource(
            value = Situation.class,
            names = {"ABANDONED", "FAILURE"})
    void theOthersDoNot(Situation situation) {
        assertThat(Yaml.mistakes(Yaml.withGuard("policy: {" + situation.settingName() + ": {run: x.y()}}")))
                .anyMatch(m -> m.contains("`run`"));
    }

    @Test
    void theWordAloneSaysHowToWriteIt() {
        assertThat(Yaml.mistakes(Yaml.withGuard("policy: {duplicate: run}")))
                .containsExactly("idem-agent.yaml:7:25: `duplicate` needs a value behind the word: write"
                        + " `{run: <expression>}`");
    }

    private static Policies policies(String policy) {
        return GuardResolver.resolve(Yaml.load(Yaml.withGuard("policy: " + policy)))
                .get(0)
                .definition()
                .policies();
    }
}
