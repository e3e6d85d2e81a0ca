package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.expr.ExpressionException;
import io.idem.store.Outcome;
import io.idem.store.Query;
import io.idem.store.StoreException;
import io.idem.store.lease.OwnedStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the probe of a guard whether an abandoned operation took effect; whatever goes wrong makes the answer unknown.
 * Called on application threads, which wait for the answer; writes nothing to the store.
 */
final class Prober {

    private static final Logger LOG = LoggerFactory.getLogger(Prober.class);

    private final ThreadCalls calls;
    private final ProbeThreads threads;

    Prober(ThreadCalls calls) {
        this.calls = calls;
        this.threads = new ProbeThreads(calls);
    }

    /** @param call of a guard with a probe */
    ProbeAnswer ask(Call call, OwnedStore store) {
        GuardStats stats = call.guard().stats();
        stats.count(Counter.PROBES);
        ProbeAnswer answer = answer(call, store);
        if (answer.kind() == ProbeAnswer.Kind.UNKNOWN) {
            stats.count(Counter.PROBES_UNKNOWN);
            if (stats.isPowerOfTwo(Counter.PROBES_UNKNOWN)) {
                LOG.warn(
                        "guard {}, key {}: abandoned, and its probe does not know whether it is done, so it is held: {}",
                        call.guard().name(),
                        call.key(),
                        answer.why());
            }
        }
        return answer;
    }

    private ProbeAnswer answer(Call call, OwnedStore store) {
        MethodProbe probe = call.method().probe();
        if (!probe.isQuery()) {
            return threads.run(() -> probe.ask(call.request().scope()), probe.timeoutMillis());
        }
        try {
            Query query = probe.query(call.request().scope());
            return threads.run(() -> ask(probe, store, query), probe.timeoutMillis());
        } catch (ExpressionException e) {
            return ProbeAnswer.unknown(e.getMessage());
        }
    }

    private ProbeAnswer ask(MethodProbe probe, OwnedStore store, Query query) {
        ThreadCalls.State thread = calls.current();
        // its JDBC is ours, not the application's
        thread.enterEngine();
        try {
            return probe.judge(store.store().query(query));
        } catch (StoreException e) {
            return ProbeAnswer.unknown(e.getMessage());
        } finally {
            thread.leaveEngine();
        }
    }

    /** @return what is stored of a call of which the probe says that it is done */
    Outcome outcome(Call call, ProbeAnswer done) {
        GuardStats stats = call.guard().stats();
        stats.count(Counter.PROBES_DONE);
        String why = done.why();
        if (done.hasResult()) {
            try {
                return call.definition().seal().seal(call.method().probed(done.result(), call.observing()), call.key());
            } catch (CodecException | RuntimeException | LinkageError e) {
                why = e.getMessage();
            }
        }
        if (stats.isPowerOfTwo(Counter.PROBES_DONE)) {
            LOG.info(
                    "guard {}, key {}: abandoned, and its probe says that it is done; duplicates get no result: {}",
                    call.guard().name(),
                    call.key(),
                    why);
        }
        return Outcome.successWithoutResult("its probe says that it is done, without a result: " + why);
    }
}
