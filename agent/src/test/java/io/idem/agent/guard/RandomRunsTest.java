package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.log.LogLevel;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;
import net.jqwik.api.lifecycle.AfterContainer;
import net.jqwik.api.lifecycle.BeforeContainer;

/**
 * Callers, crashes, pauses, lost answers, store outages, leases that run out and operators in random order, and in no
 * order two owners of a key or a success that is overwritten. What is random comes from a seed that a failure prints; it
 * is then shrunk to few steps.
 */
class RandomRunsTest {

    private static final ExecutorService THREADS = Executors.newCachedThreadPool();
    private static final Set<Decision> DECISIONS = EnumSet.noneOf(Decision.class);
    private static ModelWorld h2;

    @BeforeContainer
    static void beQuiet() {
        LogLevel.set("error");
    }

    @AfterContainer
    static void close() {
        LogLevel.set("info");
        THREADS.shutdownNow();
        if (h2 != null) {
            h2.close();
        }
        assertThat(DECISIONS)
                .as("what the runs led to")
                .contains(
                        Decision.EXECUTE,
                        Decision.REPLAY,
                        Decision.RETRY,
                        Decision.TAKE_OVER,
                        Decision.HOLD,
                        Decision.HELD,
                        Decision.IN_PROGRESS,
                        Decision.STORE_DOWN);
    }

    @Property(tries = 8_000)
    void inMemory(@ForAll("runs") List<ModelStep> steps, @ForAll("abandoned") Action.Kind abandoned) throws Exception {
        try (ModelWorld world = ModelWorld.memory()) {
            run(world, steps, abandoned);
        }
    }

    @Property(tries = 2_000)
    void inH2(@ForAll("runs") List<ModelStep> steps, @ForAll("abandoned") Action.Kind abandoned) throws Exception {
        if (h2 == null) {
            h2 = ModelWorld.h2();
        }
        run(h2, steps, abandoned);
    }

    private static void run(ModelWorld world, List<ModelStep> steps, Action.Kind abandoned) throws Exception {
        ModelRun run = new ModelRun(world, abandoned, THREADS, DECISIONS);
        try {
            for (ModelStep step : steps) {
                run.take(step);
            }
        } finally {
            run.end();
        }
    }

    @Provide
    Arbitrary<Action.Kind> abandoned() {
        return Arbitraries.of(Action.Kind.HOLD, Action.Kind.RETRY);
    }

    @Provide
    Arbitrary<List<ModelStep>> runs() {
        Arbitrary<ModelStep.Kind> kinds = Arbitraries.frequency(
                Tuple.of(24, ModelStep.Kind.CALL),
                Tuple.of(8, ModelStep.Kind.RACE),
                Tuple.of(14, ModelStep.Kind.RETURN),
                Tuple.of(6, ModelStep.Kind.THROW),
                Tuple.of(24, ModelStep.Kind.TIME),
                Tuple.of(1, ModelStep.Kind.RETENTION),
                Tuple.of(4, ModelStep.Kind.CRASH),
                Tuple.of(6, ModelStep.Kind.PAUSE),
                Tuple.of(5, ModelStep.Kind.CUT),
                Tuple.of(5, ModelStep.Kind.AWAY),
                Tuple.of(4, ModelStep.Kind.LOST_BEFORE),
                Tuple.of(4, ModelStep.Kind.LOST_AFTER),
                Tuple.of(3, ModelStep.Kind.RELEASE),
                Tuple.of(2, ModelStep.Kind.RESOLVE));
        return Combinators.combine(
                        kinds,
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(0, 2),
                        Arbitraries.integers().between(1, 2))
                .as(ModelStep::new)
                .list()
                .ofMinSize(5)
                .ofMaxSize(60);
    }
}
