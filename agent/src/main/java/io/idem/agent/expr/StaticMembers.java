package io.idem.agent.expr;

import io.idem.agent.reflect.JdkTypes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Finds what would read a property of a type, as {@link ReadableMembers} does, in class files: nothing is loaded. Called
 * while a class is woven. Stateless; a class file that is missing shows as an exception of Byte Buddy's type pool.
 */
final class StaticMembers {

    private StaticMembers() {}

    /** @return the type of the property, or null if the type has none of that name */
    static TypeDescription.Generic property(TypeDescription.Generic type, String name) {
        List<TypeDescription.Generic> hierarchy = hierarchy(type);
        FieldDescription field = field(hierarchy, name);
        for (String getter : PropertyNames.getters(name)) {
            MethodDescription method = method(hierarchy, getter, false);
            if (method != null) {
                return method.getReturnType();
            }
        }
        for (String getter : PropertyNames.booleanGetters(name)) {
            MethodDescription method = method(hierarchy, getter, true);
            if (method != null) {
                return method.getReturnType();
            }
        }
        MethodDescription own = method(hierarchy, name, false);
        if (own != null && (field != null || type.isRecord() || isJdk(own.getDeclaringType()))) {
            return own.getReturnType();
        }
        return field == null ? null : field.getType();
    }

    /** @return the names that {@link #property} would find, for suggestions */
    static Set<String> names(TypeDescription.Generic type) {
        Set<String> names = new LinkedHashSet<>();
        for (TypeDescription.Generic k : hierarchy(type)) {
            if (!isJdk(k)) {
                for (FieldDescription field : k.getDeclaredFields()) {
                    if (!field.isStatic() && !field.isSynthetic()) {
                        names.add(field.getName());
                    }
                }
            }
            for (MethodDescription method : k.getDeclaredMethods()) {
                String property = PropertyNames.propertyOf(method.getName());
                if (property != null && isReadable(method, false)) {
                    names.add(property);
                }
            }
        }
        return names;
    }

    /** @return whether the type is, extends or implements the one of that binary name */
    static boolean isSubtype(TypeDefinition type, String name) {
        for (TypeDescription.Generic k : hierarchy(type.asGenericType())) {
            if (k.asErasure().getName().equals(name)) {
                return true;
            }
        }
        return false;
    }

    private static MethodDescription method(
            List<TypeDescription.Generic> hierarchy, String name, boolean mustBeBoolean) {
        for (TypeDescription.Generic k : hierarchy) {
            for (MethodDescription method : k.getDeclaredMethods()) {
                if (method.getName().equals(name) && isReadable(method, mustBeBoolean)) {
                    return method;
                }
            }
        }
        return null;
    }

    private static FieldDescription field(List<TypeDescription.Generic> hierarchy, String name) {
        for (TypeDescription.Generic k : hierarchy) {
            for (FieldDescription field : k.getDeclaredFields()) {
                if (!isJdk(k) && field.getName().equals(name) && !field.isStatic() && !field.isSynthetic()) {
                    return field;
                }
            }
        }
        return null;
    }

    private static boolean isReadable(MethodDescription method, boolean mustBeBoolean) {
        TypeDescription returned = method.getReturnType().asErasure();
        boolean fits = mustBeBoolean
                ? returned.represents(boolean.class) || returned.represents(Boolean.class)
                : !returned.represents(void.class);
        boolean isRead = fits && method.getParameters().isEmpty() && !method.isStatic() && !method.isPrivate();
        TypeDefinition declaring = method.getDeclaringType();
        return isRead
                && (!isJdk(declaring)
                        || JdkMethods.isAllowed(
                                declaring.getTypeName(), method.getName(), name -> isSubtype(declaring, name)));
    }

    private static boolean isJdk(TypeDefinition type) {
        return JdkTypes.hasJdkName(type.asErasure().getName());
    }

    /** The type, its superclasses and then all interfaces, the most special first. */
    private static List<TypeDescription.Generic> hierarchy(TypeDescription.Generic type) {
        List<TypeDescription.Generic> classes = new ArrayList<>();
        List<TypeDescription.Generic> interfaces = new ArrayList<>();
        for (TypeDescription.Generic k = type; k != null; k = k.getSuperClass()) {
            classes.add(k);
            addInterfaces(k, interfaces);
        }
        classes.addAll(interfaces);
        return classes;
    }

    private static void addInterfaces(TypeDescription.Generic type, List<TypeDescription.Generic> found) {
        for (TypeDescription.Generic k : type.getInterfaces()) {
            found.add(k);
            addInterfaces(k, found);
        }
    }
}
