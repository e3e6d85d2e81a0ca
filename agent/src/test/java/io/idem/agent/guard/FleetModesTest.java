package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.IdempotencyRecord;
import io.idem.store.StoreException;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Instances of one fleet on one store, some of which observe. */
class FleetModesTest {

    private static final long SWEEP = 60_000;

    private static EngineFixture.Setup guarding(Mode mode) {
        return EngineFixture.guarding("createOrder").mode(mode);
    }

    private static void sweep(EngineFixture instance) {
        modes(instance).turn(instance.owned);
    }

    private static FleetModes modes(EngineFixture instance) {
        return new FleetModes(
                Collections.singletonList(instance.guard),
                (kind, name, message) -> instance.events.add(kind + " " + name + " " + message),
                SWEEP);
    }

    private static List<IdempotencyRecord> records(EngineFixture instance) throws StoreException {
        return instance.store.list(null, 0, 10);
    }

    @Test
    void aFleetThatEnforcesWritesNothingAndSaysNothing() throws Exception {
        EngineFixture one = guarding(Mode.ENFORCE).build();
        EngineFixture other = guarding(Mode.ENFORCE).buildBeside(one);
        sweep(one);
        sweep(other);
        sweep(one);
        assertThat(records(one)).isEmpty();
        assertThat(one.events).isEmpty();
        assertThat(one.guard.isFleetMixed()).isFalse();
    }

    @Test
    void theOneThatEnforcesSaysOnceThatAnotherObserves() throws Exception {
        EngineFixture enforcing = guarding(Mode.ENFORCE).build();
        EngineFixture observing = guarding(Mode.OBSERVE).buildBeside(enforcing);
        sweep(enforcing);
        sweep(observing);
        assertThat(enforcing.guard.isFleetMixed()).isFalse();
        sweep(enforcing);
        sweep(enforcing);
        assertThat(enforcing.guard.isFleetMixed()).isTrue();
        assertThat(enforcing.events).hasSize(1);
        assertThat(enforcing.events.get(0)).startsWith("MIXED_FLEET guard this instance enforces");
        assertThat(observing.events).isEmpty();
        assertThat(observing.guard.isFleetMixed()).isFalse();
    }

    @Test
    void itIsOverSomeSweepsAfterTheLastObserverHasGone() throws Exception {
        EngineFixture enforcing = guarding(Mode.ENFORCE).build();
        EngineFixture observing = guarding(Mode.OBSERVE).buildBeside(enforcing);
        for (int i = 0; i < 5; i++) {
            sweep(observing);
            enforcing.clock.addAndGet(SWEEP);
        }
        sweep(enforcing);
        assertThat(enforcing.guard.isFleetMixed()).as("renewed").isTrue();
        enforcing.clock.addAndGet(3 * SWEEP);
        sweep(enforcing);
        assertThat(enforcing.guard.isFleetMixed()).isFalse();
    }

    @Test
    void anInstanceThatIsSwitchedTakesItsOwnWordBack() throws Exception {
        EngineFixture instance = guarding(Mode.OBSERVE).build();
        sweep(instance);
        instance.guard.mode(Mode.ENFORCE);
        sweep(instance);
        assertThat(instance.guard.isFleetMixed()).isFalse();
        assertThat(records(instance)).isEmpty();
        assertThat(instance.events).isEmpty();
    }

    @Test
    void butNotThatOfOthers() throws Exception {
        EngineFixture instance = guarding(Mode.OBSERVE).build();
        EngineFixture other = guarding(Mode.OBSERVE).buildBeside(instance);
        sweep(instance);
        sweep(other);
        instance.guard.mode(Mode.ENFORCE);
        sweep(instance);
        assertThat(instance.guard.isFleetMixed()).isTrue();
    }

    @Test
    void anotherScopeIsAnotherOperation() throws Exception {
        EngineFixture enforcing = guarding(Mode.ENFORCE).build();
        EngineFixture observing = guarding(Mode.OBSERVE).scope("other").buildBeside(enforcing);
        sweep(observing);
        sweep(enforcing);
        assertThat(enforcing.guard.isFleetMixed()).isFalse();
    }

    @Test
    void anInstanceAloneOnItsStoreIsNoFleet() throws Exception {
        EngineFixture before = guarding(Mode.OBSERVE).build();
        EngineFixture alone = guarding(Mode.OBSERVE).buildOn(TestStores.exclusive(before.store));
        sweep(alone);
        assertThat(records(before)).isEmpty();
    }

    @Test
    void aStoreThatIsAwayChangesNothing() throws Exception {
        EngineFixture enforcing = guarding(Mode.ENFORCE).build();
        EngineFixture observing = guarding(Mode.OBSERVE).buildBeside(enforcing);
        sweep(observing);
        sweep(enforcing);
        EngineFixture cut = guarding(Mode.ENFORCE).buildOn(TestStores.failing(enforcing.store, "find"::equals));
        cut.guard.fleetMixed(true);
        sweep(cut);
        assertThat(cut.guard.isFleetMixed()).isTrue();
    }
}
