package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class UnknownValueTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mode: obsreve          | 7:7: `mode` has the unknown value `obsreve`, did you mean `observe`?",
                "mode: OFF              | 7:7: `mode` has the unknown value `OFF`, did you mean `off`?",
                "mode: passive          | 7:7: `mode` has the unknown value `passive`; known: `enforce`, `observe`, `off`",
                "onStartFailure: go     | 7:17: `onStartFailure` has the unknown value `go`; known: `exit`, `proceed`",
                "onGuardError: rejects  | 7:15: `onGuardError` has the unknown value `rejects`, did you mean `reject`?",
                "'store: {type: h3}'    | 7:15: `type` has the unknown value `h3`, did you mean `h2`?",
            })
    void ofTheAgent(String setting, String mistake) {
        assertThat(Yaml.mistakes(Yaml.withRoot(setting.replace("'", ""))))
                .containsExactly("idem-agent.yaml:" + mistake);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "duplicate: reply     | `duplicate` has the unknown value `reply`, did you mean `replay`?",
                "duplicate: retry     | `duplicate` cannot be `retry`; known: `replay`, `skip`, `reject`, `return`, `run`, `throw`",
                "unreplayable: replay | `unreplayable` cannot be `replay`; known: `reject`, `skip`, `return`, `run`, `throw`",
                "inProgress: hold     | `inProgress` cannot be `hold`; known: `wait`, `reject`, `skip`, `return`, `run`, `throw`",
                "abandoned: reject    | `abandoned` cannot be `reject`; known: `hold`, `retry`, `probe`",
                "failure: skip        | `failure` cannot be `skip`; known: `retry`, `replay`, `hold`",
                "held: proceed        | `held` cannot be `proceed`; known: `reject`, `return`, `run`, `throw`",
                "conflict: skip       | `conflict` cannot be `skip`; known: `reject`, `return`, `run`, `throw`",
                "storeDown: skip      | `storeDown` cannot be `skip`; known: `reject`, `proceed`, `return`, `run`, `throw`",
                "missingKey: skip     | `missingKey` cannot be `skip`; known: `reject`, `proceed`, `return`, `run`, `throw`",
            })
    void ofAPolicy(String setting, String mistake) {
        String text = Yaml.withGuard("policy:", "  " + setting);
        int column = 9 + setting.indexOf(' ');
        assertThat(Yaml.mistakes(text)).containsExactly("idem-agent.yaml:8:" + (column - 1) + ": " + mistake);
    }
}
