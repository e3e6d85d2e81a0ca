package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.ActionSettings.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code failure} by exception class. */
class FailureTableTest {

    @Test
    void classesAndAllOthersHaveTheirWords() {
        FailureSettings failure = Yaml.guard(
                        "policy: {failure: {java.io.IOException: retry, com.acme.Shop$Closed: hold, \"*\": replay}}")
                .policy()
                .failure();
        assertThat(failure.byType()).containsOnlyKeys("java.io.IOException", "com.acme.Shop$Closed");
        assertThat(failure.byType().get("java.io.IOException").kind()).isEqualTo(Kind.RETRY);
        assertThat(failure.byType().get("com.acme.Shop$Closed").kind()).isEqualTo(Kind.HOLD);
        assertThat(failure.others().kind()).isEqualTo(Kind.REPLAY);
    }

    @Test
    void withoutAnAsteriskAllOthersAreTriedAgain() {
        FailureSettings failure = Yaml.guard("policy: {failure: {java.io.IOException: hold}}")
                .policy()
                .failure();
        assertThat(failure.others().kind()).isEqualTo(Kind.RETRY);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "failure: {}                            | 8:16: `failure` has no value",
                "failure: {IOException: retry}          | 8:17: `failure` names exceptions by their full class names, as `java.io.IOException`, nested ones with `$`, and all others as `\"*\"`: `IOException`",
                "failure: {'java.io.*': retry}          | 8:17: `failure` names exceptions by their full class names, as `java.io.IOException`, nested ones with `$`, and all others as `\"*\"`: `java.io.*`",
                "failure: {java.io.IOException: retyr}  | 8:38: `failure` has the unknown value `retyr`, did you mean `retry`?",
                "failure: {java.io.IOException: skip}   | 8:38: `failure` cannot be `skip`; known: `retry`, `replay`, `hold`",
                "failure: {java.io.IOException: {return: 1}} | 8:38: `failure` must be a word or a mapping, not a mapping",
                "failure: {java.io.IOException: }       | 8:37: `failure` has no value",
            })
    void malformedTablesAreRefused(String setting, String mistake) {
        assertThat(Yaml.mistakes(Yaml.withGuard("policy:", "  " + setting)))
                .containsExactly("idem-agent.yaml:" + mistake);
    }
}
