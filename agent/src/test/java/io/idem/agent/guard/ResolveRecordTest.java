package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

/** An operator says how a held operation ended. */
class ResolveRecordTest {

    @Test
    void aHeldRecordBecomesASuccessWithTheResult() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            String hash = fixture.held("token-1");
            String done = fixture.desk.resolveSuccess(hash, " {\"orderId\":\"ö1\"} ");
            IdempotencyRecord record = fixture.desk.find("create-order", "token-1");
            assertThat(record.state()).isEqualTo(RecordState.SUCCESS);
            assertThat(record.outcome().codec()).isEqualTo("json/1");
            assertThat(new String(record.outcome().result(), StandardCharsets.UTF_8))
                    .isEqualTo("{\"orderId\":\"ö1\"}");
            assertThat(record.expiresAt()).isEqualTo(fixture.clock.get() + RecordsFixture.RETENTION);
            assertThat(done).contains(hash, "HELD", "SUCCESS", "17 bytes").doesNotContain("orderId");
        }
    }

    @Test
    void aSuccessMayHaveNoResult() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            fixture.desk.resolveSuccess(fixture.held("token-1"), null);
            fixture.desk.resolveSuccess(fixture.held("token-2"), "  ");
            fixture.desk.resolveSuccess(fixture.held("token-3"), "null");
            assertThat(fixture.record("token-1").outcome().hasResult()).isFalse();
            assertThat(fixture.record("token-2").outcome().hasResult()).isFalse();
            assertThat(fixture.record("token-3").outcome().result()).asString().isEqualTo("null");
        }
    }

    @Test
    void whatIsNotOneJsonValueIsRefused() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            String hash = fixture.held("token-1");
            for (String wrong : new String[] {"{\"orderId\":", "{orderId: 1}", "1 2", "{} []", "]"}) {
                assertThatThrownBy(() -> fixture.desk.resolveSuccess(hash, wrong))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("JSON");
            }
            assertThatThrownBy(() -> fixture.desk.resolveSuccess(hash, "\"" + "x".repeat(100) + "\""))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("102 bytes", "result.maxSize");
            assertThat(fixture.record("token-1").state()).isEqualTo(RecordState.HELD);
        }
    }

    @Test
    void aHeldRecordBecomesAFailure() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            String done = fixture.desk.resolveFailed(fixture.held("token-1"), "no order in the database");
            IdempotencyRecord record = fixture.record("token-1");
            assertThat(record.state()).isEqualTo(RecordState.FAILED);
            assertThat(record.outcome().errorMessage()).isEqualTo("no order in the database");
            assertThat(record.outcome().errorType()).isEqualTo("io.idem.api.ReplayedFailureException");
            assertThat(record.expiresAt()).isEqualTo(fixture.clock.get() + 2 * RecordsFixture.RETENTION);
            assertThat(done).contains("FAILED").doesNotContain("maxAttempts");
        }
    }

    @Test
    void theExceptionThatLeftTheOutcomeOpenIsKept() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            String hash = fixture.ended(Outcome.held("java.io.IOException", "commit failed"), "token-1");
            fixture.desk.resolveFailed(hash, "");
            assertThat(fixture.record("token-1").outcome().errorType()).isEqualTo("java.io.IOException");
        }
    }

    @Test
    void aFailureThatIsOutOfAttemptsSaysThatItWillBeHeldAgain() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            String hash = fixture.ended(Outcome.failed("java.io.IOException", "1", null, null), "token-1");
            IdempotencyRecord failed = fixture.record("token-1");
            Claim second = new Claim(failed.key(), fixture.owned.nextToken(), null, 0);
            assertThat(fixture.owned.retake(second, failed.token())).isEqualTo(RecordsFixture.MAX_ATTEMPTS);
            fixture.owned.complete(failed.key(), second.token(), Outcome.held(null, "maxAttempts"), 0);
            assertThat(fixture.desk.resolveFailed(hash, null)).contains("maxAttempts", "release");
        }
    }

    @Test
    void aRecordWithAnOutcomeHasNothingToResolve() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            String success = fixture.ended(Outcome.success("json/1", new byte[] {'1'}), "token-1");
            String failed = fixture.ended(Outcome.failed("java.io.IOException", "1", null, null), "token-2");
            assertThatThrownBy(() -> fixture.desk.resolveFailed(success, null))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("has an outcome already");
            assertThatThrownBy(() -> fixture.desk.resolveSuccess(failed, "1"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("has an outcome already");
            assertThat(fixture.record("token-1").outcome().result()).asString().isEqualTo("1");
        }
    }

    @Test
    void aScopeThatNoGuardHasIsRefused() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            String hash = fixture.held("token-1");
            RecordsDesk other = new RecordsDesk(java.util.List.of(), fixture.access);
            assertThatThrownBy(() -> other.resolveSuccess(hash, null))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("scope 'orders'");
        }
    }

    @Test
    void anAbsentRecordIsSaidToBeAbsent() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            assertThatThrownBy(() -> fixture.desk.resolveFailed(RecordsFixture.hash("token-1"), null))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("there is no record");
        }
    }
}
