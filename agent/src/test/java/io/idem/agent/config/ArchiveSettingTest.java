package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ArchiveSettingTest {

    @Test
    void namesATable() {
        assertThat(archive("store: {retention: {archive: idem_archive}}")).isEqualTo("idem_archive");
    }

    @Test
    void mayBeNone() {
        assertThat(archive("store: {retention: {archive: none}}")).isNull();
        assertThat(archive("lease: 30s")).isNull();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{retention: {archive: 'a b'}} | must be the name of a table",
                "{retention: {archive: other.archive}} | must be the name of a table",
                "{retention: {archive: idem_record}} | must be another table",
                "{retention: {archive: Idem_Owner}} | must be another table",
                "{type: redis, redis: {uri: 'redis://h'}, retention: {archive: a}} | the store type `redis` has none",
                "{type: memory, retention: {archive: a}} | the store type `memory` has none"
            })
    void mistakesAreExplained(String store, String explanation) {
        assertThat(Yaml.mistakes(Yaml.withRoot("store: " + store)))
                .singleElement()
                .asString()
                .contains(
                        "`archive` " + (explanation.startsWith("the") ? "is a table, and " : ""),
                        explanation,
                        "`none`");
    }

    private static String archive(String setting) {
        return Yaml.load(Yaml.withRoot(setting)).store().retention().archive();
    }
}
