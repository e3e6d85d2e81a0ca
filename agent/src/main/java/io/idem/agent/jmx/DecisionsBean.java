package io.idem.agent.jmx;

import io.idem.agent.guard.DecisionEntry;
import io.idem.agent.guard.DecisionLog;
import io.idem.agent.guard.Guard;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.management.openmbean.SimpleType;

/** {@code type=Decisions}: why a call ran or did not. Stateless. */
final class DecisionsBean {

    private static final RowType<DecisionEntry> ROWS = RowType.<DecisionEntry>of(
                    "io.idem.Decision", "What a guard did with one call")
            .column("number", SimpleType.LONG, "Running number since the start of the JVM", DecisionEntry::number)
            .column("time", SimpleType.STRING, "ISO time by this JVM's clock", entry -> Times.iso(entry.time()))
            .column("guard", SimpleType.STRING, "Name of the guard", DecisionEntry::guard)
            .column(
                    "key",
                    SimpleType.STRING,
                    "Scope and key as operators may see it; null where none could be made",
                    DecisionEntry::key)
            .column(
                    "decision",
                    SimpleType.STRING,
                    "EXECUTE, REPLAY and so on",
                    entry -> entry.decision().name())
            .column("reason", SimpleType.STRING, "One sentence", DecisionEntry::reason)
            .column(
                    "attempt",
                    SimpleType.INTEGER,
                    "Of the run that this decision started, from 1; 0 where it started none",
                    DecisionEntry::attempt)
            .column(
                    "observed",
                    SimpleType.BOOLEAN,
                    "Whether the guard only observed, so that the method ran whatever the decision says",
                    DecisionEntry::observed)
            .column(
                    "durationMicros",
                    SimpleType.LONG,
                    "Microseconds from the call to the decision, waiting for another call included",
                    entry -> TimeUnit.NANOSECONDS.toMicros(entry.tookNanos()))
            .build();

    private DecisionsBean() {}

    static OpenBean of(DecisionLog log, List<Guard> guards) {
        return new OpenBean("The last decisions of all guards of this JVM, kept in memory")
                .attribute(
                        "total",
                        SimpleType.LONG,
                        "Decisions since the start of the JVM; many more than are kept",
                        log::total)
                .operation(BeanOperation.reading(
                                "last",
                                ROWS.listType(),
                                "The last decisions that are still kept, newest first; of a busy JVM these are seconds",
                                arguments -> ROWS.rows(log.last(known(arguments.text(0), guards), limit(arguments))))
                        .parameter("guard", SimpleType.STRING, "Only of this guard; empty for all")
                        .parameter("limit", SimpleType.INTEGER, "How many at most, from 1"));
    }

    private static int limit(Arguments arguments) {
        int limit = arguments.count(1);
        if (limit < 1) {
            throw new IllegalArgumentException("limit " + limit + ": at least 1");
        }
        return limit;
    }

    private static String known(String name, List<Guard> guards) {
        List<String> names = new ArrayList<>();
        for (Guard guard : guards) {
            names.add(guard.name());
        }
        if (name != null && !names.contains(name)) {
            throw new IllegalArgumentException("there is no guard '" + name + "', only " + names);
        }
        return name;
    }
}
