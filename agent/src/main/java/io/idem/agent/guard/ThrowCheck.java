package io.idem.agent.guard;

import java.util.LinkedHashSet;
import java.util.Set;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.method.ParameterList;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Holds {@code throw: com.acme.KeyReused} against the method by class files alone, while the class loads. Finds what is
 * certainly wrong; a class whose file is not found is left to {@link OwnException}. Stateless.
 */
final class ThrowCheck {

    private ThrowCheck() {}

    /**
     * @param inStage whether the caller gets it as the failure of a stage, which may be any exception
     * @return why the method cannot throw it, or null
     */
    static String problem(String name, MethodDescription method, GuardedMethods.ClassFiles types, boolean inStage) {
        TypeDescription type = types.find(name);
        Set<String> ancestors = type == null ? null : ancestors(type);
        if (ancestors == null) {
            return null;
        }
        if (!ancestors.contains(Throwable.class.getName())) {
            return name + " is no exception";
        }
        if (!inStage && !mayThrow(method, ancestors)) {
            return undeclared(name);
        }
        return type.isAbstract() || !isMakeable(type) ? unmakeable(name) : null;
    }

    /** @return whether it is certain that it is none */
    static boolean isNoException(TypeDescription type) {
        Set<String> ancestors = ancestors(type);
        return ancestors != null && !ancestors.contains(Throwable.class.getName());
    }

    static String undeclared(String name) {
        return name + " is a checked exception, which the method does not declare: its callers could not catch it;"
                + " name an unchecked one";
    }

    static String unmakeable(String name) {
        return name + " cannot be made: it is abstract, or has no constructor with (String), (String, Throwable) or no"
                + " parameters";
    }

    /** @return null if the file of a superclass is not found */
    private static Set<String> ancestors(TypeDescription type) {
        Set<String> names = new LinkedHashSet<>();
        try {
            for (TypeDefinition k = type; k != null; k = k.getSuperClass()) {
                names.add(k.asErasure().getName());
            }
            return names;
        } catch (RuntimeException | LinkageError missing) {
            return null;
        }
    }

    private static boolean mayThrow(MethodDescription method, Set<String> ancestors) {
        boolean may = ancestors.contains(RuntimeException.class.getName()) || ancestors.contains(Error.class.getName());
        for (TypeDescription declared : method.getExceptionTypes().asErasures()) {
            may |= ancestors.contains(declared.getName());
        }
        return may;
    }

    private static boolean isMakeable(TypeDescription type) {
        for (MethodDescription constructor : type.getDeclaredMethods()) {
            if (constructor.isConstructor() && fits(constructor.getParameters())) {
                return true;
            }
        }
        return false;
    }

    private static boolean fits(ParameterList<?> parameters) {
        int count = parameters.size();
        return count == 0
                || count <= 2
                        && parameters.get(0).getType().represents(String.class)
                        && (count == 1 || parameters.get(1).getType().represents(Throwable.class));
    }
}
