package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import io.idem.store.Token;
import io.idem.store.lease.Saved;
import org.junit.jupiter.api.Test;

/** An operator cannot take a record away from a call that runs, but from one that was abandoned. */
class OperatorAndRunningCallTest {

    @Test
    void aRunningRecordIsNeitherResolvedNorReleased() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.exclusive()) {
            Token token = fixture.running("token-1");
            String hash = RecordsFixture.hash("token-1");
            assertThatThrownBy(() -> fixture.desk.resolveSuccess(hash, "1"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("is running", token.owner());
            assertThatThrownBy(() -> fixture.desk.resolveFailed(hash, null)).hasMessageContaining("is running");
            assertThatThrownBy(() -> fixture.desk.release(hash)).hasMessageContaining("is running");
            assertThat(fixture.record("token-1").state()).isEqualTo(RecordState.PROCESSING);
        }
    }

    @Test
    void anAbandonedRecordIsResolvedAndItsLateOwnerChangesNothing() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.exclusive()) {
            Token late = fixture.running("token-1");
            fixture.clock.addAndGet(2 * RecordsFixture.LEASE);
            fixture.desk.resolveSuccess(RecordsFixture.hash("token-1"), "1");
            Saved saved = fixture.owned.complete(
                    RecordsFixture.key("token-1"), late, Outcome.success("json/1", new byte[] {'2'}), 1000);
            assertThat(saved).isEqualTo(Saved.LEASE_LOST);
            assertThat(fixture.record("token-1").outcome().result()).asString().isEqualTo("1");
        }
    }

    @Test
    void aLapsedLeaseIsNotTrustedBeforeThisJvmMayJudgeIt() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            fixture.running("token-1");
            fixture.clock.addAndGet(2 * RecordsFixture.LEASE);
            assertThatThrownBy(() -> fixture.desk.release(RecordsFixture.hash("token-1")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("may be running");
            assertThat(fixture.record("token-1")).isNotNull();
        }
    }

    @Test
    void aCallPastItsMaxDurationIsAbandoned() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            fixture.owned.reserve(new Claim(RecordsFixture.key("token-1"), fixture.owned.nextToken(), null, 1000));
            fixture.clock.addAndGet(2000);
            assertThat(fixture.desk.resolveFailed(RecordsFixture.hash("token-1"), null))
                    .contains("PROCESSING", "FAILED");
        }
    }
}
