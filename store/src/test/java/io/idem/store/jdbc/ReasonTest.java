package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

class ReasonTest {

    @Test
    void isTheMessage() {
        assertThat(Reason.of(new SQLException("no such table"))).isEqualTo("no such table");
    }

    @Test
    void namesWhatIsAtTheBottom() {
        SQLException closed =
                new SQLException("timed out", new SQLException("General error", new IOException("No space left")));
        assertThat(Reason.of(closed)).isEqualTo("timed out (No space left)");
    }

    @Test
    void saysNothingTwice() {
        assertThat(Reason.of(new SQLException("failed: No space left", new IOException("No space left"))))
                .isEqualTo("failed: No space left");
    }

    @Test
    void isOneLineWhateverTheDriverSays() {
        assertThat(Reason.of(new SQLException("refused\r\nSQL statement:\nINSERT")))
                .isEqualTo("refused SQL statement: INSERT");
    }

    @Test
    void hasTheClassWhereThereIsNoMessage() {
        assertThat(Reason.of(new SQLException("timed out", new java.io.EOFException())))
                .isEqualTo("timed out (java.io.EOFException)");
    }
}
