package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.Outcome;
import org.junit.jupiter.api.Test;

/** An operator removes a record, and is told what that means. */
class ReleaseRecordTest {

    @Test
    void aReleasedKeyIsFreeAsIfForTheFirstTime() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            assertThat(fixture.desk.release(fixture.held("token-1"))).contains("is removed");
            Claim next = new Claim(RecordsFixture.key("token-1"), fixture.owned.nextToken(), null, 0);
            assertThat(fixture.owned.reserve(next).attempt()).isEqualTo(1);
        }
    }

    @Test
    void releasingASuccessWarnsOfASecondEffect() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            String hash = fixture.ended(Outcome.success("json/1", new byte[] {'1'}), "token-1");
            assertThat(fixture.desk.release(hash)).contains("SUCCESS", "it happens twice");
            assertThat(fixture.record("token-1")).isNull();
        }
    }

    @Test
    void releasingAFailureDoesNot() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            String hash = fixture.ended(Outcome.failed("java.io.IOException", "1", null, null), "token-1");
            assertThat(fixture.desk.release(hash)).doesNotContain("twice");
        }
    }

    @Test
    void anAbsentRecordCannotBeReleased() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            assertThatThrownBy(() -> fixture.desk.release(RecordsFixture.hash("token-1")))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("there is no record");
        }
    }
}
