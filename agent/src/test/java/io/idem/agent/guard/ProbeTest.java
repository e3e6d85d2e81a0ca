package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Probe;
import io.idem.api.CallHeldException;
import io.idem.api.CallInProgressException;
import io.idem.api.UnreplayableResultException;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordState;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** {@code abandoned: probe} with an expression, asked when the owner of a call is dead. */
class ProbeTest {

    private static final String FIND = "args[1].find(args[0])";

    private final Shop shop = new Shop();
    private final Shop.Channel channel = new Shop.Channel();
    private final CountDownLatch mayEnd = new CountDownLatch(1);

    @AfterEach
    void letGo() {
        mayEnd.countDown();
    }

    private static EngineFixture.Setup guarding(String method) {
        return EngineFixture.guarding(method).fingerprint(GuardDefinition.FingerprintRule.NONE);
    }

    private static EngineFixture.Setup probing(String method, String result, long timeout) {
        return guarding(method).waiting(0).probing(Probe.asking(FIND, result, timeout));
    }

    private static EngineFixture on(EngineFixture dead, EngineFixture.Setup setup) throws Exception {
        return setup.buildOn(TestStores.exclusive(dead.store));
    }

    /** Begins calls whose JVM renews its lease no more. */
    private Background abandon(EngineFixture dead, String... ids) throws Exception {
        Background last = null;
        for (String id : ids) {
            CountDownLatch running = new CountDownLatch(1);
            last = Background.run(() -> dead.call(
                    () -> {
                        running.countDown();
                        mayEnd.await();
                        return ordered(id);
                    },
                    id,
                    channel));
            running.await();
        }
        dead.clock.addAndGet(31_000);
        return last;
    }

    private Object order(EngineFixture survivor, String id) throws Throwable {
        return survivor.call(() -> ordered(id), id, channel);
    }

    private Shop.Response ordered(String id) {
        shop.effects.add(id);
        return response(shop.effects.size());
    }

    private static Shop.Response response(long orderId) {
        Shop.Response response = new Shop.Response();
        response.code = 200;
        response.orderId = orderId;
        return response;
    }

    @Test
    void whatIsDoneNeverRunsAndAValueOfTheReturnTypeIsItsResult() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        Background late = abandon(dead, "t1");
        EngineFixture survivor = on(dead, probing("answer", null, 5_000));
        channel.found = id -> response(7);
        assertThat(order(survivor, "t1")).isEqualTo(response(7));
        channel.found = id -> {
            throw new AssertionError("asked again");
        };
        assertThat(order(survivor, "t1")).isEqualTo(response(7));
        assertThat(shop.effects).isEmpty();
        assertThat(survivor.lastDecision()).isEqualTo(Decision.REPLAY);
        assertThat(survivor.count(Counter.PROBES)).isEqualTo(1);
        assertThat(survivor.count(Counter.PROBES_DONE)).isEqualTo(1);
        assertThat(dead.onlyRecord().attempt()).isEqualTo(1);

