package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.DuplicateCallException;
import io.idem.api.GuardMisfitException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Arrays;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code run:} in a policy. */
class RunTest {

    private static final String ACK = "args[1].ack(args[0], false)";

    private final Shop shop = new Shop();
    private final Shop.Channel channel = new Shop.Channel();

    private EngineFixture listener(Situation situation) throws Exception {
        return EngineFixture.guarding("consume")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .running(situation, ACK)
                .build();
    }

    private Object deliver(EngineFixture listener, String id) throws Throwable {
        return listener.call(
                () -> {
                    shop.effects.add(id);
                    return null;
                },
                id,
                channel);
    }

    @Test
    void aRedeliveredMessageIsAcknowledgedAndItsListenerReturns() throws Throwable {
        EngineFixture listener = listener(Situation.DUPLICATE);
        deliver(listener, "m1");
        assertThat(channel.acknowledged).isEmpty();
        assertThat(deliver(listener, "m1")).isNull();
        assertThat(deliver(listener, "m1")).isNull();
        assertThat(channel.acknowledged).containsExactly("m1", "m1");
        assertThat(shop.effects).containsExactly("m1");
        assertThat(listener.count(Counter.RETURNED)).isEqualTo(2);
        assertThat(listener.count(Counter.RUN_ERRORS)).isZero();
    }

    @Test
    void anExceptionThatTheMethodDeclaresReachesTheCallerAsItIs() throws Throwable {
        EngineFixture listener = listener(Situation.DUPLICATE);
        deliver(listener, "lost1");
        assertThatThrownBy(() -> deliver(listener, "lost1"))
                .isExactlyInstanceOf(IOException.class)
                .hasMessage("the connection is lost");
        assertThat(listener.count(Counter.RUN_ERRORS)).isEqualTo(1);
        assertThat(shop.effects).containsExactly("lost1");
    }

    @Test
    void oneThatItDoesNotDeclareIsTheCauseOfTheRejection() throws Throwable {
        EngineFixture answers = answering("args[1].answer(args[0])");
        answers.call(Shop.Response::new, "late1", channel);
        assertThatThrownBy(() -> answers.call(Shop.Response::new, "late1", channel))
                .isInstanceOf(DuplicateCallException.class)
                .hasMessageContaining("answer() threw java.util.concurrent.TimeoutException")
                .hasCauseExactlyInstanceOf(TimeoutException.class);
    }

    @Test
    void itsValueIsReturned() throws Throwable {
        EngineFixture answers = answering("args[1].answer(args[0])");
        answers.call(() -> null, "m1", channel);
        assertThat(answers.call(() -> null, "m1", channel)).isInstanceOf(Shop.Response.class);
        assertThat(channel.acknowledged).containsExactly("m1");
    }

    @Test
    void aValueOfAnotherTypeIsRefused() throws Throwable {
        EngineFixture answers = answering("args[0]");
        answers.call(() -> null, "m1", channel);
        assertThatThrownBy(() -> answers.call(() -> null, "m1", channel))
                .isInstanceOf(DuplicateCallException.class)
                .hasMessageContaining("its value is a java.lang.String, but the method returns")
                .hasMessageContaining("Shop$Response");
        assertThat(answers.count(Counter.RUN_ERRORS)).isEqualTo(1);
    }

    @Test
    void numbersFitWhereNothingIsLost() throws Throwable {
        assertThat(counted("7L")).isEqualTo(7);
        assertThatThrownBy(() -> counted("3000000000")).hasMessageContaining("but the method returns int");
        assertThatThrownBy(() -> counted("null")).hasMessageContaining("its value is null");
    }

    private static Object counted(String expression) throws Throwable {
        EngineFixture counts = EngineFixture.guarding("count")
                .running(Situation.DUPLICATE, expression)
                .build();
        counts.call(() -> 1, "t1");
        return counts.call(() -> 2, "t1");
    }

    @Test
    void theElementsOfACollectionMustFitToo() throws Throwable {
        EngineFixture names = EngineFixture.guarding("names")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .running(Situation.DUPLICATE, "args[1]")
                .build();
        names.call(() -> null, "t1", Arrays.asList("a"));
        assertThat(names.call(() -> null, "t1", Arrays.asList("b"))).isEqualTo(Arrays.asList("b"));
        assertThatThrownBy(() -> names.call(() -> null, "t1", Arrays.asList(1)))
                .hasMessageContaining("with other elements");
    }

