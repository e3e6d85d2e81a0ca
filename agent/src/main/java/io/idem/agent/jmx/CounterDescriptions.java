package io.idem.agent.jmx;

import io.idem.agent.guard.Counter;
import java.util.EnumMap;
import java.util.Map;

/** What each counter of a guard counts, and what it does not promise, for people who look at it. Stateless. */
final class CounterDescriptions {

    private static final Map<Counter, String> TEXTS = new EnumMap<>(Counter.class);

    static {
        describe(Counter.CALLS, "Calls that reached the guard while it was not off");
        describe(Counter.PASSED, "Calls that were not guarded because `when` was false");
        describe(Counter.REENTRANT, "Calls that passed because the same key was open in the same thread already");
        describe(Counter.EXECUTED, "Runs of the method that own the key, retries and takeovers included");
        describe(Counter.REPLAYED, "Duplicates that got the first call's result");
        describe(Counter.SKIPPED, "Calls answered with nothing, null or 0, by policy `skip`, whatever the situation");
        describe(Counter.REJECTED, "Calls answered with an exception by the guard, whatever the situation");
        describe(
                Counter.RETURNED,
                "Calls answered with a value of the configuration, or by its `run` expression, whatever the situation");
        describe(Counter.RUN_ERRORS, "Expressions of `run` that failed, or whose value is not of the return type");
        describe(Counter.WAITED, "Calls that waited for a running one, whatever came of it; counted elsewhere too");
        describe(
                Counter.IN_PROGRESS,
                "Calls that found the operation running, also after the wait; answered by policy and counted there too");
        describe(Counter.CONFLICTS, "Calls that came with a known key but another request");
        describe(
                Counter.INCOMPARABLE,
                "Requests that could not be compared with the first one, as after a release that adds a field, and were"
                        + " treated as equal");
        describe(
                Counter.FAILURES,
                "Runs that ended with an exception, or with a result that `failedWhen` calls a failure");
        describe(
                Counter.FAILED_WHEN_ERRORS, "Results on which `failedWhen` could not be evaluated; they count as done");
        describe(
                Counter.FAILURES_REPLAYED,
                "Duplicates that got the first call's exception, or its result that is a failure");
        describe(Counter.RETRIES, "Runs after a failed one");
        describe(Counter.RETRIES_SUCCEEDED, "Retries and takeovers that ended with a result");
        describe(Counter.TAKEOVERS, "Runs after one that its owner abandoned");
        describe(Counter.PROBES, "Abandoned operations of which the `probe` was asked; not done ones are takeovers");
        describe(Counter.PROBES_DONE, "Abandoned operations that the `probe` said are done");
        describe(Counter.PROBES_UNKNOWN, "Abandoned operations that the `probe` could not tell of; held");
        describe(
                Counter.HELD,
                "Records put on hold, and calls refused because one is; not how many are held now, see type=Store");
        describe(
                Counter.LEASE_LOST,
                "Outcomes of this JVM that came too late and changed nothing: another owner or an operator had moved"
                        + " the record on");
        describe(Counter.UNREPLAYABLE, "Duplicates whose first result could not be given back");
        describe(
                Counter.UNREADABLE_RESULTS,
                "Results and failures that are stored and could not be read; included in unreplayable");
        describe(Counter.UNSTORED_RESULTS, "Results that could not be stored: too big, or not serializable");
        describe(
                Counter.NOT_ROUND_TRIPPING,
                "Results that were not stored because what came back of them was not equal; of those looked at: all in"
                        + " observe mode, else the first ones and doubtful ones. Not included in unstoredResults");
        describe(Counter.STORE_ERRORS, "Requests to the store that failed for this guard");
        describe(Counter.PROCEEDED, "Calls let through unguarded, by policy, because the store or the key was missing");
        describe(
                Counter.HOT_KEYS,
                "Calls over the `hotKey` limits of their key: its rate, or the number that may wait for it");
        describe(Counter.MISSING_KEYS, "Calls of which no key could be made");
        describe(
                Counter.KEYS_REFUSED,
                "Keys that are longer than `keyLimits` allows, or of other characters; included in missingKeys");
        describe(Counter.KEY_ERRORS, "Missing keys whose expression threw; included in missingKeys");
        describe(Counter.MISFITS, "Calls to a method that the guard does not fit; see findings");
        describe(Counter.WOULD_REPLAY, "In observe mode: duplicates that enforcing would have replayed");
        describe(
                Counter.WOULD_REJECT,
                "In observe mode: calls that enforcing would have rejected, skipped or answered by configuration, those without"
                        + " a key or a store among them");
        describe(Counter.WOULD_CONFLICT, "In observe mode: conflicts");
    }

    private CounterDescriptions() {}

    static String of(Counter counter) {
        String text = TEXTS.get(counter);
        if (text == null) {
            throw new IllegalStateException("the counter " + counter + " has no description");
        }
        return text + ". Since the start of the JVM.";
    }

    private static void describe(Counter counter, String text) {
        TEXTS.put(counter, text);
    }
}
