package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.expr.ExpressionException;
import io.idem.store.Outcome;
import io.idem.store.Query;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import io.idem.store.lease.OwnedStore;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the probe of a guard whether an abandoned operation took effect; whatever goes wrong makes the answer unknown.
 * Called on application threads, and by the scanner on {@code idem-purge}, which wait for the answer; writes nothing to the
 * store.
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
            return threads.run(() -> probe.ask(call.request().scope()), probe.timeoutMillis(), call.definition());
        }
        try {
            return ask(call.guard(), probe.query(call.request().scope()), probe, store);
        } catch (ExpressionException e) {
            return ProbeAnswer.unknown(e.getMessage());
        }
    }

    /**
     * Asks without a call; the answer is for whoever asks to log.
     *
     * @param method null if it is not known here, and the query tells no result
     */
    ProbeAnswer ask(Guard guard, LinkedMethod method, Query query, OwnedStore store) {
        GuardStats stats = guard.stats();
        stats.count(Counter.PROBES);
        ProbeAnswer answer = ask(guard, query, method == null ? null : method.probe(), store);
        if (answer.kind() == ProbeAnswer.Kind.UNKNOWN) {
            stats.count(Counter.PROBES_UNKNOWN);
        }
        return answer;
    }

    private ProbeAnswer ask(Guard guard, Query query, MethodProbe probe, OwnedStore store) {
        return threads.run(() -> answer(guard, query, probe, store), query.timeoutMillis(), guard.definition());
    }

    private ProbeAnswer answer(Guard guard, Query query, MethodProbe probe, OwnedStore store) {
        ThreadCalls.State thread = calls.current();
        // its JDBC is ours, not the application's
        thread.enterEngine();
        try {
            Query.FirstRow row = store.store().query(query);
            return probe == null ? MethodProbe.judgeWithoutResult(row) : probe.judge(row);
        } catch (StoreException e) {
            // a database may quote values in what it says
            return ProbeAnswer.silent(guard.definition().isSecret() ? "the query failed" : e.getMessage());
        } finally {
            thread.leaveEngine();
        }
    }

    /**
     * @param method null only if the answer has no result
     * @return what is stored of a call of which the probe says that it is done
     */
    static Outcome outcome(Guard guard, LinkedMethod method, RecordKey key, ProbeAnswer done) {
        GuardStats stats = guard.stats();
        stats.count(Counter.PROBES_DONE);
        String why = done.why();
        if (done.hasResult()) {
            try {
                // who observes asks no probe
                return guard.definition().seal().seal(method.probed(done.result(), false), key);
            } catch (CodecException e) {
                why = e.getMessage();
            } catch (RuntimeException | LinkageError e) {
                why = guard.definition().tell(e);
            }
        }
        if (stats.isPowerOfTwo(Counter.PROBES_DONE)) {
            LOG.info(
                    "guard {}, key {}: abandoned, and its probe says that it is done; duplicates get no result: {}",
                    guard.name(),
                    key,
                    why);
        }
        return Outcome.successWithoutResult("its probe says that it is done, without a result: " + why);
    }
}