    @ParameterizedTest
    @EnumSource(
            value = Situation.class,
            names = {"DUPLICATE", "IN_PROGRESS", "HELD", "CONFLICT", "STORE_DOWN", "MISSING_KEY"})
    void everySituationThatMayAnswerMayRun(Situation situation) throws Throwable {
        EngineFixture.Setup setup = EngineFixture.guarding("consume")
                .waiting(0)
                .key("args[0] == 'none' ? null : 'k'")
                .fingerprint(GuardDefinition.FingerprintRule.EXPRESSIONS, "args[0] == 'other'")
                .on(Situation.FAILURE, Action.Kind.HOLD)
                .running(situation, ACK);
        EngineFixture listener = (situation == Situation.STORE_DOWN ? setup.storeDown() : setup).build();
        String id = situation == Situation.MISSING_KEY ? "none" : situation == Situation.CONFLICT ? "other" : "m1";
        if (situation == Situation.IN_PROGRESS) {
            listener.call(() -> deliver(listenerBeside(setup, listener), id), "m1", channel);
        } else if (situation == Situation.HELD) {
            assertThatThrownBy(() -> listener.call(
                            () -> {
                                throw new IllegalStateException();
                            },
                            "m1",
                            channel))
                    .isInstanceOf(IllegalStateException.class);
            deliver(listener, id);
        } else {
            if (situation == Situation.DUPLICATE || situation == Situation.CONFLICT) {
                listener.call(() -> null, "m1", channel);
            }
            deliver(listener, id);
        }
        assertThat(channel.acknowledged).containsExactly(id);
        assertThat(shop.effects).isEmpty();
    }

    private static EngineFixture listenerBeside(EngineFixture.Setup setup, EngineFixture other) throws Exception {
        return setup.buildBeside(other);
    }

    @Test
    void aHotKeyToo() throws Throwable {
        EngineFixture listener = EngineFixture.guarding("consume")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .hotKey(1, 0)
                .running(Situation.HOT_KEY, ACK)
                .build();
        deliver(listener, "m1");
        deliver(listener, "m1");
        assertThat(channel.acknowledged).containsExactly("m1");
        assertThat(listener.lastDecision()).isEqualTo(Decision.HOT_KEY);
    }

    @Test
    void whatCannotBeGivenBackIsAnswered() throws Throwable {
        EngineFixture anything = EngineFixture.guarding("answer")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .maxResultBytes(1)
                .running(Situation.UNREPLAYABLE, "args[1].answer(args[0])")
                .build();
        anything.call(Shop.Response::new, "m1", channel);
        assertThat(anything.call(() -> null, "m1", channel)).isInstanceOf(Shop.Response.class);
        assertThat(channel.acknowledged).containsExactly("m1");
    }

    @Test
    void whileItRunsOtherCallsOfTheKeyAreAnswered() throws Throwable {
        EngineFixture listener = listener(Situation.DUPLICATE);
        deliver(listener, "m1");
        channel.before = () -> {
            channel.before = () -> {};
            try {
                CompletableFuture.runAsync(() -> deliverUnchecked(listener)).get(30, TimeUnit.SECONDS);
            } catch (InterruptedException | ExecutionException | java.util.concurrent.TimeoutException e) {
                throw new AssertionError(e);
            }
        };
        deliver(listener, "m1");
        assertThat(channel.acknowledged).containsExactly("m1", "m1");
        assertThat(shop.effects).containsExactly("m1");
    }

    private void deliverUnchecked(EngineFixture listener) {
        try {
            deliver(listener, "m1");
        } catch (Throwable e) {
            throw new AssertionError(e);
        }
    }

