package io.idem.agent.guard;

import io.idem.agent.expr.ExpressionException;
import io.idem.agent.expr.KeyException;
import io.idem.agent.expr.KeyParts;
import io.idem.api.Guards;
import io.idem.store.Fingerprint;
import io.idem.store.RecordKey;
import java.util.concurrent.CompletionStage;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * What happens at both ends of a woven method, on the application's thread. {@link #enter} finds the guard by the number in
 * the woven code, makes the key, and lets {@link Admission} decide; {@link #exit} lets {@link Completion} record how the
 * call ended, or where the method returned a stage, has {@link StageCalls} wait for its end.
 *
 * <pre>
 *   woven code ─ Guards ─▶ GuardEngine.enter ─▶ LinkedMethod (key, fingerprint) ─▶ Admission ─▶ OwnedStore.reserve
 *   woven code ─ Guards ─▶ GuardEngine.exit  ─▶ Completion ─▶ OwnedStore.complete
 * </pre>
 */
public final class GuardEngine implements Guards.Engine {

    private static final Logger LOG = LoggerFactory.getLogger(GuardEngine.class);

    private final SiteTable sites;
    private final Admission admission;
    private final Completion completion;
    private final Answers answers;
    private final ThreadCalls threads;
    private final StageCalls stages;

    /**
     * @param sites what is woven, shared with the transformer
     * @param stores opens the store at the first call that needs it
     * @param maxWaiters duplicates that may wait at a time, of all guards together
     */
    public GuardEngine(SiteTable sites, StoreAccess stores, DecisionLog decisions, GuardEvents events, int maxWaiters) {
        this.sites = sites;
        this.threads = new ThreadCalls();
        OpenCalls openCalls = new OpenCalls();
        this.answers = new Answers(decisions, events);
        FinishedKeys finishedKeys = new FinishedKeys();
        this.admission =
                new Admission(stores, openCalls, finishedKeys, answers, threads, new Waiters(maxWaiters, answers));
        this.completion = new Completion(openCalls, finishedKeys, events);
        this.stages = new StageCalls(completion, threads);
    }

    @Override
    public Object enter(int number, Object self, Object[] args) throws Throwable {
        long entered = System.nanoTime();
        Site site = sites.site(number);
        Guard guard = site.guard();
        Mode mode = guard.mode();
        ThreadCalls.State thread = threads.current();
        if (thread.isProbing() && !thread.isInside()) {
            thread.meets(guard.name());
            throw new IllegalStateException(ProbeThreads.asksGuard(guard.name()));
        }
        if (mode == Mode.OFF || thread.isInside()) {
            return null;
        }
        guard.stats().count(Counter.CALLS);
        if (mode == Mode.OBSERVE) {
            guard.observe().called();
        }
        Object admitted;
        thread.enterEngine();
        try {
            admitted = admit(new Call(guard, site, mode == Mode.OBSERVE, entered), thread, self, args);
            if (admitted instanceof OpenCall) {
                thread.open((OpenCall) admitted);
            }
        } finally {
            thread.leaveEngine();
        }
        return admitted instanceof RunAnswer ? ((RunAnswer) admitted).perform(thread) : admitted;
    }

    @Override
    public Object exit(Object entered, Object returned, Throwable thrown) {
        long left = System.nanoTime();
        OpenCall call = (OpenCall) entered;
        ThreadCalls.State thread = threads.current();
        thread.close(call);
        thread.enterEngine();
        try {
            if (returned != null && call.call().method().returnsStage()) {
                stages.follow(call, (CompletionStage<?>) returned);
            } else {
                completion.complete(call, call.call().exit(), returned, thrown);
            }
        } finally {
            thread.leaveEngine();
            call.call().finish(left);
        }
        return returned;
    }

    private Object admit(Call call, ThreadCalls.State thread, Object self, Object[] args) throws Throwable {
        try {
            LinkedMethod method = call.site().link();
            if (method == null) {
                return answers.misfit(call, call.site().misfit());
            }
            call.linked(method);
            if (method.returnsStage()) {
                stages.settleLost();
            }
            try {
                LinkedMethod.Request request = method.request(self, args, thread.parentKey());
                if (method.asksArguments()) {
                    call.entered(request);
                }
                if (!request.isGuarded()) {
                    call.guard().stats().count(Counter.PASSED);
                    return null;
                }
                RecordKey key = request.key();
                if (key == null) {
                    if (request.isRefused()) {
                        call.guard().stats().count(Counter.KEYS_REFUSED);
                    }
                    return answers.missingKey(call, request.missing(), null);
                }
                if (thread.hasOpen(key)) {
                    call.guard().stats().count(Counter.REENTRANT);
                    return null;
                }
                call.asks(key);
                if (call.observing()) {
                    KeyParts parts = request.keyParts();
                    call.guard().observe().keys().add(key.prefix(), parts.values(), parts.partHashes());
                }
                if (isOverRate(call)) {
                    Object refused = answers.tooOften(call);
                    if (refused != null) {
                        return refused;
                    }
                }
                Fingerprint fingerprint = request.fingerprint();
                call.asks(key, fingerprint);
                if (method.looksAtTheEnd()) {
                    call.entered(request);
                }
            } catch (KeyException | ExpressionException unusable) {
                return answers.missingKey(call, unusable.getMessage(), unusable);
            }
            return admission.admit(call);
        } catch (Rejection rejected) {
            if (call.method() == null) {
                throw rejected.exception();
            }
            return call.method().refusal(rejected.exception());
        } catch (RuntimeException | LinkageError broken) {
            return internalError(call, broken);
        }
    }

    private static boolean isOverRate(Call call) {
        KeyRate rate = call.guard().rate();
        return rate != null && !rate.allows(call.key(), System.nanoTime());
    }

    /** A fault of ours: nothing was reserved, or the reservation is released by the owner's sweep. */
    private Object internalError(Call call, Throwable broken) throws Throwable {
        LOG.error("guard {}: internal error, please report it", call.guard().name(), broken);
        try {
            return answers.misfit(
                    call, "internal error of the agent: " + call.definition().tell(broken));
        } catch (Rejection rejected) {
            throw rejected.exception();
        }
    }
}
