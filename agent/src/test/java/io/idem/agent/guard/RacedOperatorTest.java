package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.Token;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What changed between the operator's look and the write is not overwritten. */
class RacedOperatorTest {

    private final AtomicReference<Callable<?>> race = new AtomicReference<>();
    private RecordsFixture fixture;

    @BeforeEach
    void openStore() throws Exception {
        fixture = RecordsFixture.intercepted((store, method) -> {
            if (method.equals("resolve") || method.equals("remove")) {
                Callable<?> rival = race.getAndSet(null);
                return rival == null ? null : runAndGoOn(rival);
            }
            return null;
        });
    }

    @Test
    void aLateOwnersSuccessWins() throws Exception {
        Token owner = fixture.running("token-1");
        fixture.owned.complete(RecordsFixture.key("token-1"), owner, Outcome.held(null, "crashed"), 0);
        race.set(() -> fixture.owned.complete(
                RecordsFixture.key("token-1"), owner, Outcome.success("json/1", new byte[] {'1'}), 1000));
        assertThatThrownBy(() -> fixture.desk.resolveFailed(RecordsFixture.hash("token-1"), null))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("has changed since it was read");
        assertThat(fixture.record("token-1").state()).isEqualTo(RecordState.SUCCESS);
    }

    @Test
    void anotherReservationOfTheSameKeyIsNotReleased() throws Exception {
        String hash = fixture.ended(Outcome.failed("java.io.IOException", "1", null, null), "token-1");
        IdempotencyRecord failed = fixture.record("token-1");
        Token retry = fixture.owned.nextToken();
        race.set(() -> {
            fixture.owned.retake(new Claim(failed.key(), retry, null, 0), failed.token());
            return fixture.owned.complete(
                    failed.key(), retry, Outcome.failed("java.io.IOException", "2", null, null), 9);
        });
        assertThatThrownBy(() -> fixture.desk.release(hash))
                .isInstanceOf(IllegalStateException.class)
                .hasMessageContaining("has changed since it was read");
        assertThat(fixture.record("token-1").token()).isEqualTo(retry);
    }

    private static Object runAndGoOn(Callable<?> rival) throws Exception {
        rival.call();
        return null;
    }
}
