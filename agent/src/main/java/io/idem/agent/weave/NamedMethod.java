package io.idem.agent.weave;

import io.idem.agent.guard.MethodPattern;
import io.idem.agent.reflect.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/** Chooses the method that a pattern means in the very class that it names, or says why there is none. Stateless. */
final class NamedMethod {

    private NamedMethod() {}

    static Choice choose(TypeDescription type, MethodPattern pattern) {
        List<MethodDescription.InDefinedShape> written = new ArrayList<MethodDescription.InDefinedShape>();
        List<MethodDescription.InDefinedShape> generated = new ArrayList<MethodDescription.InDefinedShape>();
        for (MethodDescription.InDefinedShape method : type.getDeclaredMethods()) {
            if (method.getInternalName().equals(pattern.methodName())) {
                (method.isSynthetic() || method.isBridge() ? generated : written).add(method);
            }
        }
        if (written.isEmpty()) {
            return generated.isEmpty() ? Choice.none(absent(type, pattern)) : Choice.none(onlyGenerated(generated));
        }
        if (pattern.parameterTypes() == null) {
            return written.size() == 1 ? woven(written.get(0), pattern) : Choice.ambiguous(written);
        }
        for (MethodDescription.InDefinedShape method : written) {
            if (Signatures.hasParameters(method, pattern.parameterTypes())) {
                return woven(method, pattern);
            }
        }
        for (MethodDescription.InDefinedShape method : generated) {
            if (Signatures.hasParameters(method, pattern.parameterTypes())) {
                return Choice.none("it is a bridge made by the compiler; the method is " + Signatures.of(written));
            }
        }
        return Choice.none("the class has no such overload, candidates: " + Signatures.of(written));
    }

    private static Choice woven(MethodDescription.InDefinedShape method, MethodPattern pattern) {
        if (method.isConstructor() || method.isTypeInitializer()) {
            return Choice.none("constructors and static initializers cannot be guarded: name a method that calls it");
        }
        if (method.isAbstract()) {
            return pattern.subtypes()
                    ? Choice.NOTHING
                    : Choice.none("it is abstract: name the implementing class, or set subtypes: true");
        }
        if (method.isNative()) {
            return Choice.none("it is native and has no code to weave: name the method that calls it");
        }
        return Choice.of(method);
    }

    private static String onlyGenerated(List<MethodDescription.InDefinedShape> generated) {
        return "the compiler made " + Signatures.of(generated)
                + ", which only passes the call on: name the class that declares the method";
    }

    private static String absent(TypeDescription type, MethodPattern pattern) {
        Set<String> names = new LinkedHashSet<String>();
        for (Map.Entry<String, TypeDescription> each :
                Types.withSupertypes(type).entrySet()) {
            for (String name : methodNames(each.getValue())) {
                if (name.equals(pattern.methodName())) {
                    return "the class inherits it from " + each.getKey() + ": write " + each.getKey() + "#" + name;
                }
                names.add(name);
            }
        }
        String nearest = NearestName.of(pattern.methodName(), names);
        return "the class has no method of that name" + (nearest == null ? "" : "; did you mean " + nearest + "?");
    }

    private static Set<String> methodNames(TypeDescription type) {
        Set<String> names = new LinkedHashSet<String>();
        try {
            for (MethodDescription method : type.getDeclaredMethods()) {
                if (method.isMethod() && !method.isSynthetic()) {
                    names.add(method.getInternalName());
                }
            }
        } catch (RuntimeException | LinkageError missing) {
            // a supertype that the application does not have offers no names
        }
        return names;
    }
}
