package io.idem.agent.guard;

import io.idem.agent.guard.observe.Observation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicReference;

/**
 * One entry of {@code guards:} at run time: what it is told to do, its mode, what it counted, and where it is woven.
 * Lives as long as the JVM. Thread-safe; holds no class and no loader of the application.
 */
public final class Guard {

    private final GuardDefinition definition;
    private final GuardStats stats = new GuardStats();
    private final List<String> woven = new CopyOnWriteArrayList<>();
    private final List<String> findings = new CopyOnWriteArrayList<>();
    private final KeyRate rate;
    private final AtomicReference<Observation> observation = new AtomicReference<>();
    private volatile Mode mode;
    private volatile boolean fleetMixed;

    public Guard(GuardDefinition definition, Mode mode) {
        this.definition = Objects.requireNonNull(definition, "definition");
        this.mode = Objects.requireNonNull(mode, "mode");
        this.rate = KeyRate.of(definition.hotKey());
    }

    public String name() {
        return definition.name();
    }

    public GuardDefinition definition() {
        return definition;
    }

    public GuardStats stats() {
        return stats;
    }

    /** @return null for no limit */
    KeyRate rate() {
        return rate;
    }

    public Mode mode() {
        return mode;
    }

    /** Called by JMX; the next call of each thread sees it. */
    public void mode(Mode next) {
        mode = Objects.requireNonNull(next, "next");
    }

    /** @return whether it enforces what others observe, as the last sweep saw it */
    public boolean isFleetMixed() {
        return fleetMixed;
    }

    void fleetMixed(boolean mixed) {
        fleetMixed = mixed;
    }

    /** @return what it has noticed while it observed; null if it never has */
    public Observation observation() {
        return observation.get();
    }

    /** @return the same, made by the first call that is observed */
    Observation observe() {
        if (observation.get() == null) {
            observation.compareAndSet(null, new Observation(definition.key()));
        }
        return observation.get();
    }

    /** @return the methods that carry this guard, as class, method and loader; empty while none has turned up */
    public List<String> woven() {
        return Collections.unmodifiableList(new ArrayList<>(woven));
    }

    /** @return why a method that was named is not guarded, or refuses its calls; and what else was noticed */
    public List<String> findings() {
        return Collections.unmodifiableList(new ArrayList<>(findings));
    }

    void addWoven(String method) {
        woven.add(method);
    }

    void addFinding(String finding) {
        if (!findings.contains(finding)) {
            findings.add(finding);
        }
    }
}
