package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SizeTest {

    @ParameterizedTest
    @CsvSource({"512B, 512", "256KB, 262144", "1MB, 1048576", "1GB, 1073741824"})
    void hasAUnit(String text, long bytes) {
        assertThat(Yaml.guard("result: {maxSize: " + text + "}").result().maxSize())
                .isEqualTo(bytes);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0KB   | must be more than 0: `0KB`",
                "-1KB  | must not be negative: `-1KB`",
                "2GB   | must be at most 1GB: `2GB`",
                "99999999999999999999GB | must be at most 1GB: `99999999999999999999GB`",
                "1024  | needs a unit (B, KB, MB or GB): `1024`",
                "256k  | has an unknown unit (B, KB, MB or GB): `256k`",
                "big   | must be a whole number with a unit such as `256KB`, not `big`",
            })
    void isRefused(String text, String why) {
        assertThat(Yaml.mistakes(Yaml.withGuard("result: {maxSize: " + text + "}")))
                .containsExactly("idem-agent.yaml:7:23: `maxSize` " + why);
    }
}
