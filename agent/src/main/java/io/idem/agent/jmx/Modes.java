package io.idem.agent.jmx;

import io.idem.agent.guard.Guard;
import io.idem.agent.guard.Mode;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Changes modes at run time, and says so in the log. Called on JMX's threads. Stateless. */
final class Modes {

    static final String DESCRIPTION = "enforce, observe (decides and records, never blocks a call) or off; lasts until"
            + " the JVM ends. Other JVMs keep theirs, and a fleet that does not enforce everywhere is not protected";

    private static final String MIXED = "mixed";
    private static final Logger LOG = LoggerFactory.getLogger(Modes.class);

    private Modes() {}

    /** @return the mode that all guards are in, or {@code mixed} */
    static String common(List<Guard> guards) {
        String common = null;
        for (Guard guard : guards) {
            String mode = guard.mode().settingName();
            if (common != null && !common.equals(mode)) {
                return MIXED;
            }
            common = mode;
        }
        return common;
    }

    /** @throws IllegalArgumentException naming the values, for a mode that does not exist */
    static void set(List<Guard> guards, String name) {
        Mode next = Mode.of(name);
        for (Guard guard : guards) {
            set(guard, next);
        }
    }

    static void set(Guard guard, String name) {
        set(guard, Mode.of(name));
    }

    private static void set(Guard guard, Mode next) {
        Mode before = guard.mode();
        if (before == next) {
            return;
        }
        guard.mode(next);
        if (next == Mode.ENFORCE) {
            LOG.info("operator: guard {} enforces; it was {}", guard.name(), before.settingName());
        } else {
            LOG.warn(
                    "operator: guard {} is set from {} to {} in this JVM: its duplicates are not stopped here, so they"
                            + " are not stopped anywhere",
                    guard.name(),
                    before.settingName(),
                    next.settingName());
        }
    }
}
