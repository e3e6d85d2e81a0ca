package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.policy.Policies;
import io.idem.agent.guard.policy.Situation;
import io.idem.agent.reflect.PackageOpener;
import java.util.Collections;
import java.util.EnumMap;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Calls of a method that cannot reach the engine are refused, unless the guard, or whoever configured it, lets them go. */
class UnreachableEngineTest {

    @ParameterizedTest
    @CsvSource({"ENFORCE, true, true", "OBSERVE, true, false", "OFF, true, false", "ENFORCE, false, false"})
    void theyAreRefusedOnlyByAGuardThatEnforces(Mode mode, boolean rejectsMisfits, boolean refused) {
        MethodPattern pattern = new MethodPattern("guard", "app.Shop", "order", null, false, rejectsMisfits);
        GuardDefinition definition = new GuardDefinition.Builder(
                        pattern, "service", "scope", Collections.singletonList("args[0]"))
                .policies(new Policies(new EnumMap<>(Situation.class), 0))
                .build();
        SiteTable sites = new SiteTable(Collections.singletonList(new Guard(definition, mode)), PackageOpener.NONE);

        assertThat(sites.refusesUnguarded(pattern)).isEqualTo(refused);
    }
}
