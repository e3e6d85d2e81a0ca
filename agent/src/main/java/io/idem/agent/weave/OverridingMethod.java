package io.idem.agent.weave;

import io.idem.agent.guard.MethodPattern;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Chooses the method of a class by which it implements the method that a pattern with {@code subtypes: true} names in a
 * supertype. Overloads that the class merely adds are none of the guard's business. Stateless.
 */
final class OverridingMethod {

    private OverridingMethod() {}

    /** @param base the type that the pattern names; null if it cannot be found */
    static Choice choose(TypeDescription type, TypeDescription base, MethodPattern pattern) {
        List<List<String>> wanted = wantedParameters(base, pattern);
        List<MethodDescription.InDefinedShape> chosen = new ArrayList<MethodDescription.InDefinedShape>();
        for (MethodDescription.InDefinedShape method : type.getDeclaredMethods()) {
            if (canOverride(method) && method.getInternalName().equals(pattern.methodName())) {
                if (wanted.isEmpty() || overridesAny(method, wanted, type)) {
                    chosen.add(method);
                }
            }
        }
        if (chosen.size() > 1 && wanted.size() == 1) {
            chosen = narrowed(chosen, wanted.get(0));
        }
        if (chosen.isEmpty()) {
            return Choice.NOTHING;
        }
        return chosen.size() == 1 ? Choice.of(chosen.get(0)) : Choice.ambiguous(chosen);
    }

    private static List<List<String>> wantedParameters(TypeDescription base, MethodPattern pattern) {
        List<List<String>> wanted = new ArrayList<List<String>>();
        if (pattern.parameterTypes() != null) {
            wanted.add(pattern.parameterTypes());
        } else if (base != null) {
            for (MethodDescription.InDefinedShape method : base.getDeclaredMethods()) {
                if (canBeOverridden(method) && method.getInternalName().equals(pattern.methodName())) {
                    wanted.add(Signatures.parameterTypes(method));
                }
            }
        }
        return wanted;
    }

    private static boolean canBeOverridden(MethodDescription method) {
        return method.isMethod() && !method.isStatic() && !method.isPrivate() && !method.isSynthetic();
    }

    private static boolean canOverride(MethodDescription method) {
        return canBeOverridden(method) && !method.isAbstract() && !method.isNative();
    }

    private static boolean overridesAny(
            MethodDescription.InDefinedShape method, List<List<String>> wanted, TypeDescription type) {
        for (List<String> parameters : wanted) {
            if (Signatures.hasParameters(method, parameters) || isBehindBridge(method, parameters.size(), type)) {
                return true;
            }
        }
        return false;
    }

    /** {@code handle(Order)} implements {@code handle(T)}: the compiler has added a bridge of as many parameters. */
    private static boolean isBehindBridge(MethodDescription.InDefinedShape method, int count, TypeDescription type) {
        if (method.getParameters().size() != count) {
            return false;
        }
        for (MethodDescription.InDefinedShape other : type.getDeclaredMethods()) {
            if (other.isBridge()
                    && other.getInternalName().equals(method.getInternalName())
                    && other.getParameters().size() == count
                    && !hasWrittenTwin(other, type)) {
                return true;
            }
        }
        return false;
    }

    /** A bridge beside a method of the same parameters is there for the return type and says nothing about parameters. */
    private static boolean hasWrittenTwin(MethodDescription.InDefinedShape bridge, TypeDescription type) {
        for (MethodDescription.InDefinedShape method : type.getDeclaredMethods()) {
            if (!method.isBridge()
                    && method.getInternalName().equals(bridge.getInternalName())
                    && Signatures.hasParameters(method, Signatures.parameterTypes(bridge))) {
                return true;
            }
        }
        return false;
    }

    /** Of several, the one with the very parameters is meant, unless a bridge has them. */
    private static List<MethodDescription.InDefinedShape> narrowed(
            List<MethodDescription.InDefinedShape> several, List<String> parameters) {
        for (MethodDescription.InDefinedShape method : several) {
            if (Signatures.hasParameters(method, parameters)) {
                List<MethodDescription.InDefinedShape> one = new ArrayList<MethodDescription.InDefinedShape>();
                one.add(method);
                return one;
            }
        }
        return several;
    }
}
