package io.idem.agent.guard;

/** What a guard counts, since the start of the JVM. JMX publishes each under its name in camel case. */
public enum Counter {
    /** Calls that reached the guard while it was not off. */
    CALLS,
    /** Calls that passed: {@code when} was false. */
    PASSED,
    /** Calls that passed because the same key was open in this thread already. */
    REENTRANT,
    /** Runs of the method that own the key, retries and takeovers included. */
    EXECUTED,
    REPLAYED,
    SKIPPED,
    /** Calls answered with an exception of ours, for whatever reason. */
    REJECTED,
    /** Calls answered with a value of the configuration, or by an expression of its. */
    RETURNED,
    /** Expressions of {@code run:} that failed, or whose value did not fit. */
    RUN_ERRORS,
    /** Calls that waited for a running one, whatever came of it. */
    WAITED,
    /** Calls that were told, or would have waited longer to be told, that the operation runs. */
    IN_PROGRESS,
    CONFLICTS,
    /** Fingerprints that could not be compared, and were treated as equal. */
    INCOMPARABLE,
    /** Runs that ended with an exception, or with a result that {@code failedWhen} calls a failure. */
    FAILURES,
    /** Results that {@code failedWhen} could not be evaluated on, and that counted as successes. */
    FAILED_WHEN_ERRORS,
    FAILURES_REPLAYED,
    RETRIES,
    /** Retries and takeovers that ended with a result. */
    RETRIES_SUCCEEDED,
    TAKEOVERS,
    /** Abandoned operations of which a probe was asked. */
    PROBES,
    /** Of those, the ones that it said are done. */
    PROBES_DONE,
    /** Of those, the ones that it knew nothing of. */
    PROBES_UNKNOWN,
    /** Records put on hold, and calls refused because one is. */
    HELD,
    /** Late writes of this JVM that changed nothing. */
    LEASE_LOST,
    /** Duplicates whose first result could not be given back. */
    UNREPLAYABLE,
    /** Of those, the ones whose record was there and could not be read. */
    UNREADABLE_RESULTS,
    /** Results that could not be stored. */
    UNSTORED_RESULTS,
    /** Results that were not stored because what came back of them was not equal. */
    NOT_ROUND_TRIPPING,
    STORE_ERRORS,
    /** Calls let through unguarded because the store was away. */
    PROCEEDED,
    /** Calls over the limits of their key. */
    HOT_KEYS,
    MISSING_KEYS,
    /** Missing keys that are there, but longer than the guard allows, or of other characters. */
    KEYS_REFUSED,
    /** Missing keys whose expression threw. */
    KEY_ERRORS,
    /** Calls to a method that the guard does not fit. */
    MISFITS,
    /** In observe mode: duplicates that enforcing would have answered with the first result. */
    WOULD_REPLAY,
    /** In observe mode: calls that enforcing would have rejected, skipped or answered otherwise. */
    WOULD_REJECT,
    /** In observe mode: conflicts. */
    WOULD_CONFLICT;

    /** @return the name in camel case, as JMX shows it */
    public String attributeName() {
        StringBuilder name = new StringBuilder();
        for (String word : name().split("_")) {
            name.append(word.charAt(0));
            name.append(word.substring(1).toLowerCase(java.util.Locale.ROOT));
        }
        name.setCharAt(0, Character.toLowerCase(name.charAt(0)));
        return name.toString();
    }
}
