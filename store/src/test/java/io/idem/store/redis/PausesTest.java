package io.idem.store.redis;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** How often a Redis that does not answer is tried. */
class PausesTest {

    private final Pauses pauses = new Pauses();
    // may be anything, negative too
    private long now = -TimeUnit.HOURS.toNanos(1);

    @Test
    void growFromAQuarterOfASecondToFiveSecondsWhileRedisIsAway() {
        assertThat(failedTries(8)).containsExactly(0, 250, 500, 1000, 2000, 4000, 5000, 5000);
    }

    @Test
    void growTooWhereRedisAnsweredForLongBeforeItWentAway() {
        pauses.next(now);
        pauses.opened(now);
        now += Pauses.STEADY_NANOS;
        assertThat(failedTries(7)).containsExactly(250, 500, 1000, 2000, 4000, 5000, 5000);
    }

    @Test
    void growWhereTheLineClosesAgainAndAgainSoonAfterItWasOpened() {
        failedTries(3);
        pauses.opened(now);
        now += Pauses.STEADY_NANOS - 1;
        assertThat(pauses.next(now)).isEqualTo(1000);
        pauses.opened(now);
        assertThat(pauses.next(now)).isEqualTo(2000);
    }

    @Test
    void beginAnewOnceTheLineHasBeenOpenForAWhile() {
        failedTries(6);
        pauses.opened(now);
        now += Pauses.STEADY_NANOS;
        assertThat(failedTries(2)).containsExactly(250, 500);
    }

    @Test
    void theTimeForWhichRedisWasAwayDoesNotCountAsOpen() {
        failedTries(3);
        pauses.opened(now);
        assertThat(pauses.next(now)).isEqualTo(1000);
        now += 2 * Pauses.STEADY_NANOS;
        assertThat(pauses.next(now)).isEqualTo(2000);
    }

    private int[] failedTries(int count) {
        int[] found = new int[count];
        for (int i = 0; i < count; i++) {
            long pause = pauses.next(now);
            now += TimeUnit.MILLISECONDS.toNanos(pause);
            found[i] = (int) pause;
        }
        return found;
    }
}
