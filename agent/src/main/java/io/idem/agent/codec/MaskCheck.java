package io.idem.agent.codec;

import io.idem.agent.reflect.JdkTypes;
import io.idem.agent.reflect.NearestName;
import io.idem.agent.reflect.OutputPath;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Holds one path of {@code result.mask} against the types that it leads through, so that no misspelt one leaves a secret
 * where it is: while the class loads, by class files alone, and again by the loaded classes when the method is linked.
 */
public final class MaskCheck {

    private final String error;
    private final String warning;

    private MaskCheck(String error, String warning) {
        this.error = error;
        this.warning = warning;
    }

    /**
     * For a class that is not loaded yet.
     *
     * @param outputs of the guard; those that are no paths are reported by {@link OutputCheck}
     * @param result what the method, or the stage that it returns, gives; null where a stage does not say it
     */
    public static MaskCheck of(
            String text, List<String> outputs, MethodDescription method, TypeDescription.Generic result) {
        List<String> names = OutputCheck.names(method);
        List<OutputPath> paths = new ArrayList<>();
        for (String output : outputs) {
            try {
                paths.add(OutputPath.parse(output, names));
            } catch (IllegalArgumentException e) {
                continue;
            }
        }
        return of(text, paths, names, method.getParameters().asTypeList(), result);
    }

    /**
     * For a method that is loaded.
     *
     * @param parameterNames null where the class file has none
     */
    public static MaskCheck of(
            String text,
            List<OutputPath> outputs,
            List<String> parameterNames,
            List<? extends TypeDescription.Generic> parameterTypes,
            TypeDescription.Generic result) {
        try {
            MaskPath path = MaskPath.parse(text, outputs, parameterNames);
            return path.isOfResult()
                    ? ofResult(path, result, parameterNames)
                    : ofOutput(path, outputs, parameterNames, parameterTypes, result);
        } catch (IllegalArgumentException e) {
            return new MaskCheck(e.getMessage(), null);
        }
    }

    /** @return why nothing, or not only that, would be masked, as a whole sentence; null if nothing is wrong */
    public String error() {
        return error;
    }

    /** @return what cannot be known before objects turn up, as a whole sentence; null for nothing */
    public String warning() {
        return warning;
    }

    private static MaskCheck ofResult(MaskPath path, TypeDescription.Generic result, List<String> parameterNames) {
        if (result == null) {
            throw new IllegalArgumentException("What the stage completes with has no type that is told.");
        }
        if (result.represents(void.class) || result.represents(Void.class)) {
            throw new IllegalArgumentException("The method returns nothing, and the guard has no such output.");
        }
        String root = path.names().get(0);
        boolean notKept = parameterNames.contains(root)
                && fieldIn(result, root) == null
                && !isOpen(unpacked(result).asErasure());
        if (notKept) {
            throw new IllegalArgumentException("Nothing of the argument `" + root
                    + "` is kept, since the guard's outputs do not name it, and the result has no field of that name.");
        }
        return walk(result, path.names());
    }

    private static MaskCheck ofOutput(
            MaskPath path,
            List<OutputPath> outputs,
            List<String> parameterNames,
            List<? extends TypeDescription.Generic> parameterTypes,
            TypeDescription.Generic result) {
        String root = parameterNames.get(path.argument());
        if (!path.isByIndex() && result != null && fieldIn(result, root) != null) {
            throw new IllegalArgumentException(
                    "`" + root + "` is a property of the result and an argument: write `result." + root + "` or `args["
                            + path.argument() + "]`.");
        }
        boolean within = false;
        for (OutputPath output : outputs) {
            List<String> names = path.within(output);
            if (names != null && names.isEmpty()) {
                throw new IllegalArgumentException("Nothing would be left of the output `" + output.text()
                        + "`: leave it out of outputs, or mask less.");
            }
            within |= names != null;
        }
        if (!within) {
            throw new IllegalArgumentException("It is in none of the guard's outputs, so it is not kept anyway.");
        }
        return walk(parameterTypes.get(path.argument()), path.names());
    }

    private static MaskCheck walk(TypeDescription.Generic from, List<String> names) {
        TypeDescription.Generic at = from;
        for (String name : names) {
            TypeDescription.Generic owner = unpacked(at);
            TypeDescription type = owner.asErasure();
            FieldDescription field = field(owner, name);
            if (field == null && isOpen(type)) {
                return new MaskCheck(
                        null,
                        type.getName() + " has no field `" + name
                                + "`: it is masked in those of its subclasses that have"
                                + " it; a misspelt name masks nothing");
            }
            if (field == null) {
                throw new IllegalArgumentException(noField(owner, name));
            }
            at = field.getType();
        }
        return new MaskCheck(null, null);
    }

