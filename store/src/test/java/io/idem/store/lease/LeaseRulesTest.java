package io.idem.store.lease;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.IdempotencyStore;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import org.junit.jupiter.api.Test;

class LeaseRulesTest extends OwnedStoreFrame {

    private final AtomicLong nanos = new AtomicLong(-5);

    @Test
    void theFirstReservationTakesTheLeaseFirst() throws Exception {
        taken(1);
        taken(2);

        assertThat(faulty.asked).containsExactly("renew", "reserve", "reserve");
    }

    @Test
    void withoutALeaseNothingIsReserved() {
        faulty.fail(FaultyStore.Fault.LOST_BEFORE, "renew");

        assertThatThrownBy(() -> owned.reserve(claim(1)))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.isAmbiguous()).isFalse());
        assertThat(faulty.asked).doesNotContain("reserve");
    }

    @Test
    void withLessThanAThirdLeftTheCallerRenewsFirst() throws Exception {
        // without the thread that renews in the background, which would read the same clock at any moment
        Lease lease = new Lease(faulty.proxy, "me", LeaseSettings.of(HOUR), events, nanos::get);
        lease.ensure();
        faulty.asked.clear();
        pass(HOUR * 2 / 3);
        lease.ensure();
        assertThat(faulty.asked).as("exactly a third is left").isEmpty();

        pass(1);
        lease.ensure();
        assertThat(faulty.asked).containsExactly("renew");
    }

    @Test
    void theLeaseCountsFromBeforeTheRenewalWasSent() throws Exception {
        Lease lease = new Lease(slow("renew", HOUR), "me", LeaseSettings.of(HOUR), events, nanos::get);

        lease.ensure();

        assertThat(lease.leftNanos()).isZero();
    }

    @Test
    void aReservationThatOutlastsTheLeaseIsGivenBack() throws Exception {
        Thread caller = Thread.currentThread();
        long began = nanos.get();
        // the thread that renews in the background may begin late, and must not find then that it is due
        LongSupplier callersClock = () -> Thread.currentThread() == caller ? nanos.get() : began;
        owned = OwnedStore.open(slow("reserve", HOUR), LeaseSettings.of(HOUR), events, callersClock);
        Claim claim = claim(1);

        assertThatThrownBy(() -> owned.reserve(claim))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining("lease ran out");
        assertThat(find(claim)).isNull();
    }

    @Test
    void callersThatComeTogetherShareOneRenewalAndItsFailure() throws Exception {
        CountDownLatch inRenewal = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        SingleFlight flight = new SingleFlight();
        ExecutorService pool = Executors.newFixedThreadPool(9);
        try {
            Future<?> first = pool.submit(() -> {
                flight.run(() -> true, () -> {
                    inRenewal.countDown();
                    awaitUnchecked(goOn);
                    throw StoreException.unavailable("away", null);
                });
                return null;
            });
            inRenewal.await();
            CountDownLatch arriving = new CountDownLatch(8);
            List<Future<String>> others = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                others.add(pool.submit(() -> {
                    try {
                        flight.run(
                                () -> {
                                    arriving.countDown();
                                    return true;
                                },
                                () -> {
                                    throw new AssertionError("tried again instead of sharing");
                                });
                        return "none";
                    } catch (StoreException e) {
                        return e.getMessage();
                    }
                }));
            }
            arriving.await();
            while (!flight.hasWaiting(8)) {
                Thread.onSpinWait();
            }
            goOn.countDown();

            assertThatThrownBy(first::get).hasRootCauseMessage("away");
            for (Future<String> other : others) {
                assertThat(other.get()).isEqualTo("away");
            }
        } finally {
            pool.shutdownNow();
        }
    }

    @Test
    void othersAreJudgedOnlyAfterThreeRenewalsInARow() throws Exception {
        Lease lease = new Lease(faulty.proxy, "me", LeaseSettings.of(HOUR), events, nanos::get);
        assertThat(lease.mayJudgeOthers()).isFalse();
        lease.ensure();
        assertThat(lease.mayJudgeOthers()).as("after one").isFalse();
        assertJudgesAfterTwoMore(lease);
    }

    @Test
    void afterAFailedRenewalItTakesThreeAgain() throws Exception {
        Lease lease = judging();
        faulty.fail(FaultyStore.Fault.UNAVAILABLE);
        pass(HOUR / 3);
        assertThatThrownBy(lease::renewIfDue).isInstanceOf(StoreException.class);
        assertThat(lease.mayJudgeOthers()).isFalse();

        faulty.heal();
        lease.renewIfDue();
        assertThat(lease.mayJudgeOthers()).as("the first after the failure").isFalse();
        assertJudgesAfterTwoMore(lease);
        assertThat(events.all).containsExactly("renewalFailed", "storeBack");
    }

    @Test
    void afterAPauseLongerThanTheLeaseItTakesThreeAgain() throws Exception {
        Lease lease = judging();
        pass(HOUR + 1);
        assertThat(lease.mayJudgeOthers()).isFalse();

        lease.ensure();
        assertThat(lease.mayJudgeOthers()).isFalse();
        assertJudgesAfterTwoMore(lease);
    }

    @Test
    void afterAnAnswerThatWasLongInComingItTakesThreeAgain() throws Exception {
        AtomicLong delay = new AtomicLong();
        Lease lease = judging(slow("renew", delay::get));
        pass(HOUR / 3);
        delay.set(HOUR / 2);
        lease.renewIfDue();
        assertThat(lease.leftNanos()).isPositive();
        assertThat(lease.mayJudgeOthers())
                .as("others may still wait for theirs")
                .isFalse();

        delay.set(0);
        lease.renewIfDue();
        assertThat(lease.mayJudgeOthers()).as("the first that came in time").isFalse();
        assertJudgesAfterTwoMore(lease);
    }

    @Test
    void theLeaseIsKeptAliveWhileManyKeptWritesAreSent() throws Exception {
        LeaseSettings settings = LeaseSettings.of(HOUR);
        IdempotencyStore store = slow("complete", HOUR / 3);
        Lease lease = new Lease(store, "me", settings, events, nanos::get);
        KeptWrites kept = new KeptWrites(store, lease, new OpenCalls(settings.slots()), events);
        lease.ensure();
        for (int i = 1; i <= 4; i++) {
            Claim claim = claim(i);
            memory.reserve(claim);
            kept.keep(
                    ExitWrite.complete(claim.key(), claim.token(), DONE, HOUR),
                    StoreException.unavailable("away", null));
        }
        faulty.asked.clear();

        kept.send();

        assertThat(faulty.asked)
                .containsExactly("complete", "renew", "complete", "renew", "complete", "renew", "complete");
    }

    @Test
    void aLeaseThatCouldNotBeRenewedIsRenewedBeforeKeptWritesAreSent() throws Exception {
        Lease lease = new Lease(faulty.proxy, "me", LeaseSettings.of(HOUR), events, nanos::get);
        KeptWrites kept = new KeptWrites(faulty.proxy, lease, new OpenCalls(1), events);
        Claim claim = claim(1);
        memory.reserve(claim);
        kept.keep(ExitWrite.complete(claim.key(), claim.token(), DONE, HOUR), StoreException.unavailable("away", null));
        faulty.fail(FaultyStore.Fault.UNAVAILABLE);
        assertThatThrownBy(kept::send).isInstanceOf(StoreException.class);
        assertThat(kept.size()).isEqualTo(1);

        faulty.heal();
        faulty.asked.clear();
        lease.ensure();
        kept.send();
        assertThat(faulty.asked).containsExactly("renew", "complete");
    }

    @Test
    void theLeaseIsKeptAliveWhileNobodyCalls() throws Exception {
        reopen(SHORT);
        Claim claim = taken(1);
        for (int i = 0; i < 3; i++) {
            clock.addAndGet(SHORT.leaseMillis() - 100);
            int before = faulty.asked.size();
            while (faulty.asked.size() == before) {
                Thread.onSpinWait();
            }
        }

        assertThat(memory.takeOver(new Claim(claim.key(), new Token("rival", 1), null, 0), claim.token()))
                .isZero();
    }

    @Test
    void anInterruptNeitherStopsACallNorIsLost() throws Exception {
        Thread.currentThread().interrupt();
        try {
            Claim claim = taken(1);
            assertThat(owned.complete(claim.key(), claim.token(), DONE, HOUR)).isEqualTo(Saved.SAVED);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
        } finally {
            Thread.interrupted();
        }
    }

    private Lease judging() throws StoreException {
        return judging(faulty.proxy);
    }

    private Lease judging(IdempotencyStore store) throws StoreException {
        Lease lease = new Lease(store, "me", LeaseSettings.of(HOUR), events, nanos::get);
        lease.ensure();
        assertJudgesAfterTwoMore(lease);
        return lease;
    }

    private void assertJudgesAfterTwoMore(Lease lease) throws StoreException {
        pass(HOUR / 3);
        lease.renewIfDue();
        assertThat(lease.mayJudgeOthers()).as("after two").isFalse();
        pass(HOUR / 3);
        lease.renewIfDue();
        assertThat(lease.mayJudgeOthers()).as("after three").isTrue();
    }

    private void pass(long millis) {
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }

    private IdempotencyStore slow(String slowMethod, long millis) {
        return slow(slowMethod, () -> millis);
    }

    /** A store one of whose methods takes so many milliseconds of the test's clock. */
    private IdempotencyStore slow(String slowMethod, LongSupplier millis) {
        return (IdempotencyStore) Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {IdempotencyStore.class}, (proxy, method, arguments) -> {
                    Object result = faulty.invoke(proxy, method, arguments);
                    if (method.getName().equals(slowMethod)) {
                        pass(millis.getAsLong());
                    }
                    return result;
                });
    }

    private static void awaitUnchecked(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
