package io.idem.agent.codec;

import io.idem.agent.reflect.JdkTypes;
import io.idem.agent.reflect.NearestName;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Compares a value of the configuration with a return type that is not loaded yet. Reports only what is certainly wrong:
 * where a class file is missing, or a type is one that it does not know, the decoding at the first call has the last word.
 * For one check, on the thread that loads the class.
 */
final class ReturnValueCheck {

    private final List<String> problems = new ArrayList<>();

    List<String> problems(String root, Object value, TypeDescription.Generic declared) {
        check(root, value, declared);
        return problems;
    }

    private void check(String path, Object value, TypeDescription.Generic declared) {
        try {
            compare(path, value, declared);
        } catch (RuntimeException | LinkageError unresolvable) {
            // a class file that is not there yet
        }
    }

    private void compare(String path, Object value, TypeDescription.Generic declared) {
        if (declared.getSort().isTypeVariable() || declared.getSort().isWildcard()) {
            return;
        }
        TypeDescription type = declared.asErasure();
        String expected = type.represents(void.class) ? null : ScalarCheck.expected(value, type);
        if (expected != null) {
            problems.add(path + " is " + describe(value) + ", but a " + type.getTypeName() + " is " + expected);
            return;
        }
        if (value == null || type.isPrimitive() || type.isEnum()) {
            return;
        }
        if (type.isArray() || type.isAssignableTo(java.util.Collection.class)) {
            compareElements(path, value, declared, type);
        } else if (type.isAssignableTo(Map.class)) {
            compareEntries(path, value, declared);
        } else if (!JdkTypes.hasJdkName(type.getName())) {
            compareFields(path, value, declared, type);
        }
    }

    private void compareElements(String path, Object value, TypeDescription.Generic declared, TypeDescription type) {
        if (!(value instanceof List)) {
            if (!(value instanceof String && type.represents(byte[].class))) {
                problems.add(path + " is " + describe(value) + ", but a " + type.getTypeName() + " is a list");
            }
            return;
        }
        TypeDescription.Generic element = type.isArray() ? declared.getComponentType() : argument(declared, 0, 1);
        for (int i = 0; element != null && i < ((List<?>) value).size(); i++) {
            check(path + "[" + i + "]", ((List<?>) value).get(i), element);
        }
    }

    private void compareEntries(String path, Object value, TypeDescription.Generic declared) {
        if (!(value instanceof Map)) {
            problems.add(path + " is " + describe(value) + ", but a map is a mapping");
            return;
        }
        TypeDescription.Generic element = argument(declared, 1, 2);
        if (element != null) {
            for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
                check(path + "." + entry.getKey(), entry.getValue(), element);
            }
        }
    }

    private void compareFields(String path, Object value, TypeDescription.Generic declared, TypeDescription type) {
        if (type.isAbstract()) {
            problems.add(path + ": a " + type.getTypeName() + " cannot be made, since it is abstract");
            return;
        }
        if (!(value instanceof Map)) {
            problems.add(path + " is " + describe(value) + ", but a " + type.getTypeName() + " is a mapping");
            return;
        }
        Map<String, TypeDescription.Generic> fields = fields(declared);
        for (Map.Entry<?, ?> entry : ((Map<?, ?>) value).entrySet()) {
            String name = String.valueOf(entry.getKey());
            if (fields.containsKey(name)) {
                check(path + "." + name, entry.getValue(), fields.get(name));
            } else {
                String nearest = NearestName.of(name, fields.keySet());
                problems.add(path + "." + name + " is no field of " + type.getTypeName()
                        + (nearest == null ? "; its fields: " + fields.keySet() : ", did you mean `" + nearest + "`?"));
            }
        }
    }

    /** By the names under which {@link ObjectShape} stores them. */
    private static Map<String, TypeDescription.Generic> fields(TypeDescription.Generic declared) {
        Map<String, TypeDescription.Generic> fields = new LinkedHashMap<>();
        for (TypeDescription.Generic k = declared;
                k != null && !JdkTypes.hasJdkName(k.asErasure().getName());
                k = k.getSuperClass()) {
            for (FieldDescription field : k.getDeclaredFields()) {
                if (!field.isStatic() && !field.isTransient() && !field.isSynthetic()) {
                    String name = field.getName();
                    while (fields.containsKey(name)) {
                        name = "super." + name;
                    }
                    fields.put(name, field.getType());
                }
            }
        }
        return fields;
    }

    /** @return null if the container's own parameters are not its elements' */
    private static TypeDescription.Generic argument(TypeDescription.Generic declared, int index, int count) {
        boolean known = declared.getSort().isParameterized()
                && declared.asErasure().getName().startsWith("java.util.")
                && declared.getTypeArguments().size() == count;
        return known ? declared.getTypeArguments().get(index) : null;
    }

    private static String describe(Object value) {
        if (value == null) {
            return "null";
        }
        if (value instanceof Map) {
            return "a mapping";
        }
        if (value instanceof List) {
            return "a list";
        }
        return value instanceof String ? "the text `" + value + "`" : "`" + value + "`";
    }
}
