package io.idem.agent.guard;

import io.idem.agent.expr.KeyException;
import io.idem.agent.expr.KeyParts;
import io.idem.agent.expr.KeyScope;
import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.StoreException;
import io.idem.store.Token;
import io.idem.store.lease.OwnedStore;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Notices that some instances observe what others enforce: such a fleet is not protected. An instance that observes a scope
 * keeps a record of its own in the store, which says so and expires a few sweeps after it has last been renewed; one that
 * enforces looks for it. So a fleet that enforces everywhere pays one look at a scope in each sweep, and writes nothing. Runs
 * on {@code idem-purge}.
 */
final class FleetModes {

    /** Scope of these records. */
    static final String SCOPE = "idem:observing";

    private static final Logger LOG = LoggerFactory.getLogger(FleetModes.class);
    private static final int SWEEPS = 3;

    private final List<Guard> guards;
    private final GuardEvents events;
    private final long lifeMillis;
    private long failures;

    /** @param sweepMillis between two turns */
    FleetModes(List<Guard> guards, GuardEvents events, long sweepMillis) {
        this.guards = guards;
        this.events = events;
        this.lifeMillis = SWEEPS * sweepMillis;
    }

    /** One turn. Called by one thread at a time; does not throw. */
    void turn(OwnedStore store) {
        if (store.store().isExclusive()) {
            // there is no fleet
            return;
        }
        for (Map.Entry<String, Scope> scope : scopes().entrySet()) {
            try {
                turn(store, scope.getKey(), scope.getValue());
            } catch (StoreException e) {
                failures++;
                if (Long.bitCount(failures) == 1) {
                    LOG.warn(
                            "whether other instances observe the scope {} could not be looked up: {} ({} times so far)",
                            scope.getKey(),
                            e.getMessage(),
                            failures);
                }
            }
        }
    }

    private void turn(OwnedStore store, String name, Scope scope) throws StoreException {
        RecordKey key = key(scope.service, name);
        IdempotencyRecord said = store.store().find(key.hash());
        if (scope.observes) {
            say(store, key, said);
        } else if (said != null && isMine(store, said)) {
            // from before the mode was changed; instances that still observe say so again
            store.store().remove(key, said.token(), said.state());
            said = null;
        }
        boolean mixed = said != null || scope.observes;
        for (Guard guard : guards) {
            if (guard.definition().scope().equals(name)) {
                tell(guard, guard.mode() == Mode.ENFORCE && mixed);
            }
        }
    }

    private void say(OwnedStore store, RecordKey key, IdempotencyRecord said) throws StoreException {
        Outcome outcome = Outcome.successWithoutResult(text(store));
        if (said == null) {
            Token token = store.nextToken();
            if (store.reserve(new Claim(key, token, null, 0)).isWon()) {
                store.complete(key, token, outcome, lifeMillis);
            }
        } else if (said.state() != RecordState.PROCESSING || said.leaseOver()) {
            store.store().resolve(key, said.token(), said.state(), outcome, lifeMillis);
        }
    }

    private void tell(Guard guard, boolean mixed) {
        if (guard.isFleetMixed() == mixed) {
            return;
        }
        guard.fleetMixed(mixed);
        if (mixed) {
            events.happened(
                    GuardEvents.Kind.MIXED_FLEET,
                    guard.name(),
                    "this instance enforces, another guard or instance observes the same scope, or did within the last "
                            + TimeUnit.MILLISECONDS.toSeconds(lifeMillis)
                            + " s: what reaches that one runs again, and its results are not replayed here. Bring all to"
                            + " one mode");
        } else {
            LOG.info("guard {}: no instance observes its scope any more", guard.name());
        }
    }

    private static boolean isMine(OwnedStore store, IdempotencyRecord said) {
        return text(store).equals(said.outcome().errorMessage());
    }

    private static String text(OwnedStore store) {
        return "no call: says that an instance observes this scope; written last by " + store.owner();
    }

    private static RecordKey key(String service, String scope) {
        try {
            List<Object> parts = Collections.<Object>singletonList(scope);
            byte[] hash = KeyParts.of(Collections.singletonList("scope"), parts).hash(new KeyScope(service, SCOPE));
            return new RecordKey(hash, SCOPE, scope);
        } catch (KeyException e) {
            throw new IllegalStateException("a scope is a text", e);
        }
    }

    private Map<String, Scope> scopes() {
        Map<String, Scope> scopes = new LinkedHashMap<>();
        for (Guard guard : guards) {
            if (guard.mode() == Mode.OFF) {
                tell(guard, false);
                continue;
            }
            Scope scope = scopes.get(guard.definition().scope());
            if (scope == null) {
                scope = new Scope(guard.definition().service());
                scopes.put(guard.definition().scope(), scope);
            }
            scope.observes |= guard.mode() == Mode.OBSERVE;
        }
        return scopes;
    }

    /** What this JVM does about one scope. */
    private static final class Scope {
        private final String service;
        private boolean observes;

        Scope(String service) {
            this.service = service;
        }
    }
}
