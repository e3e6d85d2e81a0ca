package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SkipLockedTest {

    @ParameterizedTest
    @CsvSource({
        "5.7.44-log, false",
        "8.0.36-0ubuntu0.22.04.1, true",
        "9.3.0, true",
        "10.5.23-MariaDB, false",
        "10.6.0-MariaDB-log, true",
        "11.4.5-MariaDB, true"
    })
    void isAskedOfServersThatKnowIt(String version, boolean known) {
        assertThat(MySqlDialect.skipsLocked(version)).isEqualTo(known);
    }
}
