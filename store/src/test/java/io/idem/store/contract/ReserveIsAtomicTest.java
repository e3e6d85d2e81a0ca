package io.idem.store.contract;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Reservation;
import io.idem.store.Token;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.junit.jupiter.api.Test;

@ForEachStore
class ReserveIsAtomicTest extends StoreContract {

    @Test
    void ofManyThreadsExactlyOneWinsAndTheOthersSeeIt() throws Exception {
        for (int number = 0; number < 20; number++) {
            assertOneWinner(key(number));
        }
    }

    @Test
    void ofManyThreadsExactlyOneTakesAnExpiredRecord() throws Exception {
        for (int number = 0; number < 20; number++) {
            RecordKey key = key(number);
            ended(key, A, FAILURE, 1);
            until(() -> find(key) == null);
            assertOneWinner(key);
        }
    }

    @Test
    void theSameTokenFindsItsOwnReservation() throws Exception {
        Claim claim = taken(key(1), A);

        assertThat(store.reserve(claim).isWon()).isTrue();
        assertThat(find(claim.key()).attempt()).isEqualTo(1);
    }

    @Test
    void losingShowsWhatIsThere() throws Exception {
        Claim first = ended(key(1), A, DONE, LONG);

        Reservation lost = store.reserve(claim(key(1), B));

        assertThat(lost.isWon()).isFalse();
        assertThat(lost.found().state()).isEqualTo(RecordState.SUCCESS);
        assertThat(lost.found().token()).isEqualTo(first.token());
        assertThat(lost.found().outcome().result()).containsExactly(1, 2, 3);
    }

    private void assertOneWinner(RecordKey key) throws Exception {
        Map<Token, Reservation> byToken = new ConcurrentHashMap<>();
        List<Reservation> all = Threads.together(64, () -> {
            Claim claim = claim(key, A);
            Reservation reservation = store.reserve(claim);
            byToken.put(claim.token(), reservation);
            return reservation;
        });

        assertThat(all).filteredOn(Reservation::isWon).hasSize(1);
        Token winner = find(key).token();
        assertThat(byToken.get(winner).isWon()).isTrue();
        assertThat(all)
                .filteredOn(reservation -> !reservation.isWon())
                .allMatch(reservation -> reservation.found().token().equals(winner));
    }
}
