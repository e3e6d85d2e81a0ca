package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.StoreException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
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

    @Test
    void otherFailuresKeepTheirCause() {
        StoreException failure = StoreException.unavailable("no", new SQLException("away"));

        assertThat(new Secrets("jdbc:mysql://db/x", "pa55").without(failure)).isSameAs(failure);
    }
}