        mayEnd.countDown();
        late.result();
        assertThat(dead.count(Counter.LEASE_LOST))
                .as("the late owner changes nothing")
                .isEqualTo(1);
        assertThat(order(survivor, "t1")).isEqualTo(response(7));
    }

    @Test
    void anEncryptingGuardKeepsNoResultOfAProbeInClear() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture survivor = on(dead, probing("answer", null, 5_000).encrypting(true, "k1=0123456789abcdef"));
        channel.found = id -> response(7);
        assertThat(order(survivor, "t1")).isEqualTo(response(7));
        Outcome stored = dead.onlyRecord().outcome();
        assertThat(stored.codec()).isEqualTo("aes-gcm/1:k1");
        assertThat(new String(stored.result(), StandardCharsets.ISO_8859_1)).doesNotContain("orderId");
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void trueWithoutAResultFollowsUnreplayable() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture survivor = on(dead, probing("answer", null, 5_000));
        channel.found = id -> true;
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> order(survivor, "t1")).isInstanceOf(UnreplayableResultException.class);
        }
        IdempotencyRecord record = dead.onlyRecord();
        assertThat(record.state()).isEqualTo(RecordState.SUCCESS);
        assertThat(record.outcome().errorMessage()).startsWith("its probe says that it is done");
        assertThat(record.expiresAt() - record.updatedAt()).isEqualTo(EngineFixture.RETENTION);
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void aSecondExpressionGivesTheResult() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture survivor = on(dead, probing("answer", "args[1].answer(args[0])", 5_000));
        channel.found = id -> true;
        assertThat(order(survivor, "t1")).isEqualTo(new Shop.Response()).isNotNull();
        assertThat(channel.acknowledged).containsExactly("t1");
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void oneThatFailsLeavesItDoneWithoutAResult() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "late1");
        EngineFixture survivor = on(dead, probing("answer", "args[1].answer(args[0])", 5_000));
        channel.found = id -> true;
        assertThatThrownBy(() -> order(survivor, "late1")).isInstanceOf(UnreplayableResultException.class);
        assertThat(dead.onlyRecord().outcome().errorMessage()).contains("TimeoutException");
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void whatIsNotDoneIsTakenOver() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        Background late = abandon(dead, "t1");
        EngineFixture survivor = on(dead, probing("answer", null, 5_000));
        channel.found = id -> false;
        Object result = order(survivor, "t1");
        assertThat(survivor.lastDecision()).isEqualTo(Decision.TAKE_OVER);
        assertThat(order(survivor, "t1")).isEqualTo(result);
        assertThat(shop.effects).containsExactly("t1");
        assertThat(dead.onlyRecord().attempt()).isEqualTo(2);
        mayEnd.countDown();
        late.result();
        assertThat(order(survivor, "t1")).as("the survivor's record").isEqualTo(result);
    }

    static List<Function<String, Object>> answersThatSayNothing() {
        return Arrays.asList(
                id -> null,
                id -> "yes",
                id -> 1,
                id -> {
                    throw new IllegalStateException("the repository is away");
                },
                id -> {
                    throw new StackOverflowError();
                });
    }

    @ParameterizedTest
    @MethodSource("answersThatSayNothing")
    void whatNobodyKnowsIsHeldAndNotAskedAgain(Function<String, Object> answer) throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture survivor = on(dead, probing("answer", null, 5_000));
        channel.found = answer;
        for (int i = 0; i < 2; i++) {
            assertThatThrownBy(() -> order(survivor, "t1"))
                    .isInstanceOf(CallHeldException.class)
                    .hasMessageContaining("its probe does not know whether it is done");
        }
        assertThat(shop.effects).isEmpty();
        assertThat(dead.onlyRecord().state()).isEqualTo(RecordState.HELD);
        assertThat(survivor.count(Counter.PROBES)).isEqualTo(1);
        assertThat(survivor.count(Counter.PROBES_UNKNOWN)).isEqualTo(1);
        assertThat(survivor.events).anyMatch(e -> e.startsWith("HELD"));
    }

    @Test
    void aProbeThatHangsHoldsTheCallAfterItsTimeOut() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture survivor = on(dead, probing("answer", null, 100));
        CountDownLatch mayAnswer = new CountDownLatch(1);
        AtomicReference<Thread> asked = new AtomicReference<>();
        channel.found = id -> {
            asked.set(Thread.currentThread());
            await(mayAnswer);
            return false;
        };
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> order(survivor, "t1"))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("no answer within 100 ms");
        assertThat(Thread.interrupted()).as("the caller's interrupt is kept").isTrue();
        mayAnswer.countDown();
        asked.get().join(10_000);
        assertThat(asked.get().isAlive()).isFalse();
        assertThat(dead.onlyRecord().state())
                .as("what it says too late changes nothing")
                .isEqualTo(RecordState.HELD);
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void probesThatHangAreFew() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        String[] ids = new String[ProbeThreads.MOST + 1];
        for (int i = 0; i < ids.length; i++) {
            ids[i] = "t" + i;
        }
        abandon(dead, ids);
        EngineFixture survivor = on(dead, probing("answer", null, 200));
        AtomicInteger hanging = new AtomicInteger();
        channel.found = id -> {
            hanging.incrementAndGet();
            await(mayEnd);
            return false;
        };
        for (String id : ids) {
            assertThatThrownBy(() -> order(survivor, id)).isInstanceOf(CallHeldException.class);
        }
        assertThat(hanging.get()).isEqualTo(ProbeThreads.MOST);
        assertThat(survivor.count(Counter.PROBES_UNKNOWN)).isEqualTo(ids.length);
    }

    @Test
    void itIsAskedOnAThreadOfItsOwnWithTheCallersLoader() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture survivor = on(dead, probing("answer", null, 5_000));
        AtomicReference<Thread> asked = new AtomicReference<>();
        AtomicReference<ClassLoader> seen = new AtomicReference<>();
        channel.found = id -> {
            asked.set(Thread.currentThread());
            seen.set(Thread.currentThread().getContextClassLoader());
            return response(1);
        };
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        ClassLoader mine = new ClassLoader(before) {};
        Thread.currentThread().setContextClassLoader(mine);
        try {
            order(survivor, "t1");
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        assertThat(seen.get()).isSameAs(mine);
        assertThat(asked.get().getName()).isEqualTo("idem-probe");
        assertThat(asked.get().isDaemon()).isTrue();
    }

    @Test
    void aVoidMethodThatIsDoneReturns() throws Throwable {
        EngineFixture dead = guarding("consume").build();
        abandon(dead, "m1");
        EngineFixture survivor = on(dead, probing("consume", null, 5_000));
        channel.found = id -> true;
        assertThat(order(survivor, "m1")).isNull();
        assertThat(survivor.lastDecision()).isEqualTo(Decision.REPLAY);
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void ofAMethodThatReturnsAStageTheValueIsWhatTheStageCompletesWith() throws Throwable {
        EngineFixture dead = guarding("answerLater").build();
        CompletableFuture<?> first = dead.later(CompletableFuture::new, "t1", channel);
        dead.clock.addAndGet(31_000);
        EngineFixture survivor = on(dead, probing("answerLater", null, 5_000));
        channel.found = id -> response(9);
        assertThat(survivor.later(CompletableFuture::new, "t1", channel).get(10, TimeUnit.SECONDS))
                .isEqualTo(response(9));
        assertThat(first).isNotDone();
    }

    @Test
    void ofTwoThatAskAtOnceAndHearNotDoneOneRunsIt() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture one = on(dead, probing("answer", null, 20_000).waiting(20_000));
        EngineFixture other = on(dead, probing("answer", null, 20_000).waiting(20_000));
        CyclicBarrier both = new CyclicBarrier(2);
        channel.found = id -> {
            await(both);
            return false;
        };
        Background first = Background.run(() -> order(one, "t1"));
        Background second = Background.run(() -> order(other, "t1"));
        assertThat(first.result()).isEqualTo(second.result());
        assertThat(shop.effects).containsExactly("t1");
        assertThat(one.count(Counter.TAKEOVERS) + other.count(Counter.TAKEOVERS))
                .isEqualTo(1);
        assertThat(one.count(Counter.PROBES) + other.count(Counter.PROBES)).isEqualTo(2);
    }

    @Test
    void ofTwoThatAskAtOnceAndHearDoneBothAreAnswered() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture one = on(dead, probing("answer", null, 20_000));
        EngineFixture other = on(dead, probing("answer", null, 20_000));
        CyclicBarrier both = new CyclicBarrier(2);
        channel.found = id -> {
            await(both);
            return response(3);
        };
        Background first = Background.run(() -> order(one, "t1"));
        Background second = Background.run(() -> order(other, "t1"));
        assertThat(first.result()).isEqualTo(response(3));
        assertThat(second.result()).isEqualTo(response(3));
        assertThat(shop.effects).isEmpty();
        assertThat(one.count(Counter.HELD) + other.count(Counter.HELD)).isZero();
    }

    @Test
    void duplicatesInTheSameJvmAskOnce() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture survivor = on(dead, probing("answer", null, 20_000).waiting(20_000));
        CountDownLatch asked = new CountDownLatch(1);
        CountDownLatch answers = new CountDownLatch(1);
        channel.found = id -> {
            asked.countDown();
            await(answers);
            return false;
        };
        Background first = Background.run(() -> order(survivor, "t1"));
        asked.await();
        Background second = Background.run(() -> order(survivor, "t1"));
        second.awaitBlocked();
        answers.countDown();
        assertThat(second.result()).isEqualTo(first.result());
        assertThat(survivor.count(Counter.PROBES)).isEqualTo(1);
        assertThat(shop.effects).containsExactly("t1");
    }

    @Test
    void aProbeRunsNoGuardedMethodAndSaysNothingIfItTries() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        AtomicReference<EngineFixture> survivor = new AtomicReference<>();
        survivor.set(on(dead, probing("answer", null, 5_000)));
        channel.found = id -> {
            try {
                return order(survivor.get(), "another");
            } catch (Throwable swallowed) {
                return false;
            }
        };
        assertThatThrownBy(() -> order(survivor.get(), "t1"))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("calls a method of the guard");
        assertThat(shop.effects).isEmpty();
        assertThat(dead.onlyRecord().state()).isEqualTo(RecordState.HELD);
    }

    @Test
    void attemptsThatAreUsedUpStopTheRunNotTheQuestion() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "done", "not");
        EngineFixture survivor = on(dead, probing("answer", null, 5_000).maxAttempts(1));
        channel.found = id -> id.equals("done") ? response(5) : Boolean.FALSE;
        assertThat(order(survivor, "done")).isEqualTo(response(5));
        assertThatThrownBy(() -> order(survivor, "not"))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("maxAttempts");
        assertThat(shop.effects).isEmpty();
    }

    @Test
    void aGuardThatObservesAsksNothing() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture survivor = on(dead, probing("answer", null, 5_000).mode(Mode.OBSERVE));
        channel.found = id -> true;
        order(survivor, "t1");
        assertThat(survivor.count(Counter.PROBES)).isZero();
        assertThat(shop.effects).containsExactly("t1");
        assertThat(dead.onlyRecord().state()).isEqualTo(RecordState.PROCESSING);
    }

    @Test
    void nothingIsAskedOfAnOwnerThatMayBeAlive() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture fresh = probing("answer", null, 5_000).buildBeside(dead);
        channel.found = id -> true;
        assertThatThrownBy(() -> order(fresh, "t1")).isInstanceOf(CallInProgressException.class);
        assertThat(fresh.count(Counter.PROBES)).isZero();
    }

    @Test
    void aCallPastItsMaxDurationIsHeldWhileItsOwnerLives() throws Throwable {
        EngineFixture slow = guarding("answer").maxDuration(1_000).build();
        CountDownLatch running = new CountDownLatch(1);
        Background.run(() -> slow.call(
                () -> {
                    running.countDown();
                    mayEnd.await();
                    return ordered("t1");
                },
                "t1",
                channel));
        running.await();
        slow.clock.addAndGet(2_000);
        EngineFixture other = probing("answer", null, 5_000).buildBeside(slow);
        channel.found = id -> false;
        assertThatThrownBy(() -> order(other, "t1"))
                .isInstanceOf(CallHeldException.class)
                .hasMessageContaining("maxDuration");
        assertThat(other.count(Counter.PROBES)).isZero();
    }

    @Test
    void whatTheMethodChangedInItsArgumentsNoProbeKnows() throws Throwable {
        EngineFixture dead = guarding("answer").build();
        abandon(dead, "t1");
        EngineFixture survivor = on(
                dead,
                guarding("answer").waiting(0).outputs("args[1].acknowledged").probing(Probe.asking(FIND, null, 5_000)));
        channel.found = id -> response(1);
        assertThatThrownBy(() -> order(survivor, "t1")).isInstanceOf(UnreplayableResultException.class);
        assertThat(dead.onlyRecord().outcome().errorMessage()).contains("outputs");
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await(20, TimeUnit.SECONDS);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
