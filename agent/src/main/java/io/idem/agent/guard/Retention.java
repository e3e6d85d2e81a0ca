package io.idem.agent.guard;

import java.util.List;

/**
 * How long the outcomes of one scope are kept, how big a result may be and how often it is tried, for outcomes that an
 * operator writes: where several guards share the scope, the most that one of them allows. Immutable.
 */
final class Retention {

    private final long success;
    private final long failed;
    private final long maxResultBytes;
    private final int maxAttempts;
    private final OutcomeSeal seal;

    private Retention(long success, long failed, long maxResultBytes, int maxAttempts, OutcomeSeal seal) {
        this.success = success;
        this.failed = failed;
        this.maxResultBytes = maxResultBytes;
        this.maxAttempts = maxAttempts;
        this.seal = seal;
    }

    /** @throws IllegalStateException if no guard has this scope */
    static Retention of(List<Guard> guards, String scope) {
        Retention most = null;
        for (Guard guard : guards) {
            GuardDefinition definition = guard.definition();
            if (definition.scope().equals(scope)) {
                Retention own = new Retention(
                        definition.retentionSuccess(),
                        definition.retentionFailed(),
                        definition.maxResultBytes(),
                        definition.maxAttempts(),
                        definition.seal());
                most = most == null ? own : most.or(own);
            }
        }
        if (most == null) {
            throw new IllegalStateException("no guard of this configuration has the scope '" + scope
                    + "', so it is unknown how long an outcome is to be kept: resolve it through a JVM whose"
                    + " configuration has that guard, or release it");
        }
        return most;
    }

    /** @return milliseconds */
    long success() {
        return success;
    }

    /** @return milliseconds */
    long failed() {
        return failed;
    }

    long maxResultBytes() {
        return maxResultBytes;
    }

    boolean isOutOfAttempts(int attempt) {
        return maxAttempts > 0 && attempt >= maxAttempts;
    }

    /** @return that of a guard which encrypts, if there is one */
    OutcomeSeal seal() {
        return seal;
    }

    private Retention or(Retention other) {
        boolean unlimited = maxAttempts == 0 || other.maxAttempts == 0;
        return new Retention(
                Math.max(success, other.success),
                Math.max(failed, other.failed),
                Math.max(maxResultBytes, other.maxResultBytes),
                unlimited ? 0 : Math.max(maxAttempts, other.maxAttempts),
                seal.encrypts() ? seal : other.seal);
    }
}
