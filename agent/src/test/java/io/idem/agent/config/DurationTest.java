package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class DurationTest {

    @ParameterizedTest
    @CsvSource({
        "100ms, 100",
        "500ms, 500",
        "30s, 30000",
        "5m, 300000",
        "12h, 43200000",
        "14d, 1209600000",
        "2 s, 2000",
        "36500d, 3153600000000"
    })
    void hasAUnit(String text, long millis) {
        assertThat(Yaml.load(Yaml.withRoot("lease: " + text)).lease()).isEqualTo(millis);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "99ms    | must be at least 100ms",
                "0s      | must be more than 0: `0s`",
                "-5s     | must not be negative: `-5s`",
                "36501d  | must be at most 36500d: `36501d`",
                "99999999999999999999999ms | must be at most 36500d: `99999999999999999999999ms`",
                "9223372036854775807d | must be at most 36500d: `9223372036854775807d`",
                "30      | needs a unit (ms, s, m, h or d): `30`",
                "30sec   | has an unknown unit (ms, s, m, h or d): `30sec`",
                "30S     | has an unknown unit (ms, s, m, h or d): `30S`",
                "1m30s   | has an unknown unit (ms, s, m, h or d): `1m30s`",
                "1.5s    | must be a whole number with a unit such as `30s`, not `1.5s`",
                "PT30S   | must be a whole number with a unit such as `30s`, not `PT30S`",
                "forever | must be a whole number with a unit such as `30s`, not `forever`",
                "٣s      | must be a whole number with a unit such as `30s`, not `٣s`",
            })
    void isRefused(String text, String why) {
        assertThat(Yaml.mistakes(Yaml.withRoot("lease: " + text)))
                .containsExactly("idem-agent.yaml:7:8: `lease` " + why);
    }
}
