package io.idem.agent.config;

import io.idem.agent.config.problem.Problem;
import io.idem.agent.config.read.Section;
import io.idem.agent.config.read.Words;
import io.idem.agent.guard.Mode;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** The whole of {@code idem-agent.yaml}. */
public final class AgentSettings extends Settings {

    private static final int VERSION = 1;
    private static final long DEFAULT_LEASE = 30_000;

    /** A third of it is the time between two renewals. */
    private static final long SHORTEST_LEASE = 100;
    /** A renewal begins after four of these, may hang for five, and the next try needs one for its connection. */
    private static final long ACQUIRE_TIMEOUTS_OF_A_LEASE = 12;

    private static final int DEFAULT_MAX_WAITERS = 1_000;

    private final int version;
    private final String service;
    private final Mode mode;
    private final StoreSettings store;
    private final JoinSettings join;
    private final EncryptionSettings encryption;
    private final DefaultsSettings defaults;
    private final long lease;
    private final int maxWaiters;
    private final OnStartFailure onStartFailure;
    private final OnGuardError onGuardError;
    private final List<GuardSettings> guards;

    AgentSettings(Section section) {
        super(section);
        section.requireGiven("version");
        version = section.count("version", VERSION, 1, Integer.MAX_VALUE);
        if (version != VERSION) {
            section.problem(
                    positionOf("version"),
                    "`version` " + version + " is not supported: this agent reads version " + VERSION);
        }
        service = section.requiredText("service");
        mode = section.oneOf("mode", Mode.values(), Mode.ENFORCE);
        store = new StoreSettings(section.section("store"));
        section.notYet("join");
        join = new JoinSettings(section.section("join"));
        encryption = new EncryptionSettings(section.section("encryption"));
        defaults = new DefaultsSettings(section.section("defaults"));
        lease = section.duration("lease", DEFAULT_LEASE);
        if (lease < SHORTEST_LEASE) {
            section.problem(positionOf("lease"), "`lease` must be at least " + SHORTEST_LEASE + "ms");
        }
        maxWaiters = section.count("maxWaiters", DEFAULT_MAX_WAITERS, 1, Integer.MAX_VALUE);
        onStartFailure = section.oneOf(OnStartFailure.NAME, OnStartFailure.values(), OnStartFailure.EXIT);
        onGuardError = section.oneOf("onGuardError", OnGuardError.values(), OnGuardError.REJECT);
        guards = guards(section);
        checkEncryption(section);
        checkProbes(section);
        HttpSettings.refuse(section);
    }

    private void checkProbes(Section section) {
        if (store.type() == StoreType.JDBC || store.type() == StoreType.LAYERED) {
            return;
        }
        for (GuardSettings guard : guards) {
            ProbeSettings probe = guard.policy().abandoned().probe();
            if (probe != null && probe.sql() != null) {
                section.problem(
                        probe.position(),
                        "`sql` asks the database of `store.jdbc`, but `store.type` is `" + Words.of(store.type())
                                + "`: use `expression`, or keep the records in the business database (`type: jdbc`)");
            }
        }
    }

    /** @return what may be meant and seldom is, with its place in the file, for people */
    List<String> warnings() {
        long acquireTimeout = store.jdbc().pool().acquireTimeout();
        boolean database = store.type() == StoreType.JDBC || store.type() == StoreType.LAYERED;
        if (!database || lease / ACQUIRE_TIMEOUTS_OF_A_LEASE >= acquireTimeout) {
            return Collections.emptyList();
        }
        Problem problem = new Problem(
                isGiven("lease") ? positionOf("lease") : store.jdbc().pool().positionOf("acquireTimeout"),
                "`lease` is less than " + ACQUIRE_TIMEOUTS_OF_A_LEASE + " times `store.jdbc.pool.acquireTimeout` ("
                        + lease + "ms, " + acquireTimeout + "ms): one statement that hangs may outlast the lease, and"
                        + " running calls then look abandoned; make `lease` longer or `acquireTimeout` shorter");
        return Collections.singletonList(problem.toString());
    }

    private static List<GuardSettings> guards(Section section) {
        section.requireGiven("guards");
        List<GuardSettings> guards = new ArrayList<>();
        for (Section guard : section.sections("guards")) {
            guards.add(new GuardSettings(guard));
        }
        GuardNames.check(guards, section);
        return Collections.unmodifiableList(guards);
    }

    private void checkEncryption(Section section) {
        for (GuardSettings guard : guards) {
            if (guard.result().encrypt() && !encryption.isGiven("keys")) {
                section.problem(
                        guard.result().positionOf("encrypt"),
                        "`encrypt` needs a key: give one under `encryption.keys`, as `encryption: {keys: {k1: {file:"
                                + " /etc/idem/k1.key}}}`");
            }
        }
    }

    /** @return the version of the file's format, 1 */
    public int version() {
        return version;
    }

    /** @return part of every key */
    public String service() {
        return service;
    }

    /** @return of all guards that have none of their own */
    public Mode mode() {
        return mode;
    }

    public StoreSettings store() {
        return store;
    }

    public JoinSettings join() {
        return join;
    }

    public EncryptionSettings encryption() {
        return encryption;
    }

    public DefaultsSettings defaults() {
        return defaults;
    }

    /** @return milliseconds for which an owner is believed alive after it was last heard of */
    public long lease() {
        return lease;
    }

    /** @return duplicates that may wait at a time, of all guards together */
    public int maxWaiters() {
        return maxWaiters;
    }

    /** @return as given; mode observe overrides it: {@link #whenStartFails()} */
    public OnStartFailure onStartFailure() {
        return onStartFailure;
    }

    /** @return what a failing start must do */
    public OnStartFailure whenStartFails() {
        return mode == Mode.OBSERVE ? OnStartFailure.PROCEED : onStartFailure;
    }

    /** @return as given; mode observe overrides it for its guards */
    public OnGuardError onGuardError() {
        return onGuardError;
    }

    /** @return in the order of the file */
    public List<GuardSettings> guards() {
        return guards;
    }
}
