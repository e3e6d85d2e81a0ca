package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.read.SettingSources;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlaceholderTest {

    private static final SettingSources SOURCES =
            Yaml.variables(Map.of("STAGE", "test", "LEASE", "45s", "ATTEMPTS", "7", "EMPTY", "", "NESTED", "${STAGE}"));

    @ParameterizedTest
    @CsvSource({
        "shop-${STAGE}, shop-test",
        "'${STAGE}-${STAGE}', test-test",
        "'${UNSET:shop}', shop",
        "'${UNSET:a:b}', a:b",
        "'${STAGE:shop}', test",
        "'shop${UNSET:}', shop",
        "'shop-$${STAGE}', 'shop-${STAGE}'",
        "'${NESTED}', '${STAGE}'",
        "'shop$', shop$",
        "'$STAGE{}', '$STAGE{}'"
    })
    void areReplaced(String written, String read) {
        assertThat(Yaml.load(Yaml.withGuard().replace("shop", written), SOURCES).service())
                .isEqualTo(read);
    }

    @Test
    void areReplacedInEverySetting() {
        AgentSettings settings = Yaml.load(
                Yaml.withGuard(
                                "maxAttempts: \"${ATTEMPTS}\"",
                                "policy: {conflict: {return: [\"${STAGE}\", 5]}}",
                                "subtypes: ${UNSET:true}")
                        + "lease: ${LEASE}\n",
                SOURCES);
        assertThat(settings.lease()).isEqualTo(45_000);
        assertThat(settings.guards().get(0).maxAttempts()).isEqualTo(7);
        assertThat(settings.guards().get(0).subtypes()).isTrue();
        assertThat(settings.guards().get(0).policy().conflict().value()).isEqualTo(List.of("test", 5));
    }

    @Test
    void aVariableThatIsNotSetIsNamed() {
        assertThat(Yaml.mistakes(Yaml.withGuard().replace("shop", "${SHOP_NAME}"), SOURCES))
                .containsExactly(
                        "idem-agent.yaml:2:10: `service` needs the environment variable `SHOP_NAME`, which is not"
                                + " set: set it, or give a default with `${SHOP_NAME:default}`");
    }

    @Test
    void insideAReturnValueToo() {
        assertThat(Yaml.mistakes(Yaml.withGuard("policy: {conflict: {return: {a: \"${SHOP_NAME}\"}}}"), SOURCES))
                .containsExactly("idem-agent.yaml:7:37: `conflict` needs the environment variable `SHOP_NAME`, which is"
                        + " not set: set it, or give a default with `${SHOP_NAME:default}`");
    }

    @Test
    void malformedOnesAreRefused() {
        assertThat(Yaml.mistakes(Yaml.withGuard().replace("shop", "${STAGE"), SOURCES))
                .containsExactly(
                        "idem-agent.yaml:2:10: `service` has a `${` without `}` (write `$${` for the characters"
                                + " themselves)");
        assertThat(Yaml.mistakes(Yaml.withGuard().replace("shop", "${1+1}"), SOURCES))
                .containsExactly("idem-agent.yaml:2:10: `service` needs the name of an environment variable in `${…}`"
                        + " (write `$${` for the characters themselves)");
    }

    @Test
    void insideAPolicyToo() {
        assertThat(Yaml.guard("policy: {duplicate: \"${UNSET:skip}\", inProgress: \"wait ${UNSET:7s}\"}")
                        .policy()
                        .inProgress()
                        .waitMillis())
                .isEqualTo(7000);
        assertThat(Yaml.mistakes(
                        Yaml.withGuard("policy: {held: \"${STAGE}\", inProgress: \"wait ${STAGE}\"}"), SOURCES))
                .containsExactly(
                        "idem-agent.yaml:7:20: `held` has the unknown value `${STAGE}`; known: `reject`, `return`, `run`,"
                                + " `throw`",
                        "idem-agent.yaml:7:44: `inProgress` must be a whole number with a unit such as `30s`, not"
                                + " `wait ${STAGE}`");
    }

    @Test
    void anEmptyVariableIsNoValue() {
        assertThat(Yaml.mistakes(Yaml.withGuard().replace("shop", "${EMPTY}"), SOURCES))
                .containsExactly("idem-agent.yaml:2:10: `service` has no value");
    }

    @Test
    void messagesShowThePlaceholderNotItsValue() {
        assertThat(Yaml.mistakes(Yaml.withRoot("lease: ${STAGE}"), SOURCES))
                .containsExactly("idem-agent.yaml:7:8: `lease` must be a whole number with a unit such as `30s`, not"
                        + " `${STAGE}`");
    }
}
