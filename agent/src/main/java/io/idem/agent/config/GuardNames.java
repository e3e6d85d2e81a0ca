package io.idem.agent.config;

import io.idem.agent.config.read.MethodReference;
import io.idem.agent.config.read.Section;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What must differ between guards: their names, and the methods they name. */
final class GuardNames {

    private GuardNames() {}

    static void check(List<GuardSettings> guards, Section section) {
        Map<String, GuardSettings> byName = new HashMap<>();
        for (int i = 0; i < guards.size(); i++) {
            GuardSettings guard = guards.get(i);
            GuardSettings namesake = guard.name() == null ? null : byName.put(guard.name(), guard);
            if (namesake != null) {
                byName.put(guard.name(), namesake);
                section.problem(
                        guard.positionOf("name"),
                        "a second guard with the name `" + guard.name() + "`, first in line "
                                + namesake.positionOf("name").line());
            }
            checkMethod(guard, guards.subList(0, i), section);
        }
    }

    private static void checkMethod(GuardSettings guard, List<GuardSettings> before, Section section) {
        MethodReference method = guard.method();
        for (GuardSettings other : before) {
            if (method != null && other.method() != null && method.overlaps(other.method())) {
                section.problem(
                        guard.positionOf("method"),
                        "a second guard for the method `" + method + "`, first in line "
                                + other.positionOf("method").line() + " (`" + other.name() + "`)");
                return;
            }
        }
    }
}
