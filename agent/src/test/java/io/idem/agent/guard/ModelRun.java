package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.policy.Action;
import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordState;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutorService;

/**
 * One random run of several JVMs on one store, and what must be true of it after every step: nobody is let in while
 * somebody else owns the key or the operation is done, a saved success stays as it is, and what a duplicate gets is the
 * saved success.
 */
final class ModelRun {

    private static final int JVMS = 3;

    private final ModelWorld world;
    private final Action.Kind abandoned;
    private final ExecutorService threads;
    private final List<ModelJvm> jvms = new ArrayList<>();
    private final List<ModelCall> open = new ArrayList<>();
    /** All that the guards decided, so that a test can tell that its runs lead to all that it means to try. */
    private final Set<Decision> decisions;
    /** What the method returned, also where nobody could save it. */
    private final Map<Token, Object> returned = new HashMap<>();

    private long nanos = 1;
    private int values;
    private boolean storeAway;

    ModelRun(ModelWorld world, Action.Kind abandoned, ExecutorService threads, Set<Decision> decisions)
            throws Exception {
        this.world = world;
        this.abandoned = abandoned;
        this.threads = threads;
        this.decisions = decisions;
        for (int i = 0; i < JVMS; i++) {
            jvms.add(jvm());
        }
    }

    void take(ModelStep step) throws Exception {
        Map<String, IdempotencyRecord> before = records();
        ModelJvm jvm = jvms.get(step.jvm);
        String key = "t" + step.key;
        boolean freed = false;
        switch (step.kind) {
            case CALL:
                call(before, key, jvm);
                break;
            case RACE:
                call(before, key, jvm, jvms.get(step.other));
                break;
            case RETURN:
                leave(before, step.other, shop(++values));
                break;
            case THROW:
                leave(before, step.other, new ModelCall.Failure("failed " + ++values));
                break;
            case TIME:
                pass(EngineFixture.LEASE / 3);
                break;
            case RETENTION:
                pass(3 * EngineFixture.RETENTION);
                freed = true;
                break;
            case CRASH:
                crash(step.jvm);
                break;
            case PAUSE:
                jvm.pause();
                break;
            case CUT:
                jvm.cut();
                break;
            case AWAY:
                storeAway = !storeAway;
                jvms.forEach(any -> any.storeAway = storeAway);
                break;
            case LOST_BEFORE:
                jvm.loseBefore = true;
                break;
            case LOST_AFTER:
                jvm.loseAfter = true;
                break;
            case RELEASE:
                freed = operated(
                        before.get(key),
                        desk -> desk.release(before.get(key).key().hex()),
                        jvm);
                break;
            default:
                operated(
                        before.get(key),
                        desk -> desk.resolveSuccess(before.get(key).key().hex(), null),
                        jvm);
        }
        if (!freed) {
            successesStay(before, records());
        }
    }

    /** Lets every call end, and every JVM. */
    void end() throws Exception {
        for (ModelCall call : new ArrayList<>(open)) {
            call.leave(new ModelCall.Failure("the run is over"));
        }
        for (ModelJvm jvm : jvms) {
            jvm.die();
        }
        world.clear();
    }

    private void call(Map<String, IdempotencyRecord> before, String key, ModelJvm... where) throws Exception {
        List<ModelCall> calls = new ArrayList<>();
        for (ModelJvm jvm : where) {
            if (jvm.isUp()) {
                calls.add(new ModelCall(jvm, key));
            }
        }
        calls.forEach(call -> call.start(threads));
        List<ModelCall> letIn = new ArrayList<>();
        for (ModelCall call : calls) {
            if (call.isLetIn()) {
                letIn.add(call);
                open.add(call);
            }
        }
        assertThat(letIn.size()).as("let in at once: %s", key).isLessThan(2);
        for (ModelCall call : calls) {
            decisions.add(call.jvm.engine.lastDecision());
        }
        Map<String, IdempotencyRecord> after = records();
        for (ModelCall call : letIn) {
            // before the token is known, so that it is not found beside itself
            isFree(before.get(key), call, calls);
            call.token = after.get(key).token();
        }
        for (ModelCall call : calls) {
            if (call.answer() != null) {
                IdempotencyRecord done = after.get(key);
                assertThat(done.state()).as("%s was answered", key).isEqualTo(RecordState.SUCCESS);
                assertThat(call.answer()).isEqualTo(returned.get(done.token()));
            }
        }
    }

