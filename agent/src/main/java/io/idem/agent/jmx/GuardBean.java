package io.idem.agent.jmx;

import io.idem.agent.guard.Counter;
import io.idem.agent.guard.Guard;
import io.idem.agent.guard.GuardStats;
import io.idem.agent.guard.ObserveReport;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.management.openmbean.ArrayType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.SimpleType;

/** {@code type=Guard,name="…"}: what one guard does, where, and how often. Stateless. */
final class GuardBean {

    static final String OBSERVED =
            "What observing has shown since the start of this JVM, and what to do before enforcing,"
                    + " for people: its wording may change. Keys are counted in this JVM, exactly up to some 2,000 and then to"
                    + " about 10 %; what other instances saw counts only where the store knew of it";

    private GuardBean() {}

    /** @return one line for each; null for none */
    static String text(List<String> lines) {
        return lines.isEmpty() ? null : String.join("\n", lines);
    }

    static OpenBean of(Guard guard) {
        OpenBean bean = new OpenBean("One guard of the configuration. Counters are read one by one, without a lock, so"
                + " sums over them are not one instant's");
        bean.attribute("name", SimpleType.STRING, "Name of the guard", guard::name)
                .attribute(
                        "method",
                        SimpleType.STRING,
                        "The method as the configuration names it",
                        () -> guard.definition().pattern().toString())
                .attribute(
                        "scope",
                        SimpleType.STRING,
                        "Name of the operation, part of every key; guards with the same scope share records",
                        () -> guard.definition().scope())
                .attribute(
                        "key",
                        texts(),
                        "The expressions of the key parts",
                        () -> array(guard.definition().key()))
                .writable("mode", Modes.DESCRIPTION, () -> guard.mode().settingName(), name -> Modes.set(guard, name))
                .attribute(
                        "wovenMethods",
                        texts(),
                        "Methods that carry the guard; empty while their class has not been loaded, so that nothing is"
                                + " guarded yet",
                        () -> array(guard.woven()))
                .attribute(
                        "findings",
                        texts(),
                        "Why a method that was named is not guarded or refuses its calls, and what else was noticed",
                        () -> array(guard.findings()))
                .attribute(
                        "fleetMixed",
                        SimpleType.BOOLEAN,
                        "Whether this guard enforces while another instance, or another guard of this JVM, observes the same"
                                + " scope, which is not protected then; looked up in each sweep",
                        guard::isFleetMixed)
                .attribute(
                        "observeReport",
                        SimpleType.STRING,
                        OBSERVED + "; null if the guard never observed a call",
                        () -> text(ObserveReport.of(guard)));
        for (Counter counter : Counter.values()) {
            bean.attribute(
                    counter.attributeName(),
                    SimpleType.LONG,
                    CounterDescriptions.of(counter),
                    () -> guard.stats().get(counter));
        }
        return ratiosAndOverhead(bean, guard.stats());
    }

    private static OpenBean ratiosAndOverhead(OpenBean bean, GuardStats stats) {
        return bean.attribute(
                        "hitRatio",
                        SimpleType.DOUBLE,
                        "Share of the calls that were replayed, from 0 to 1; 0 before the first call",
                        () -> GuardRatios.hit(stats))
                .attribute(
                        "duplicateRatio",
                        SimpleType.DOUBLE,
                        "Share of the calls that found their operation done, failed for good, held or running, from 0 to"
                                + " 1. A little too high while calls wait, a little too low after store errors",
                        () -> GuardRatios.duplicate(stats))
                .attribute(
                        "retrySuccessRatio",
                        SimpleType.DOUBLE,
                        "Share of the retries and takeovers that ended with a result, from 0 to 1; those that still run"
                                + " count as not succeeded",
                        () -> GuardRatios.retrySuccess(stats))
                .attribute(
                        "overheadP50Micros",
                        SimpleType.LONG,
                        "Microseconds that the guard itself took of half of the calls, without the method and without"
                                + " waiting for another call; exact to about 12 %, since the start of the JVM",
                        () -> micros(stats, 0.5))
                .attribute(
                        "overheadP99Micros",
                        SimpleType.LONG,
                        "The same for 99 of 100 calls; the first calls, which open the store, are included",
                        () -> micros(stats, 0.99));
    }

    private static long micros(GuardStats stats, double quantile) {
        return TimeUnit.NANOSECONDS.toMicros(stats.overhead().percentile(quantile));
    }

    private static String[] array(List<String> texts) {
        return texts.toArray(new String[0]);
    }

    private static ArrayType<String[]> texts() {
        try {
            return new ArrayType<>(1, SimpleType.STRING);
        } catch (OpenDataException e) {
            throw new IllegalStateException(e);
        }
    }
}
