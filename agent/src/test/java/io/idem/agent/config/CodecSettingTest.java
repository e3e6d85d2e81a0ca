package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.policy.ResultFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CodecSettingTest {

    private static ResultSettings result(String settings) {
        return Yaml.load(Yaml.withGuard("result: {" + settings + "}"))
                .guards()
                .get(0)
                .result();
    }

    @Test
    void aWordOrAClassOfTheApplications() {
        assertThat(result("maxSize: 1KB").codec()).isEqualTo(ResultFormat.JSON);
        assertThat(result("codec: java").codec()).isEqualTo(ResultFormat.JAVA);
        assertThat(result("codec: java").codecClass()).isNull();
        assertThat(result("codec: com.acme.OrderCodec").codec()).isEqualTo(ResultFormat.OWN);
        assertThat(result("codec: com.acme.Orders$Codec").codecClass()).isEqualTo("com.acme.Orders$Codec");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "codec: jsn | 7:21: `codec` has the unknown value `jsn`, did you mean `json`?",
                "codec: own | 7:21: `codec` has the unknown value `own`; known: `json`, `java`, `none`, or the full name of a class",
                "codec: com.acme. | 7:21: `codec` needs the full name of a class, as `java.io.IOException`; nested classes are written with `$`",
                "'codec: com..C, mask: [card]' | 7:21: `codec` needs the full name of a class, as `java.io.IOException`; nested classes are written with `$`",
                "'codec: com.acme.C, mask: [card]' | 7:39: `mask` needs `codec: json`: no other codec leaves out a property (`codec: com.acme.C`)",
            })
    void mistakes(String setting, String mistake) {
        assertThat(Yaml.mistakes(Yaml.withGuard("result: {" + setting.replace("'", "") + "}")))
                .containsExactly("idem-agent.yaml:" + mistake);
    }
}