    private static FieldDescription fieldIn(TypeDescription.Generic type, String name) {
        return field(unpacked(type), name);
    }

    /** @return what is in arrays, collections, optionals and the values of maps, however deep */
    private static TypeDescription.Generic unpacked(TypeDescription.Generic declared) {
        TypeDescription.Generic type = declared;
        for (TypeDescription.Generic inside = inside(type); inside != null; inside = inside(type)) {
            type = inside;
        }
        return type;
    }

    /** @return null if it is no container */
    private static TypeDescription.Generic inside(TypeDescription.Generic type) {
        if (type.getSort().isTypeVariable() || type.getSort().isWildcard()) {
            return type.getUpperBounds().get(0);
        }
        if (type.isArray()) {
            return type.getComponentType();
        }
        TypeDescription erasure = type.asErasure();
        if (erasure.isAssignableTo(java.util.Collection.class)) {
            return argument(type, java.util.Collection.class, 0);
        }
        if (erasure.isAssignableTo(java.util.Map.class)) {
            return argument(type, java.util.Map.class, 1);
        }
        return erasure.represents(java.util.Optional.class) ? argument(type, java.util.Optional.class, 0) : null;
    }

    /** @return the supertype's type argument as this type has it; Object where it is raw */
    private static TypeDescription.Generic argument(TypeDescription.Generic type, Class<?> supertype, int index) {
        TypeDescription.Generic seen = as(type, supertype);
        return seen != null && seen.getSort().isParameterized()
                ? seen.getTypeArguments().get(index)
                : TypeDescription.Generic.OfNonGenericType.ForLoadedType.of(Object.class);
    }

    private static TypeDescription.Generic as(TypeDescription.Generic type, Class<?> supertype) {
        if (type.asErasure().represents(supertype)) {
            return type;
        }
        List<TypeDescription.Generic> parents = new ArrayList<>(type.getInterfaces());
        if (type.getSuperClass() != null) {
            parents.add(type.getSuperClass());
        }
        for (TypeDescription.Generic parent : parents) {
            TypeDescription.Generic seen = parent.asErasure().isAssignableTo(supertype) ? as(parent, supertype) : null;
            if (seen != null) {
                return seen;
            }
        }
        return null;
    }

    private static FieldDescription field(TypeDescription.Generic owner, String name) {
        for (FieldDescription field : fields(owner)) {
            if (field.getName().equals(name)) {
                return field;
            }
        }
        return null;
    }

    /** @return those of a subclass before those of its superclass, as they are kept */
    private static List<FieldDescription> fields(TypeDescription.Generic owner) {
        List<FieldDescription> fields = new ArrayList<>();
        boolean hasFields =
                !owner.isArray() && !owner.isPrimitive() && !owner.asErasure().isEnum();
        for (TypeDescription.Generic k = owner;
                hasFields && k != null && !JdkTypes.hasJdkName(k.asErasure().getName());
                k = k.getSuperClass()) {
            for (FieldDescription field : k.getDeclaredFields()) {
                if (!field.isStatic() && !field.isSynthetic()) {
                    fields.add(field);
                }
            }
        }
        return fields;
    }

    /** Whether its objects are of subclasses, which may have more fields. */
    private static boolean isOpen(TypeDescription type) {
        return type.isAbstract() && !type.isPrimitive() && !type.isEnum() && !JdkTypes.hasJdkName(type.getName());
    }

    private static String noField(TypeDescription.Generic owner, String name) {
        List<String> known = new ArrayList<>();
        for (FieldDescription field : fields(owner)) {
            known.add(field.getName());
        }
        String type = owner.asErasure().getName();
        if (!known.isEmpty()) {
            return type + " has no field `" + name + "`" + NearestName.hint(name, known)
                    + "; masks are named by fields.";
        }
        return owner.represents(Object.class) || owner.represents(java.io.Serializable.class)
                ? "A property declared as " + type + " does not say what is in it, so that `" + name
                        + "` cannot be found there; declare its class, or mask it as a whole."
                : type + " has no field `" + name + "`; mask it as a whole.";
    }
}
