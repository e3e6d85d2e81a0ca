package io.idem.agent.weave;

import io.idem.agent.guard.GuardedMethods;
import io.idem.agent.guard.MethodPattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Guards the methods of one class: chooses them, has the engine number them, weaves. Made by the transformer for the
 * first class that matches, and with it Byte Buddy is loaded, not before. Called on the thread that loads the class.
 */
final class ClassGuarding {

    private final GuardedMethods guarded;
    private final BridgeAccess bridge;

    ClassGuarding(GuardedMethods guarded, BridgeAccess bridge) {
        this.guarded = guarded;
        this.bridge = bridge;
    }

    /**
     * @param named patterns that name this class
     * @param inherited patterns that name a supertype of it
     * @return the woven class file, null if nothing is woven
     */
    byte[] guard(
            String className,
            byte[] classFile,
            ClassLoader loader,
            List<MethodPattern> named,
            List<MethodPattern> inherited) {
        ParsedClass parsed = ParsedClass.of(className, classFile, loader);
        Map<MethodDescription.InDefinedShape, Pick> picks = new LinkedHashMap<MethodDescription.InDefinedShape, Pick>();
        for (MethodPattern pattern : named) {
            pick(parsed.type(), pattern, NamedMethod.choose(parsed.type(), pattern), picks);
        }
        for (MethodPattern pattern : inherited) {
            TypeDescription base = parsed.find(pattern.className());
            pick(parsed.type(), pattern, OverridingMethod.choose(parsed.type(), base, pattern), picks);
        }
        return picks.isEmpty() ? null : weave(parsed, loader, new ArrayList<Pick>(picks.values()));
    }

    private void pick(
            TypeDescription type,
            MethodPattern pattern,
            Choice choice,
            Map<MethodDescription.InDefinedShape, Pick> picks) {
        boolean decided = choice.methods().size() == 1;
        if (!decided && (choice.methods().isEmpty() || !pattern.rejectsMisfits())) {
            if (choice.reason() != null) {
                guarded.notWoven(pattern, type.getName() + "#" + pattern.methodName(), choice.reason());
            }
            return;
        }
        for (MethodDescription.InDefinedShape method : choice.methods()) {
            Pick other = picks.get(method);
            if (other != null) {
                guarded.notWoven(pattern, other.where(), "guard " + other.pattern.guard() + " has the method already");
            } else {
                picks.put(method, new Pick(pattern, method, decided ? null : choice.reason()));
            }
        }
    }

    private byte[] weave(ParsedClass parsed, ClassLoader loader, List<Pick> picks) {
        boolean visible = bridge.isVisibleFrom(loader);
        Map<MethodDescription.InDefinedShape, Advice> advices =
                new LinkedHashMap<MethodDescription.InDefinedShape, Advice>();
        for (Pick pick : picks) {
            Advice advice = visible ? number(pick, loader, parsed) : refuse(pick);
            if (advice != null) {
                advices.put(pick.method, advice);
            }
        }
        try {
            return advices.isEmpty() ? null : parsed.weave(advices);
        } catch (RuntimeException | LinkageError failed) {
            for (Pick pick : picks) {
                guarded.notWoven(pick.pattern, pick.where(), "its class cannot be woven: " + failed);
            }
            return null;
        }
    }

    private Advice number(Pick pick, ClassLoader loader, GuardedMethods.ClassFiles types) {
        try {
            int site = guarded.weave(pick.pattern, pick.method, loader, types, pick.problems());
            return site < 0 ? null : Advices.guard(site);
        } catch (RuntimeException | LinkageError failed) {
            guarded.notWoven(pick.pattern, pick.where(), "the guard cannot be made: " + failed);
            return null;
        }
    }

    private Advice refuse(Pick pick) {
        String why = "its class loader does not show io.idem.api to it: let the loader pass that package on to the boot"
                + " loader";
        guarded.notWoven(pick.pattern, pick.where(), why);
        return guarded.refusesUnguarded(pick.pattern)
                ? Advices.unreachableBridge(
                        "idem-agent: guard " + pick.pattern.guard() + " cannot guard " + pick.where() + ", " + why)
                : null;
    }

    /** One method with the pattern that it fell to. */
    private static final class Pick {

        private final MethodPattern pattern;
        private final MethodDescription.InDefinedShape method;
        private final String problem;

        Pick(MethodPattern pattern, MethodDescription.InDefinedShape method, String problem) {
            this.pattern = pattern;
            this.method = method;
            this.problem = problem;
        }

        String where() {
            return method.getDeclaringType().getName() + "#" + Signatures.of(method);
        }

        List<String> problems() {
            String found = problem;
            if (found == null && !pattern.ignoresAsync()) {
                found = AsyncReturns.problem(method);
            }
            return found == null ? Collections.<String>emptyList() : Collections.singletonList(found);
        }
    }
}
