package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.Mode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ExampleTest {

    private final AgentSettings settings = Yaml.load(Yaml.resource("supported.yaml"));
    private final GuardSettings guard = settings.guards().get(0);

    ExampleTest() throws IOException {}

    @Test
    void settingsOfTheAgentHaveTheirValues() {
        assertThat(settings.version()).isEqualTo(1);
        assertThat(settings.service()).isEqualTo("order-service");
        assertThat(settings.mode()).isEqualTo(Mode.ENFORCE);
        assertThat(settings.lease()).isEqualTo(30_000);
        assertThat(settings.onStartFailure()).isEqualTo(OnStartFailure.EXIT);
        assertThat(settings.onGuardError()).isEqualTo(OnGuardError.REJECT);
        assertThat(settings.defaults().retention().success()).isEqualTo(259_200_000);
        assertThat(settings.defaults().retention().failed()).isEqualTo(1_209_600_000);
    }

    @Test
    void settingsOfTheStoreHaveTheirValues() {
        assertThat(settings.store().type()).isEqualTo(StoreType.H2);
        assertThat(settings.store().startTimeout()).isEqualTo(10_000);
        assertThat(settings.store().h2().file()).isEqualTo("./idem-data/idem");
        assertThat(settings.store().retention().sweepEvery()).isEqualTo(60_000);
        assertThat(settings.store().retention().batch()).isEqualTo(500);
    }

    @Test
    void settingsOfAGuardHaveTheirValues() {
        assertThat(guard.name()).isEqualTo("create-order");
        assertThat(guard.scope()).isEqualTo("orders");
        assertThat(guard.method().className()).isEqualTo("com.acme.OrderService");
        assertThat(guard.method().methodName()).isEqualTo("createOrder");
        assertThat(guard.method().parameterTypes()).containsExactly("java.lang.String", "com.acme.OrderRequest");
        assertThat(guard.subtypes()).isFalse();
        assertThat(guard.key()).containsExactly("token", "request.userId");
        assertThat(guard.fingerprint().kind()).isEqualTo(FingerprintSettings.Kind.EXPRESSIONS);
        assertThat(guard.fingerprint().expressions()).containsExactly("request.amount");
        assertThat(guard.when()).isEqualTo("request.amount > 0");
        assertThat(guard.failedWhen()).isEqualTo("result.code != 0");
        assertThat(guard.maxAttempts()).isEqualTo(5);
        assertThat(guard.maxDuration()).isEqualTo(300_000);
        assertThat(guard.result().maxSize()).isEqualTo(262_144);
        assertThat(guard.transaction()).isEqualTo(Transaction.IGNORE);
        assertThat(guard.mode()).isEqualTo(Mode.OBSERVE);
        assertThat(guard.retention().success()).isEqualTo(86_400_000);
        assertThat(guard.retention().failed()).isEqualTo(RetentionSettings.DEFAULT);
    }

    @Test
    void policiesHaveTheirValues() {
        PolicySettings policy = guard.policy();
        assertThat(policy.duplicate().kind()).isEqualTo(ActionSettings.Kind.REPLAY);
        assertThat(policy.inProgress().kind()).isEqualTo(ActionSettings.Kind.WAIT);
        assertThat(policy.inProgress().waitMillis()).isEqualTo(3000);
        assertThat(policy.inProgress().then().kind()).isEqualTo(ActionSettings.Kind.REJECT);
        assertThat(policy.conflict().kind()).isEqualTo(ActionSettings.Kind.RETURN);
        assertThat(policy.conflict().value()).isEqualTo(Map.of("code", 409, "msg", "key reused"));
        assertThat(policy.failure().others().kind()).isEqualTo(ActionSettings.Kind.REPLAY);
        assertThat(policy.failure().byType().get("java.io.IOException").kind()).isEqualTo(ActionSettings.Kind.RETRY);
    }

    @Test
    void everySettingKnowsItsPosition() {
        assertThat(settings.positionOf("lease")).hasToString("idem-agent.yaml:10:8");
        assertThat(guard.position()).hasToString("idem-agent.yaml:14:5");
        assertThat(guard.positionOf("key")).hasToString("idem-agent.yaml:18:10");
        assertThat(guard.policy().conflict().position()).hasToString("idem-agent.yaml:24:17");
        assertThat(guard.positionOf("hotKey")).isEqualTo(guard.position());
    }

    @Test
    void whatIsLeftOutTakesItsDefault() {
        AgentSettings least = Yaml.load(Yaml.withGuard());
        GuardSettings bare = least.guards().get(0);
        assertThat(least.store().type()).isEqualTo(StoreType.H2);
        assertThat(least.store().h2().file()).isEqualTo("./idem-data/idem");
        assertThat(least.mode()).isEqualTo(Mode.ENFORCE);
        assertThat(bare.scope()).isEqualTo("create-order");
        assertThat(bare.key()).isEqualTo(List.of("token"));
        assertThat(bare.method().parameterTypes()).isNull();
        assertThat(bare.fingerprint().kind()).isEqualTo(FingerprintSettings.Kind.ARGUMENTS);
        assertThat(bare.when()).isNull();
        assertThat(bare.maxDuration()).isZero();
        assertThat(bare.mode()).isNull();
        assertThat(bare.policy().isGiven("missingKey")).isFalse();
    }
}
