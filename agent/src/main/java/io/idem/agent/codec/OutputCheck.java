package io.idem.agent.codec;

import io.idem.agent.reflect.JdkTypes;
import io.idem.agent.reflect.NearestName;
import io.idem.agent.reflect.OutputPath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.method.ParameterDescription;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;

/** Holds the paths of {@code outputs} against the method, while its class loads, by class files alone. Stateless. */
public final class OutputCheck {

    private OutputCheck() {}

    /** @return why what the path names cannot be given to a duplicate, as a whole sentence; null if nothing is wrong */
    public static String check(String text, MethodDescription method) {
        OutputPath path;
        try {
            path = OutputPath.parse(text, names(method));
        } catch (IllegalArgumentException e) {
            return e.getMessage();
        }
        TypeDescription type =
                method.getParameters().get(path.argument()).getType().asErasure();
        if (path.names().isEmpty()) {
            return argument(text, type);
        }
        for (int i = 0; i < path.names().size(); i++) {
            String name = path.names().get(i);
            FieldDescription field = field(type, name);
            if (field == null) {
                return isOpen(type) ? null : noField(type, name);
            }
            boolean last = i == path.names().size() - 1;
            if (last && field.getDeclaringType().asErasure().isRecord()) {
                return field.getDeclaringType().asErasure().getName() + " is a record, whose `" + name
                        + "` no method can change.";
            }
            type = field.getType().asErasure();
            if (last && field.isFinal() && immutable(type) != null) {
                return "`" + name + "` is final and " + immutable(type) + ", so that no method can change it.";
            }
        }
        String live = LiveResources.find(type);
        return live == null ? null : "It is a " + live + ", which means nothing when it is given to a duplicate.";
    }

    /** @return whether every argument is an output as a whole; false without outputs, or if one is no valid path */
    public static boolean coversAllArguments(List<String> outputs, MethodDescription method) {
        Set<Integer> whole = new HashSet<>();
        for (String output : outputs) {
            try {
                OutputPath path = OutputPath.parse(output, names(method));
                if (path.names().isEmpty()) {
                    whole.add(path.argument());
                }
            } catch (IllegalArgumentException e) {
                return false;
            }
        }
        return !whole.isEmpty() && whole.size() == method.getParameters().size();
    }

    static List<String> names(MethodDescription method) {
        List<String> names = new ArrayList<>();
        for (ParameterDescription parameter : method.getParameters()) {
            names.add(parameter.isNamed() ? parameter.getName() : null);
        }
        return names;
    }

    private static String argument(String text, TypeDescription type) {
        String immutable = immutable(type);
        if (immutable != null) {
            return "`" + text + "` is " + immutable + ", which no method can change for its caller.";
        }
        String live = LiveResources.find(type);
        if (live != null) {
            return "`" + text + "` is a " + live + ", which means nothing when it is given to a duplicate.";
        }
        boolean fits = type.isArray()
                || type.isAssignableTo(java.util.Collection.class)
                || type.isAssignableTo(java.util.Map.class)
                || type.represents(Object.class)
                || !JdkTypes.hasJdkName(type.getName());
        return fits
                ? null
                : "`" + text + "` is a " + type.getName() + ", whose state is the JDK's own: of the JDK's types only"
                        + " collections, maps and arrays can be outputs.";
    }

    /** @return what it is, where its objects never change; else null */
    private static String immutable(TypeDescription type) {
        if (type.isPrimitive() || type.isPrimitiveWrapper()) {
            return "a " + type.getName();
        }
        if (type.isEnum()) {
            return "an enum";
        }
        if (type.isRecord()) {
            return "a record";
        }
        String name = type.getName();
        boolean listed = type.represents(String.class)
                || name.equals("java.math.BigDecimal")
                || name.equals("java.math.BigInteger")
                || name.equals("java.util.UUID")
                || name.startsWith("java.time.");
        return listed ? "a " + name : null;
    }

    private static FieldDescription field(TypeDescription type, String name) {
        for (TypeDefinition k = type; k != null && !JdkTypes.hasJdkName(k.getTypeName()); k = k.getSuperClass()) {
            for (FieldDescription field : k.asErasure().getDeclaredFields()) {
                if (field.getName().equals(name) && !field.isStatic()) {
                    return field;
                }
            }
        }
        return null;
    }

    /** Whether the object itself may have fields that its declared type has not. */
    private static boolean isOpen(TypeDescription type) {
        return type.represents(Object.class)
                || type.isAbstract() && !type.isPrimitive() && !JdkTypes.hasJdkName(type.getName());
    }

    private static String noField(TypeDescription type, String name) {
        List<String> known = new ArrayList<>();
        for (TypeDefinition k = type; k != null && !JdkTypes.hasJdkName(k.getTypeName()); k = k.getSuperClass()) {
            for (FieldDescription field : k.asErasure().getDeclaredFields()) {
                if (!field.isStatic() && !field.isSynthetic()) {
                    known.add(field.getName());
                }
            }
        }
        return type.getName() + " has no field `" + name + "`" + (known.isEmpty() ? "" : NearestName.hint(name, known))
                + "; outputs are named by fields.";
    }
}
