package io.idem.store.jdbc.batch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.StoreException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class CoalescerTest {

    private final ExecutorService callers = Executors.newCachedThreadPool();
    private final Queue<String> alone = new ConcurrentLinkedQueue<>();
    private final Queue<List<Integer>> groups = new ConcurrentLinkedQueue<>();
    private final CountDownLatch door = new CountDownLatch(1);
    private volatile Coalescer.Together<Integer, Integer> together =
            group -> group.forEach(passenger -> passenger.settle(10 * passenger.item()));

    private final Coalescer<Integer, Integer> coalescer = with(new CoalescerLimits(1, 1, 4, 100));

    @AfterEach
    void stop() {
        door.countDown();
        callers.shutdownNow();
    }

    @Test
    void aCallerWhoMeetsNobodyGoesStraightThrough() throws Exception {
        door.countDown();

        assertThat(coalescer.run(1)).isEqualTo(10);
        assertThat(coalescer.run(2)).isEqualTo(20);
        assertThat(alone).containsExactly("1", "2");
        assertThat(groups).isEmpty();
    }

    @Test
    void thoseWhoQueueTravelTogetherInTheOrderInWhichTheyCame() throws Exception {
        List<Future<Integer>> all = queue(coalescer, 1, 2, 3, 4);
        door.countDown();

        assertThat(answers(all)).containsExactly(10, 20, 30, 40);
        assertThat(alone).containsExactly("1");
        assertThat(groups).containsExactly(List.of(2, 3, 4));
    }

    @Test
    void aGroupEndsWhereItIsFull() throws Exception {
        List<Future<Integer>> all = queue(coalescer, 1, 2, 3, 4, 5, 6, 7);
        door.countDown();

        assertThat(answers(all)).containsExactly(10, 20, 30, 40, 50, 60, 70);
        assertThat(groups).containsExactly(List.of(2, 3, 4, 5), List.of(6, 7));
    }

    @Test
    void aGroupEndsWhereItsStatementHasNoMoreRoom() throws Exception {
        List<Future<Integer>> all = queue(coalescer, 1, 60, 41, 40);
        door.countDown();

        assertThat(answers(all)).containsExactly(10, 600, 410, 400);
        assertThat(alone).containsExactly("1", "60");
        assertThat(groups).containsExactly(List.of(41, 40));
    }

    @Test
    void whatIsTooBigForAnyGroupGoesAlone() throws Exception {
        List<Future<Integer>> all = queue(coalescer, 1, 1000);
        door.countDown();

        assertThat(answers(all)).containsExactly(10, 10_000);
        assertThat(alone).containsExactly("1", "1000");
    }

    @Test
    void thoseWhoAreNotSettledGoAloneAndAreInDoubtUnlessTold() throws Exception {
        together = group -> {
            group.get(0).settle(7);
            group.get(1).goAlone();
        };
        List<Future<Integer>> all = queue(coalescer, 1, 2, 3, 4);
        door.countDown();

        assertThat(answers(all)).containsExactly(10, 7, 30, 40);
        assertThat(alone).containsExactlyInAnyOrder("1", "3", "4 in doubt");
    }

    @Test
    void anErrorThatNobodyExpectedStrandsNobody() throws Exception {
        together = group -> {
            throw new OutOfMemoryError("for a test");
        };
        List<Future<Integer>> all = queue(coalescer, 1, 2, 3, 4);
        door.countDown();

        assertThatThrownBy(() -> all.get(1).get()).hasCauseInstanceOf(OutOfMemoryError.class);
        assertThat(answers(all.subList(2, 4))).containsExactly(30, 40);
        assertThat(coalescer.run(5)).isEqualTo(50);
    }

    @Test
    void aFailureThatConcernsAllIsTheFailureOfEach() throws Exception {
        together = group -> {
            throw StoreException.unavailable("no connection", null);
        };
        List<Future<Integer>> all = queue(coalescer, 1, 2, 3);
        door.countDown();

        for (Future<Integer> one : all.subList(1, 3)) {
            assertThatThrownBy(one::get)
                    .hasCauseInstanceOf(StoreException.class)
                    .hasMessageContaining("no connection");
        }
        assertThat(alone).containsExactly("1");
    }

    @Test
    void anInterruptNeitherEndsTheWaitNorIsItLost() throws Exception {
        AtomicBoolean flag = new AtomicBoolean();
        queue(coalescer, 1);
        Thread waiting = new Thread(() -> {
            try {
                coalescer.run(2);
            } catch (StoreException e) {
                return;
            }
            flag.set(Thread.currentThread().isInterrupted());
        });
        waiting.start();
        Awaitility.await().until(() -> coalescer.queued() == 1);
        waiting.interrupt();
        door.countDown();
        waiting.join();

        assertThat(flag).isTrue();
    }

    @Test
    void nobodyIsForgottenInAStorm() throws Exception {
        door.countDown();
        Coalescer<Integer, Integer> busy = with(new CoalescerLimits(2, 1, 8, 1_000_000));
        List<Future<Integer>> sums = new ArrayList<>();
        for (int thread = 0; thread < 32; thread++) {
            sums.add(callers.submit(() -> {
                int sum = 0;
                for (int i = 0; i < 2000; i++) {
                    sum += busy.run(i);
                }
                return sum;
            }));
        }

        assertThat(answers(sums)).containsOnly(10 * IntStream.range(0, 2000).sum());
        assertThat(busy.queued()).isZero();
    }

    private Coalescer<Integer, Integer> with(CoalescerLimits limits) {
        return new Coalescer<>(
                limits,
                (item, inDoubt) -> {
                    alone.add(item + (inDoubt ? " in doubt" : ""));
                    throughTheDoor();
                    return 10 * item;
                },
                group -> {
                    List<Integer> items = new ArrayList<>();
                    group.forEach(passenger -> items.add(passenger.item()));
                    groups.add(items);
                    together.run(group);
                },
                item -> item);
    }

    private void throughTheDoor() {
        try {
            door.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private List<Future<Integer>> queue(Coalescer<Integer, Integer> through, int... items) {
        List<Future<Integer>> all = new ArrayList<>();
        for (int item : items) {
            int before = all.size();
            all.add(callers.submit(() -> through.run(item)));
            Awaitility.await()
                    .pollDelay(Duration.ZERO)
                    .until(() -> before == 0 ? !alone.isEmpty() : through.queued() == before);
        }
        return all;
    }

    private static List<Integer> answers(List<Future<Integer>> all) throws Exception {
        List<Integer> answers = new ArrayList<>();
        for (Future<Integer> one : all) {
            answers.add(one.get());
        }
        return answers;
    }
}
