package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReturnValueTest {

    @Test
    void keepsTheShapeOfTheFile() {
        assertThat(value("{code: 202, msg: processing, lines: [{id: 1}, {id: 2}]}"))
                .isEqualTo(
                        Map.of("code", 202, "msg", "processing", "lines", List.of(Map.of("id", 1), Map.of("id", 2))));
    }

    @Test
    void keepsTheOrderOfTheFile() {
        assertThat(((Map<?, ?>) value("{z: 1, a: 2, m: 3}")).keySet().toArray()).containsExactly("z", "a", "m");
    }

    @Test
    void scalarsHaveTheirTypes() {
        assertThat(value("[true, false, 0, -7, 3000000000, 99999999999999999999, 1.50, 1e3]"))
                .isEqualTo(Arrays.asList(
                        true, false, 0, -7, 3000000000L, new BigInteger("99999999999999999999"), 1.5, 1000.0));
    }

    @Test
    void nothingIsNull() {
        assertThat(value("null")).isNull();
        assertThat(value("~")).isNull();
        assertThat(value("[null, ~]")).isEqualTo(Arrays.asList(null, null));
    }

    @Test
    void whatYamlReadersDisagreeAboutIsAText() {
        assertThat(value("[yes, off, 007, 0x1F, +1, 1., .5, NaN, 2026-01-31, 1_000, 1-, 1e, '5', \"true\"]"))
                .isEqualTo(List.of(
                        "yes",
                        "off",
                        "007",
                        "0x1F",
                        "+1",
                        "1.",
                        ".5",
                        "NaN",
                        "2026-01-31",
                        "1_000",
                        "1-",
                        "1e",
                        "5",
                        "true"));
    }

    @Test
    void anAliasStandsForItsValue() {
        GuardSettings guard = Yaml.guard("policy:", "  conflict: &refused {return: {code: 409}}", "  held: *refused");
        assertThat(guard.policy().held().value()).isEqualTo(Map.of("code", 409));
    }

    private static Object value(String value) {
        ActionSettings conflict = Yaml.guard("policy:", "  conflict: {return: " + value + "}")
                .policy()
                .conflict();
        assertThat(conflict.kind()).isEqualTo(ActionSettings.Kind.RETURN);
        return conflict.value();
    }
}
