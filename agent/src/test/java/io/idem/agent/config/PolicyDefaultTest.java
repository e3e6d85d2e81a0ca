package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.config.ActionSettings.Kind;
import org.junit.jupiter.api.Test;

class PolicyDefaultTest {

    @Test
    void everyPolicyHasADefault() {
        PolicySettings policy = Yaml.guard().policy();
        assertThat(policy.duplicate().kind()).isEqualTo(Kind.REPLAY);
        assertThat(policy.unreplayable().kind()).isEqualTo(Kind.REJECT);
        assertThat(policy.abandoned().kind()).isEqualTo(Kind.HOLD);
        assertThat(policy.failure().others().kind()).isEqualTo(Kind.RETRY);
        assertThat(policy.held().kind()).isEqualTo(Kind.REJECT);
        assertThat(policy.conflict().kind()).isEqualTo(Kind.REJECT);
        assertThat(policy.storeDown().kind()).isEqualTo(Kind.REJECT);
        assertThat(policy.missingKey().kind()).isEqualTo(Kind.REJECT);
    }

    @Test
    void aDuplicateWaitsThreeSecondsForARunningCall() {
        ActionSettings inProgress = Yaml.guard().policy().inProgress();
        assertThat(inProgress.kind()).isEqualTo(Kind.WAIT);
        assertThat(inProgress.waitMillis()).isEqualTo(3000);
        assertThat(inProgress.then().kind()).isEqualTo(Kind.REJECT);
    }
}
