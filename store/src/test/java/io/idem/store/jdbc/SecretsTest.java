package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.StoreException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What a driver says never carries a password further. */
class SecretsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://db/x?user=a&password=pa55&ssl=true",
                "jdbc:mysql://a:pa55@db/x",
                "jdbc:mysql://address=(host=db)(password=pa55)/x",
                "jdbc:h2:tcp://db/x;USER=a;PASSWORD=pa55"
            })
    void aPasswordInTheUrl(String url) {
        StoreException failure = StoreException.unavailable("bad URL " + url, new SQLException(url));

        StoreException masked = new Secrets(url, null).without(failure);

        assertThat(masked.getMessage()).isEqualTo("bad URL " + url.replace("pa55", "***"));
        assertThat(masked.getCause()).isNull();
    }

    @Test
    void aPasswordBesideTheUrl() {
        StoreException failure = StoreException.unavailable("no", new SQLException("pa55 was wrong"));

        assertThat(new Secrets("jdbc:mysql://db/x", "pa55").without(failure).getCause())
                .isNull();
    }

    @ParameterizedTest
    @CsvSource({
        "a, 'bad URL //u:a@db/x?password=a&ssl', 'bad URL //u:***@db/x?password=***&ssl'",
        "a1, 'a1: no', '***: no'",
        "-, 'on 2026-01-01: \"-\"', 'on 2026-01-01: \"***\"'",
        "$1, '(password=$1)', '(password=***)'",
        "pa55, 'userXpa55X', 'userX***X'"
    })
    void isMaskedWhereverADriverMayHaveRepeatedIt(String password, String message, String masked) {
        StoreException failure = StoreException.unavailable(message, null);

        assertThat(new Secrets("jdbc:mysql://db/x", password).without(failure).getMessage())
                .isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource({"a, database away", "1, code 1044 or 08S01", "db, idem_db is no db2", "é, café"})
    void oneOfAFewCharactersIsNotLookedForInWords(String password, String message) {
        StoreException failure = StoreException.unavailable(message, new SQLException(message));

        assertThat(new Secrets("jdbc:mysql://host/x", password).without(failure))
                .isSameAs(failure);
    }

    @Test
    void aLongerOneIsMaskedWhole() {
        StoreException failure = StoreException.unavailable("with 'my-pw-is' or 'pw'", null);

        assertThat(new Secrets("jdbc:h2:tcp://db/x;PASSWORD=my-pw-is", "pw")
                        .without(failure)
                        .getMessage())
                .isEqualTo("with '***' or '***'");
    }

    @Test
    void otherFailuresKeepTheirCause() {
        StoreException failure = StoreException.unavailable("no", new SQLException("away"));

        assertThat(new Secrets("jdbc:mysql://db/x", "pa55").without(failure)).isSameAs(failure);
    }
}
