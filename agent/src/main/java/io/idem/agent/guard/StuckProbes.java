package io.idem.agent.guard;

import io.idem.agent.expr.KeyReading;
import io.idem.agent.expr.KeyScope;
import io.idem.agent.guard.policy.KeyTextForm;
import io.idem.agent.guard.policy.Probe;
import io.idem.agent.guard.policy.Situation;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.Query;
import io.idem.store.StoreException;
import io.idem.store.Token;
import io.idem.store.lease.OwnedStore;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Asks the probes of the guards about the records that the scan found stuck, so that what is done is known without a next
 * call. Only queries can be asked so, whose parameters are all parts of the key, and only where the key can be read from the
 * record and proved by its hash. What is not done stays as it is, for the call that runs it again. Runs on {@code
 * idem-purge}, bounded in number and time.
 */
final class StuckProbes {

    private static final Logger LOG = LoggerFactory.getLogger(StuckProbes.class);
    private static final int MOST_IN_A_TURN = 100;
    private static final long LONGEST_TURN_NANOS = TimeUnit.SECONDS.toNanos(10);

    private final List<Guard> guards;
    private final SiteTable sites;
    private final GuardEvents events;
    private final Prober prober;
    private final Set<Token> answered = new HashSet<>();
    private long failures;

    StuckProbes(List<Guard> guards, SiteTable sites, GuardEvents events) {
        this.guards = guards;
        this.sites = sites;
        this.events = events;
        this.prober = new Prober(new ThreadCalls());
    }

    /** One turn. Called by one thread at a time. */
    void turn(OwnedStore store) {
        List<IdempotencyRecord> stuck = store.scan().report().stuck();
        forgetAllBut(stuck);
        if (!store.mayJudgeLeases()) {
            return;
        }
        long until = System.nanoTime() + LONGEST_TURN_NANOS;
        int asked = 0;
        for (IdempotencyRecord record : stuck) {
            if (asked == MOST_IN_A_TURN || System.nanoTime() - until > 0) {
                return;
            }
            Guard guard = record.leaseOver() && !answered.contains(record.token()) ? guardOf(record) : null;
            Query query = guard == null ? null : query(guard, record);
            if (query != null) {
                asked++;
                ask(store, guard, record, query);
            }
        }
    }

    private void forgetAllBut(List<IdempotencyRecord> stuck) {
        Set<Token> there = new HashSet<>();
        for (IdempotencyRecord record : stuck) {
            there.add(record.token());
        }
        answered.retainAll(there);
    }

    /** @return null where several guards share the scope, which may ask in different ways, or the one there does not ask */
    private Guard guardOf(IdempotencyRecord record) {
        Guard only = null;
        for (Guard guard : guards) {
            if (guard.definition().scope().equals(record.key().scope())) {
                if (only != null) {
                    return null;
                }
                only = guard;
            }
        }
        return only != null && only.mode() == Mode.ENFORCE && asksByKey(only.definition()) ? only : null;
    }

    private static boolean asksByKey(GuardDefinition guard) {
        Probe probe = guard.policies().of(Situation.ABANDONED).probe();
        return probe != null
                && probe.isQuery()
                && guard.keyText() == KeyTextForm.PLAIN
                && guard.key().containsAll(probe.bind());
    }

    /** @return null if the key cannot be read */
    private static Query query(Guard guard, IdempotencyRecord record) {
        GuardDefinition definition = guard.definition();
        Probe probe = definition.policies().of(Situation.ABANDONED).probe();
        String text = record.key().text();
        List<Object> parts = text == null
                ? null
                : KeyReading.of(
                        text,
                        definition.key(),
                        new KeyScope(definition.service(), definition.scope()),
                        record.key().hash());
        if (parts == null) {
            return null;
        }
        List<Object> values = new ArrayList<>();
        for (String parameter : probe.bind()) {
            values.add(parts.get(definition.key().indexOf(parameter)));
        }
        return new Query(probe.sql(), values, probe.timeoutMillis());
    }

    private void ask(OwnedStore store, Guard guard, IdempotencyRecord record, Query query) {
        Probe probe = guard.definition().policies().of(Situation.ABANDONED).probe();
        LinkedMethod method = sites.linked(guard);
        if (probe.isResultInColumn() && method == null) {
            // what the column means only the method's return type tells, which no call has shown yet
            return;
        }
        ProbeAnswer answer = prober.ask(guard, method, query, store);
        try {
            act(store, guard, method, record, answer);
        } catch (StoreException e) {
            failed(guard, record, e.getMessage());
        }
    }

    private void act(OwnedStore store, Guard guard, LinkedMethod method, IdempotencyRecord record, ProbeAnswer answer)
            throws StoreException {
        switch (answer.kind()) {
            case DONE:
                Outcome done = Prober.outcome(guard, method, record.key(), answer);
                if (Settling.settle(
                        store.store(), record, done, guard.definition().retentionSuccess())) {
                    LOG.info(
                            "guard {}, key {}: abandoned, and its probe says that it is done",
                            guard.name(),
                            record.key());
                }
                break;
            case NOT_DONE:
                answered.add(record.token());
                break;
            default:
                if (answer.isSilent()) {
                    failed(guard, record, answer.why());
                } else {
                    hold(store, guard, record, answer.reasonToHold());
                }
        }
    }

    private void hold(OwnedStore store, Guard guard, IdempotencyRecord record, String reason) throws StoreException {
        if (store.holdAbandoned(record.key(), record.token(), reason)) {
            guard.stats().count(Counter.HELD);
            events.happened(GuardEvents.Kind.HELD, guard.name(), record.key() + ": " + reason);
        }
    }

    /** Nobody waits for the answer, so the record stays for the next turn, or the next call. */
    private void failed(Guard guard, IdempotencyRecord record, String why) {
        failures++;
        if (Long.bitCount(failures) == 1) {
            LOG.warn(
                    "guard {}, key {}: abandoned, and its probe gives no answer; asked again later: {} ({} times so far)",
                    guard.name(),
                    record.key(),
                    why,
                    failures);
        }
    }
}