    @Test
    void oneThatCallsTheGuardedMethodAgainIsToldSo() throws Throwable {
        EngineFixture listener = listener(Situation.DUPLICATE);
        deliver(listener, "m1");
        channel.before = () -> {
            try {
                deliver(listener, "m1");
            } catch (RuntimeException e) {
                throw e;
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        };
        assertThatThrownBy(() -> deliver(listener, "m1"))
                .isInstanceOf(DuplicateCallException.class)
                .hasMessageContaining("`run` calls the guarded method again");
        assertThat(channel.acknowledged).isEmpty();
        assertThat(shop.effects).containsExactly("m1");
    }

    @Test
    void aGuardedMethodThatItCallsIsGuarded() throws Throwable {
        EngineFixture listener = listener(Situation.DUPLICATE);
        deliver(listener, "m1");
        channel.before = () -> {
            channel.before = () -> {};
            try {
                deliver(listener, "m2");
                deliver(listener, "m2");
            } catch (Throwable e) {
                throw new AssertionError(e);
            }
        };
        deliver(listener, "m1");
        assertThat(channel.acknowledged).containsExactly("m2", "m1");
        assertThat(shop.effects).containsExactly("m1", "m2");
    }

    @Test
    void aDuplicateThatWaitsForAStageIsAnsweredUnderItsOwnContextLoader() throws Throwable {
        EngineFixture later = EngineFixture.guarding("answerLater")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .waiting(60_000)
                .running(Situation.DUPLICATE, "args[1].answer(args[0])")
                .build();
        CompletableFuture<Shop.Response> returned = new CompletableFuture<>();
        later.call(() -> returned, "m1", channel);
        AtomicReference<ClassLoader> context = new AtomicReference<>();
        channel.before = () -> context.set(Thread.currentThread().getContextClassLoader());
        ClassLoader own = Thread.currentThread().getContextClassLoader();
        ClassLoader callers = new URLClassLoader(new URL[0], own);
        CompletableFuture<?> duplicate;
        Thread.currentThread().setContextClassLoader(callers);
        try {
            duplicate = later.later(() -> null, "m1", channel);
        } finally {
            Thread.currentThread().setContextClassLoader(own);
        }
        assertThat(duplicate).isNotDone();
        returned.complete(new Shop.Response());
        assertThat(duplicate.get(30, TimeUnit.SECONDS)).isInstanceOf(Shop.Response.class);
        assertThat(context.get()).isSameAs(callers);
        assertThat(channel.acknowledged).containsExactly("m1");
    }

    @Test
    void whatItThrowsFailsTheStage() throws Throwable {
        EngineFixture later = EngineFixture.guarding("answerLater")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .running(Situation.DUPLICATE, "args[1].answer(args[0])")
                .build();
        later.call(() -> CompletableFuture.completedFuture(null), "late1", channel);
        assertThatThrownBy(() -> later.later(() -> null, "late1", channel).get())
                .hasCauseExactlyInstanceOf(TimeoutException.class);
    }

    @Test
    void anUnknownNameIsFoundWhenTheClassIsWoven() throws Throwable {
        EngineFixture listener = EngineFixture.guarding("consume")
                .running(Situation.DUPLICATE, "chanel.ack(id)")
                .build();
        assertThat(listener.guard.findings()).anyMatch(f -> f.contains("duplicate: run 'chanel.ack(id)'"));
        assertThatThrownBy(() -> deliver(listener, "m1")).isInstanceOf(GuardMisfitException.class);
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void nowhereElseMayAnExpressionChangeAnything() throws Throwable {
        EngineFixture keyed = EngineFixture.guarding("consume").key(ACK).build();
        assertThatThrownBy(() -> deliver(keyed, "m1")).hasMessageContaining("only methods that read");
        assertThat(channel.acknowledged).isEmpty();
    }

    @Test
    void observeModeRunsNothing() throws Throwable {
        EngineFixture listener = EngineFixture.guarding("consume")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .mode(Mode.OBSERVE)
                .running(Situation.DUPLICATE, ACK)
                .build();
        deliver(listener, "m1");
        deliver(listener, "m1");
        assertThat(channel.acknowledged).isEmpty();
        assertThat(shop.effects).containsExactly("m1", "m1");
    }

    private static EngineFixture answering(String expression) throws Exception {
        return EngineFixture.guarding("answer")
                .fingerprint(GuardDefinition.FingerprintRule.NONE)
                .running(Situation.DUPLICATE, expression)
                .build();
    }
}
