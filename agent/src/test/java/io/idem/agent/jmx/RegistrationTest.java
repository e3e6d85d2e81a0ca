package io.idem.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.DecisionLog;
import io.idem.agent.guard.RecordsFixture;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Beans come and go together, and touch nobody else's. */
class RegistrationTest {

    @Test
    void theAgentSaysWhoItIs() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            assertThat(jmx.get("type=Agent", "version")).isEqualTo("1.2.0");
            assertThat(jmx.get("type=Agent", "revision")).isEqualTo("1a2b3c");
            assertThat(jmx.get("type=Agent", "configurationFile")).isEqualTo(JmxFixture.FILE);
            assertThat(jmx.get("type=Agent", "startedAt")).isEqualTo("1970-01-01T00:00:01Z");
            assertThat(jmx.get("type=Agent", "java")).isEqualTo(System.getProperty("java.version"));
            assertThat(jmx.get("type=Agent", "guards")).isEqualTo(2);
        }
    }

    @Test
    void aNameThatIsTakenKeepsNoOtherBeanOut() throws Exception {
        try (JmxFixture first = JmxFixture.open();
                RecordsFixture records = RecordsFixture.withKey("token")) {
            JmxRegistration second = new JmxRegistration(
                    new AgentInfo("2", "r", "f", 1),
                    List.of(RecordsFixture.guard("other", "token")),
                    records.access,
                    new DecisionLog(1));
            second.register(first.server);
            assertThat(first.get("type=Agent", "version")).isEqualTo("1.2.0");
            assertThat(first.server.isRegistered(JmxFixture.name("type=Guard,name=\"other\"")))
                    .isTrue();
            second.unregister();
            assertThat(first.server.isRegistered(JmxFixture.name("type=Guard,name=\"other\"")))
                    .isFalse();
            assertThat(first.get("type=Agent", "version")).isEqualTo("1.2.0");
        }
    }
}
