package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.ActionSettings.Kind;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyValueTest {

    @ParameterizedTest
    @CsvSource({
        "wait 500ms, 500",
        "{wait: 500ms}, 500",
        "'{wait: 500ms, then: reject}', 500",
        "'{then: reject, wait: 500ms}', 500"
    })
    void aWaitEndsInARejection(String value, long millis) {
        ActionSettings inProgress =
                Yaml.guard("policy: {inProgress: " + value + "}").policy().inProgress();
        assertThat(inProgress.kind()).isEqualTo(Kind.WAIT);
        assertThat(inProgress.waitMillis()).isEqualTo(millis);
        assertThat(inProgress.then().kind()).isEqualTo(Kind.REJECT);
    }

    @Test
    void aWaitMayEndInAnyAnswer() {
        assertThat(then("skip").kind()).isEqualTo(Kind.SKIP);
        assertThat(then("{return: {code: 202}}").value()).isEqualTo(Map.of("code", 202));
        assertThat(then("{throw: com.acme.Busy}").argument()).isEqualTo("com.acme.Busy");
    }

    private static ActionSettings then(String value) {
        ActionSettings inProgress = Yaml.guard("policy: {inProgress: {wait: 3s, then: " + value + "}}")
                .policy()
                .inProgress();
        assertThat(inProgress.waitMillis()).isEqualTo(3000);
        return inProgress.then();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "duplicate",
                "unreplayable",
                "inProgress",
                "held",
                "conflict",
                "storeDown",
                "missingKey",
            })
    void anExceptionOfTheApplicationsOwnIsTaken(String policy) {
        assertThat(Yaml.mistakes(Yaml.withGuard("policy: {" + policy + ": {throw: com.acme.Shop$Busy}}")))
                .isEmpty();
    }

    @Test
    void wordsAreTaken() {
        PolicySettings policy = Yaml.guard(
                        "policy: {duplicate: skip, unreplayable: skip, inProgress: reject, abandoned: retry,"
                                + " failure: hold, storeDown: proceed, missingKey: proceed}")
                .policy();
        assertThat(policy.duplicate().kind()).isEqualTo(Kind.SKIP);
        assertThat(policy.unreplayable().kind()).isEqualTo(Kind.SKIP);
        assertThat(policy.inProgress().kind()).isEqualTo(Kind.REJECT);
        assertThat(policy.abandoned().kind()).isEqualTo(Kind.RETRY);
        assertThat(policy.failure().others().kind()).isEqualTo(Kind.HOLD);
        assertThat(policy.storeDown().kind()).isEqualTo(Kind.PROCEED);
        assertThat(policy.missingKey().kind()).isEqualTo(Kind.PROCEED);
        assertThat(policy.isGiven("missingKey")).isTrue();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "inProgress: wait                 | 8:19: `inProgress` needs a value behind the word: write `wait 3s`",
                "inProgress: wait long            | 8:19: `inProgress` must be a whole number with a unit such as `30s`, not `long`",
                "inProgress: {wait: 0s}           | 8:26: `inProgress` must be more than 0: `0s`",
                "inProgress: {wait: }             | 8:25: `inProgress` has no value",
                "inProgress: {wait: 3s, than: skip} | 8:30: `than` cannot stand beside `wait` in `inProgress`",
                "inProgress: {wait: 3s, then: wait 3s} | 8:36: `then` cannot be `wait`; known: `reject`, `skip`, `return`, `run`, `throw`",
                "conflict: return                 | 8:17: `conflict` needs a value behind the word: write `{return: <value>}`",
                "conflict: {return: 1, reject: 2} | 8:29: `reject` cannot stand beside `return` in `conflict`",
                "conflict: {reject: now}          | 8:18: `reject` takes no value: write `conflict: reject`",
                "conflict: throw                  | 8:17: `conflict` needs a value behind the word: write `{throw: <class>}`",
                "conflict: {throw: }              | 8:24: `conflict` has no value",
                "conflict: {throw: KeyReused}     | 8:25: `conflict` needs the full name of a class, as `java.io.IOException`; nested classes are written with `$`",
                "conflict: {throw: [com.acme.A]}  | 8:25: `conflict` must be the full name of a class, not a list",
                "conflict: {}                     | 8:17: `conflict` has no value",
                "conflict: {retrun: 1}            | 8:18: `conflict` has the unknown value `retrun`, did you mean `return`?",
                "conflict: [reject]               | 8:17: `conflict` must be a word or a mapping, not a list",
            })
    void malformedValuesAreRefused(String setting, String mistake) {
        assertThat(Yaml.mistakes(Yaml.withGuard("policy:", "  " + setting)))
                .containsExactly("idem-agent.yaml:" + mistake);
    }
}
