package io.idem.store;

import static org.assertj.core.api.Assertions.assertThat;

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

    /** What a driver repeats may be the URL, a part of it, or what it made of that. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "jdbc:postgresql://db/x?user=a&password=p%40s%2Bs | no p@s+s | no ***",
                "jdbc:postgresql://db/x?user=a&password=p%40ss | no p%40ss | no ***",
                "jdbc:postgresql://db/x?password=p+ss | no 'p ss' or p+ss | no '***' or ***",
                "jdbc:postgresql://db/x?password=100%off | no 100%off | no ***",
                "jdbc:postgresql://db/x?password=a;b,c)d | no a;b,c)d | no ***",
                "jdbc:mysql://a:p@ss@db/x | bad //a:p@ss@db | bad //a:***@db",
                "jdbc:mysql://a:p%40ss@db/x | no p@ss | no ***",
                "jdbc:mysql://a:p/s?s@db/x | bad //a:p/s?s@db/x | bad //a:***@db/x",
                "jdbc:mysql://a:p:ss@db/x | no p:ss | no ***",
                "jdbc:mysql://a:pa55@h1:33,b:pa66@h2:34/x | no pa55, no pa66 | no ***, no ***",
                "jdbc:mysql://(host=h, password = pa55, port=1)/x | no pa55, | no ***,",
                "jdbc:h2:tcp://db/x;PASSWORD=pa\\;55;USER=a | no pa\\;55, no pa;55 | no ***, no ***",
                "redis://:p%40ss@cache | args `p@ss`, `p%40ss` | args `***`, `***`"
            })
    void anEncodedPasswordOrOneWithReservedCharacters(String url, String message, String masked) {
        assertThat(new Secrets(url, null).masked(message)).isEqualTo(masked);
    }

    @ParameterizedTest
    @CsvSource({
        "jdbc:postgresql://db:5432/x, db:5432/x",
        "jdbc:postgresql://db:5432/x?user=a@server, db:5432/x?user=a@server",
        "jdbc:postgresql://[::1]:5432/x?user=a@b, [::1]:5432/x?user=a@b",
        "jdbc:mysql://address=(host=db)(port=1)/x?user=a@b, address=(host=db)(port=1)/x?user=a@b",
        "jdbc:mysql://a:p@ss@db/x, db/x",
        "jdbc:mysql://a:p/ss@db/x, db/x",
        "jdbc:mysql://a:p?s;s@db/x, db/x",
        "jdbc:h2:tcp://db/x;USER=a@b, db/x;USER=a@b",
        "jdbc:postgresql:x, jdbc:postgresql:x"
    })
    void theHostBeginsBehindUserAndPassword(String url, String host) {
        assertThat(url.substring(Secrets.host(url))).isEqualTo(host);
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