    /**
     * The call was let in: the record that was there before must have allowed it. What the callers' own JVMs had kept for
     * it they may have written first, that a call failed or that a reservation is void.
     */
    private void isFree(IdempotencyRecord found, ModelCall call, List<ModelCall> callers) {
        if (found == null || found.state() == RecordState.FAILED) {
            return;
        }
        assertThat(found.state()).as("the record before the method ran").isNotEqualTo(RecordState.SUCCESS);
        ModelJvm owner = owner(found.token());
        boolean byItself = false;
        for (ModelCall caller : callers) {
            byItself |= caller.jvm == owner;
        }
        boolean abandonedByIt = found.state() == RecordState.PROCESSING
                && found.leaseOver()
                && abandoned == Action.Kind.RETRY
                && (owner == null || !owner.isAlive());
        if (abandonedByIt) {
            return;
        }
        assertThat(byItself)
                .as("let in although the record is %s of %s", found.state(), owner == null ? "the dead" : "the living")
                .isTrue();
        assertThat(returned).as("what there was a result of ran again").doesNotContainKey(found.token());
        for (ModelCall other : open) {
            assertThat(other.token).as("let in beside a running call").isNotEqualTo(found.token());
        }
    }

    /** @return null if it is dead */
    private ModelJvm owner(Token token) {
        for (ModelJvm jvm : jvms) {
            if (jvm.engine.owned.owner().equals(token.owner())) {
                return jvm;
            }
        }
        return null;
    }

    private void leave(Map<String, IdempotencyRecord> before, int number, Object how) throws Exception {
        List<ModelCall> able = new ArrayList<>();
        for (ModelCall call : open) {
            if (call.jvm.isUp()) {
                able.add(call);
            }
        }
        if (able.isEmpty()) {
            return;
        }
        ModelCall call = able.get(number % able.size());
        boolean heard = !call.jvm.cut && !storeAway && !call.jvm.loseBefore && !call.jvm.loseAfter;
        open.remove(call);
        boolean failed = how instanceof Throwable;
        if (!failed) {
            returned.put(call.token, how);
        }
        call.leave(how);
        assertThat(failed ? call.thrown() : call.answer())
                .as("the caller gets what the method gave")
                .isSameAs(how);
        IdempotencyRecord owned = before.get(call.key);
        IdempotencyRecord after = records().get(call.key);
        if (!isOpen(owned, call.token)) {
            assertThat(state(after)).as("a late owner wrote").isEqualTo(state(owned));
        } else if (heard) {
            assertThat(after.token()).isEqualTo(call.token);
            assertThat(after.state()).isEqualTo(failed ? RecordState.FAILED : RecordState.SUCCESS);
        }
    }

    private static boolean isOpen(IdempotencyRecord record, Token token) {
        return IdempotencyRecord.carries(record, token, RecordState.PROCESSING)
                || IdempotencyRecord.carries(record, token, RecordState.HELD);
    }

    private void pass(long millis) throws Exception {
        world.pass(millis);
        nanos += millis * 1_000_000;
        for (ModelJvm jvm : jvms) {
            if (jvm.isUp()) {
                jvm.keepItsLease();
            }
        }
    }

    private void crash(int number) throws Exception {
        ModelJvm dead = jvms.set(number, jvm());
        dead.die();
        for (ModelCall call : new ArrayList<>(open)) {
            if (call.jvm == dead) {
                open.remove(call);
                call.leave(new ModelCall.Failure("its JVM died"));
            }
        }
    }

    private interface Operation {
        void on(RecordsDesk desk) throws StoreException;
    }

    /** @return whether it was done, and not refused */
    private static boolean operated(IdempotencyRecord record, Operation operation, ModelJvm jvm) {
        if (record == null || !jvm.isUp()) {
            return false;
        }
        try {
            operation.on(jvm.desk);
            return true;
        } catch (IllegalStateException refused) {
            return false;
        } catch (StoreException lost) {
            // it may have been done all the same
            return true;
        }
    }

    private static void successesStay(Map<String, IdempotencyRecord> before, Map<String, IdempotencyRecord> after) {
        before.forEach((key, record) -> {
            if (record.state() == RecordState.SUCCESS) {
                assertThat(state(after.get(key))).as("the success of %s", key).isEqualTo(state(record));
            }
        });
    }

    private static String state(IdempotencyRecord record) {
        return record == null
                ? "absent"
                : record.state() + " of " + record.token() + " attempt " + record.attempt() + " with "
                        + (record.outcome().hasResult()
                                ? java.util.Arrays.hashCode(record.outcome().result())
                                : "none");
    }

    private ModelJvm jvm() throws Exception {
        ModelJvm jvm = new ModelJvm(world.store(), () -> nanos, abandoned);
        jvm.storeAway = storeAway;
        return jvm;
    }

    private Map<String, IdempotencyRecord> records() throws StoreException {
        Map<String, IdempotencyRecord> records = new HashMap<>();
        for (IdempotencyRecord record : world.store().list(null, 0, 1_000)) {
            if (record.key().scope().equals("scope")) {
                records.put(record.key().text(), record);
            }
        }
        return records;
    }

    private static Shop.Response shop(int number) {
        Shop.Response response = new Shop.Response();
        response.code = 200;
        response.orderId = number;
        return response;
    }
}
