package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.StoreException;
import java.sql.SQLTransientConnectionException;
import java.util.Collections;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Which errors are tried again, after what pause, and for how long. */
class AttemptsTest extends AttemptsFrame {

    @Test
    void whatGoesWellIsTriedOnce() throws Exception {
        assertThat(attempts.write("reserve", this)).isEqualTo("done");

        assertThat(doubts).hasSize(1);
        assertThat(pauses).isEmpty();
        assertThat(givenBack).isEqualTo(1);
    }

    @ParameterizedTest
    @ValueSource(strings = {"40001", DEADLOCK, "55P03", "57014"})
    void whatTheDatabaseRolledBackIsTriedAgain(String state) throws Exception {
        tell(state, state);

        assertThat(attempts.write("reserve", this)).isEqualTo("done");

        assertThat(doubts).containsExactly(false, false, false);
        assertThat(pauses).hasSize(2);
        assertThat(givenBack).isEqualTo(3);
        assertThat(discarded).isZero();
    }

    @ParameterizedTest
    @ValueSource(strings = {OTHER, DUPLICATE, "42501", "28P01"})
    void whatTheDatabaseWillAnswerAgainIsNot(String state) {
        tell(state);

        StoreException failure = failure(() -> attempts.write("reserve", this));

        assertThat(failure).hasMessageStartingWith("reserve: the database answered with an error: told");
        assertThat(failure.isAmbiguous()).isFalse();
        assertThat(failure.isRefused()).isFalse();
        assertThat(doubts).hasSize(1);
        assertThat(givenBack).isEqualTo(1);
    }

    @Test
    void aValueThatDoesNotFitIsRefused() {
        tell(REFUSED);

        StoreException failure = failure(() -> attempts.write("reserve", this));

        assertThat(failure.isRefused()).isTrue();
        assertThat(doubts).hasSize(1);
    }

    @Test
    void afterTheDeadlineNothingIsTriedAgain() {
        tell(Collections.nCopies(10_000, DEADLOCK).toArray(String[]::new));

        StoreException failure = failure(() -> attempts.write("reserve", this));

        assertThat(failure).hasMessageStartingWith("reserve: given up: told");
        assertThat(failure.isAmbiguous()).isFalse();
        long all = pauses.stream().mapToLong(Long::longValue).sum();
        assertThat(all).isGreaterThan(PATIENCE);
        assertThat(all - pauses.get(pauses.size() - 1))
                .as("before the last pause")
                .isLessThanOrEqualTo(PATIENCE);
        assertThat(lent).isEqualTo(givenBack).isEqualTo(doubts.size());
    }

    @Test
    void pausesAreRandomWithinBoundsThatGrow() {
        for (int run = 0; run < 50; run++) {
            int before = pauses.size();
            ends.clear();
            tell(Collections.nCopies(10_000, DEADLOCK).toArray(String[]::new));
            failure(() -> attempts.write("reserve", this));
            for (int tries = 1; tries <= pauses.size() - before; tries++) {
                assertThat(pauses.get(before + tries - 1)).isBetween(1L, Attempts.mostMillis(tries));
            }
        }
        assertThat(Attempts.mostMillis(1)).isEqualTo(10);
        assertThat(Attempts.mostMillis(6)).isEqualTo(Attempts.mostMillis(1000)).isEqualTo(320);
        assertThat(pauses.stream().distinct().count()).isGreaterThan(10);
    }

    @Test
    void withoutAConnectionNothingIsTried() {
        beforeConnecting.add(() -> sneaky(new SQLTransientConnectionException("none left")));

        StoreException failure = failure(() -> attempts.write("reserve", this));

        assertThat(failure).hasMessageStartingWith("reserve: no connection: none left");
        assertThat(failure.isAmbiguous()).isFalse();
        assertThat(doubts).isEmpty();
    }
}
