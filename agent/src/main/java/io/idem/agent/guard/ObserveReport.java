package io.idem.agent.guard;

import io.idem.agent.guard.observe.Distinct;
import io.idem.agent.guard.observe.Observation;
import io.idem.agent.guard.observe.ObservedKeys;
import java.util.ArrayList;
import java.util.List;

/**
 * What observing a guard has shown, in sentences that say what to do before it enforces. Made for JMX, on its threads, and at
 * shutdown; asks neither the store nor the application. Stateless.
 */
public final class ObserveReport {

    private ObserveReport() {}

    /** @return the lines of all guards that observe, or once did; empty if there is none */
    public static List<String> of(List<Guard> guards) {
        List<String> lines = new ArrayList<>();
        for (Guard guard : guards) {
            lines.addAll(of(guard));
        }
        return lines;
    }

    /** @return empty if the guard never observed a call */
    public static List<String> of(Guard guard) {
        List<String> lines = new ArrayList<>();
        Observation observation = guard.observation();
        if (observation != null) {
            lines.add("guard " + guard.name() + ", mode " + guard.mode().settingName() + ": " + observation.calls()
                    + " calls were observed since this JVM started");
            lines.add("  enforcing, it would have answered " + count(guard, Counter.WOULD_REPLAY)
                    + " duplicates with the first result, refused " + count(guard, Counter.WOULD_CONFLICT)
                    + " conflicts, and rejected or answered by policy " + count(guard, Counter.WOULD_REJECT)
                    + " others");
            lines.add("  " + keys(observation.keys().count()));
            List<String> findings = findings(guard, observation);
            for (String finding : findings) {
                lines.add("  - " + finding);
            }
            lines.add("  " + verdict(guard, observation, findings.isEmpty()));
        }
        return lines;
    }

    private static String keys(Distinct keys) {
        String about = keys.isExact() ? "" : "about ";
        return about + keys.values() + " different keys, of which " + about + (keys.values() - keys.repeated())
                + " came to this JVM once and were new to the store";
    }

    private static List<String> findings(Guard guard, Observation observation) {
        List<String> findings = new ArrayList<>();
        keyFindings(observation.keys(), findings);
        add(
                findings,
                count(guard, Counter.WOULD_CONFLICT),
                "calls came with a known key but another request: if they were retries, the fingerprint covers something"
                        + " that a retry changes; name what it repeats under `fingerprint`");
        add(
                findings,
                observation.missingKeys(),
                "calls had no key: take a key that is always there, or choose `missingKey`, or a `when` that leaves them out");
        add(
                findings,
                count(guard, Counter.UNSTORED_RESULTS),
                "results could not be stored: their duplicates would follow `unreplayable`; choose it, or raise"
                        + " `result.maxSize`");
        add(
                findings,
                count(guard, Counter.NOT_ROUND_TRIPPING),
                "results would not come back equal and are not kept (the log names what differs): their duplicates would"
                        + " follow `unreplayable`; choose it, or another `result.codec`");
        add(
                findings,
                observation.outlastedLease(),
                "calls ran longer than the lease, the longest for " + observation.longestMillis()
                        + " ms: the lease is renewed meanwhile, but duplicates would be answered by `inProgress`; choose"
                        + " that, and a `maxDuration`");
        add(
                findings,
                count(guard, Counter.MISFITS),
                "calls reached a method that the guard does not fit and would be rejected (onGuardError): see findings of"
                        + " the guard over JMX");
        add(
                findings,
                count(guard, Counter.STORE_ERRORS),
                "requests to the store failed: their calls would follow `storeDown`, and a duplicate among them may be"
                        + " unmarked");
        return findings;
    }

    private static void keyFindings(ObservedKeys keys, List<String> findings) {
        boolean named = false;
        for (int i = 0; i < keys.sources().size(); i++) {
            String why = keys.whyVolatile(i);
            if (why != null) {
                named = true;
                findings.add("the key part `" + keys.sources().get(i) + "` " + why + ": unless a retry sends the same"
                        + " value again, no duplicate is ever found; name the business key instead, such as a token of"
                        + " the client or the number of the order");
            }
        }
        if (!named && keys.hardlyEverRepeat()) {
            findings.add("hardly any key came twice: either nobody repeats calls, or the key is bound to the attempt;"
                    + " compare the keys of a retry that you know of (type=Decisions)");
        }
    }

    private static String verdict(Guard guard, Observation observation, boolean clean) {
        if (guard.mode() != Mode.OBSERVE) {
            return "records of calls that ran more than once while observed follow `unreplayable`";
        }
        if (observation.keys().count().values() == 0) {
            return "no call with a key yet: let it observe on";
        }
        return clean
                ? "nothing speaks against it: switch to enforce (`mode: enforce`, or the attribute mode over JMX)"
                : "look at these first, then switch to enforce (`mode: enforce`, or the attribute mode over JMX)";
    }

    private static void add(List<String> findings, long count, String text) {
        if (count > 0) {
            findings.add(count + " " + text);
        }
    }

    private static long count(Guard guard, Counter counter) {
        return guard.stats().get(counter);
    }
}
