package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MaskSettingTest {

    @Test
    void nothingIsMaskedByDefault() {
        assertThat(Yaml.guard().result().mask()).isEmpty();
    }

    @Test
    void onePathOrAList() {
        assertThat(Yaml.guard("result: {mask: card.number}").result().mask()).containsExactly("card.number");
        assertThat(Yaml.guard("result: {codec: json, mask: [card.number, \"args[0].pan\", result.x]}")
                        .result()
                        .mask())
                .containsExactly("card.number", "args[0].pan", "result.x");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "mask: [card.]             | 7:20: `mask` has `card.`, which is no path of properties, such as `card.number`",
                "mask: [\"items[0].pan\"]  | 7:20: `mask` has `items[0].pan`, which is no path of properties, such as `card.number`",
                "codec: java, mask: [card] | 7:33: `mask` needs `codec: json`: no other codec leaves out a property (`codec: java`)",
                "codec: none, mask: [card] | 7:33: `mask` needs `codec: json`: no other codec leaves out a property (`codec: none`)",
            })
    void mistakes(String settings, String mistake) {
        assertThat(Yaml.mistakes(Yaml.withGuard("result: {" + settings + "}")))
                .containsExactly("idem-agent.yaml:" + mistake);
    }
}
