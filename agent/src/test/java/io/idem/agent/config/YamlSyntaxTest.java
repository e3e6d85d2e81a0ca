package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class YamlSyntaxTest {

    @Test
    void anOpenBracketIsFound() {
        assertThat(Yaml.mistakes("version: 1\nguards: [a, b\n"))
                .containsExactly(
                        "idem-agent.yaml:3:1: is not valid YAML: expected ',' or ']', but got <stream end> while"
                                + " parsing a flow sequence");
    }

    @Test
    void aTabIsFound() {
        assertThat(Yaml.mistakes("version: 1\nstore:\n\ttype: h2\n"))
                .hasSize(1)
                .allMatch(mistake -> mistake.startsWith("idem-agent.yaml:3:1: is not valid YAML: found character"));
    }

    @Test
    void aNameSetTwice() {
        assertThat(Yaml.mistakes(Yaml.withRoot("mode: observe", "lease: 5s", "mode: off")))
                .containsExactly("idem-agent.yaml:9:1: `mode` is set twice, first in line 7");
    }

    @Test
    void aNameThatIsNoText() {
        assertThat(Yaml.mistakes(Yaml.withRoot("? [a, b]", ": c")))
                .containsExactly("idem-agent.yaml:7:3: a name must be a text, not a list");
    }

    @Test
    void tags() {
        assertThat(Yaml.mistakes(Yaml.withRoot("lease: !!str 5s", "store: !!java.lang.ProcessBuilder {}")))
                .containsExactly(
                        "idem-agent.yaml:7:8: tags are not supported: leave `tag:yaml.org,2002:str` out",
                        "idem-agent.yaml:8:8: tags are not supported: leave"
                                + " `tag:yaml.org,2002:java.lang.ProcessBuilder` out");
    }

    @Test
    void aSecondDocument() {
        assertThat(Yaml.mistakes(Yaml.withRoot("---", "version: 1")))
                .containsExactly("idem-agent.yaml:7:1: a second document starts here: one file is one document");
    }

    @Test
    void mergeKeys() {
        assertThat(Yaml.mistakes(Yaml.withGuard("policy: &common {duplicate: skip}", "<<: *common")))
                .containsExactly(
                        "idem-agent.yaml:8:5: merging with `<<` is not supported: an alias can only stand for a"
                                + " whole value");
    }

    @Test
    void anAliasWithoutAnchor() {
        assertThat(Yaml.mistakes(Yaml.withRoot("store: *other")))
                .containsExactly("idem-agent.yaml:7:8: `*other` names no value before it");
    }

    @Test
    void anAliasOfWhatContainsIt() {
        assertThat(Yaml.mistakes(Yaml.withRoot("store: &store {h2: *store}")))
                .containsExactly("idem-agent.yaml:7:20: `*store` names no value before it");
    }

    @Test
    void aBillionLaughs() {
        StringBuilder text =
                new StringBuilder(Yaml.withGuard("policy: {conflict: {return: [")).append("      &a0 [lol]");
        for (int i = 1; i < 30; i++) {
            text.append(",\n      &a").append(i).append(" [");
            text.append(String.join(", ", java.util.Collections.nCopies(10, "*a" + (i - 1))))
                    .append(']');
        }
        List<String> mistakes = Yaml.mistakes(text + "]}}\n");
        assertThat(mistakes)
                .isNotEmpty()
                .allMatch(mistake -> mistake.endsWith("means more than 200000 values, aliases followed"));
    }

    @Test
    void nestingWithoutEnd() {
        assertThat(Yaml.mistakes(
                        Yaml.withGuard("policy: {conflict: {return: " + "[".repeat(60) + "]".repeat(60) + "}}")))
                .containsExactly("idem-agent.yaml:7:78: is nested more than 50 levels deep");
        assertThat(Yaml.mistakes("a: " + "[".repeat(100_000)))
                .hasSizeGreaterThan(0)
                .allMatch(mistake -> mistake.startsWith("idem-agent.yaml:"));
    }
}
