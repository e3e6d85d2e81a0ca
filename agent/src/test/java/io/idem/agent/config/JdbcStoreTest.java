package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class JdbcStoreTest {

    @ParameterizedTest
    @ValueSource(strings = {"jdbc:postgresql://db/orders", "jdbc:mysql://db/orders", "jdbc:mariadb://db/orders"})
    void aUrlIsEnough(String url) {
        StoreSettings store = Yaml.load(Yaml.withRoot("store: {type: jdbc, jdbc: {url: \"" + url + "\"}}"))
                .store();
        assertThat(store.type()).isEqualTo(StoreType.JDBC);
        assertThat(store.jdbc().url()).isEqualTo(url);
        assertThat(store.jdbc().table()).isEqualTo("idem_record");
        assertThat(store.jdbc().schema()).isEqualTo(JdbcSettings.Schema.CREATE);
    }

    @Test
    void withoutAUrlThereIsNoStore() {
        assertThat(Yaml.mistakes(Yaml.withRoot("store: {type: jdbc}")))
                .hasSize(1)
                .allMatch(mistake -> mistake.endsWith("`url` is missing in `store.jdbc`"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "url: \"jdbc:oracle:thin:@db\" | `url` must begin with one of `jdbc:postgresql:`, `jdbc:mysql:`, `jdbc:mariadb:`, `jdbc:h2:tcp:`"
                        + ", `jdbc:h2:ssl:`",
                "table: \"orders; drop\" | `table` must be a name of letters, digits and underscores, at most 50 of them, with or without a schema and a dot in front",
                "driver: {jar: /no/such.jar} | `jar` names no file: /no/such.jar",
                "pool: {acquireTimeout: 10ms} | `acquireTimeout` must be at least 250ms",
                "schema: drop | `schema` has the unknown value `drop`; known: `create`, `validate`, `none`",
            })
    void mistakesAreNamed(String setting, String mistake) {
        String url = setting.startsWith("url") ? "" : "url: \"jdbc:postgresql://db/orders\", ";
        assertThat(Yaml.mistakes(Yaml.withRoot("store: {type: jdbc, jdbc: {" + url + setting + "}}")))
                .singleElement()
                .asString()
                .contains(mistake);
    }
}
