package io.idem.agent.expr;

import io.idem.agent.reflect.JdkTypes;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Supplier;
import net.bytebuddy.description.field.FieldDescription;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.method.ParameterDescription;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Finds what makes a retry look like another request in a default fingerprint: dates and times, and fields named like retry
 * counters, trace ids and time stamps. By class files alone, as far as they are there. Used by one thread, for one method.
 */
final class VolatileFields {

    private static final int MAX_FINDINGS = 10;
    private static final int MAX_TYPES = 200;

    private static final String[] PARTS = {"retry", "retries", "attempt", "redeliver", "timestamp", "nonce", "traceid"};
    private static final String[] ENDS = {"spanid", "requestid", "correlationid", "messageid", "deliverycount", "sentat"
    };

    private final List<String> findings = new ArrayList<>();
    private final Set<String> seen = new HashSet<>();

    private VolatileFields() {}

    static List<String> of(MethodDescription method) {
        VolatileFields search = new VolatileFields();
        for (ParameterDescription parameter : method.getParameters()) {
            String name = parameter.isNamed() ? parameter.getName() : "args[" + parameter.getIndex() + "]";
            search.visit(name, name, parameter::getType);
        }
        return search.findings;
    }

    /** @param declared asked for the type only here: a missing class file must hide no other field */
    private void visit(String path, String name, Supplier<TypeDescription.Generic> declared) {
        if (findings.size() == MAX_FINDINGS) {
            return;
        }
        try {
            if (hasVolatileName(name)) {
                report(path, "is named like something that changes with every attempt");
                return;
            }
            TypeDescription.Generic type = declared.get();
            if (ScalarTypes.isTime(type.asErasure().getName())) {
                report(path, "is a date or time");
            } else {
                nested(path, type);
            }
        } catch (RuntimeException | LinkageError e) {
            // the class file of this type is not there: nothing can be said about it
            return;
        }
    }

    private void nested(String path, TypeDescription.Generic type) {
        if (type.isArray()) {
            visit(path + "[]", "", type::getComponentType);
        } else if (type.getSort() == TypeDefinition.Sort.PARAMETERIZED && isJdk(type)) {
            for (TypeDescription.Generic argument : type.getTypeArguments()) {
                visit(path + "[]", "", () -> argument);
            }
        } else if (type.getSort().isNonGeneric() || type.getSort() == TypeDefinition.Sort.PARAMETERIZED) {
            fields(path, type);
        }
    }

    private void fields(String path, TypeDescription.Generic type) {
        if (type.isInterface() || type.asErasure().isEnum() || type.isPrimitive()) {
            return;
        }
        for (TypeDescription.Generic k = type; k != null && !isJdk(k); k = k.getSuperClass()) {
            if (seen.size() == MAX_TYPES || !seen.add(k.getTypeName())) {
                return;
            }
            for (FieldDescription field : k.getDeclaredFields()) {
                if (!field.isStatic() && !field.isTransient() && !field.isSynthetic()) {
                    visit(path + "." + field.getName(), field.getName(), field::getType);
                }
            }
        }
    }

    private void report(String path, String why) {
        findings.add("The default fingerprint covers `" + path + "`, which " + why
                + ": if a retry sends another value, it is taken for a conflict; name the parts that a retry repeats in"
                + " fingerprint, such as `fingerprint: [request.amount]`.");
    }

    private static boolean hasVolatileName(String name) {
        String letters = name.toLowerCase(Locale.ROOT).replace("_", "");
        for (String part : PARTS) {
            if (letters.contains(part)) {
                return true;
            }
        }
        for (String end : ENDS) {
            if (letters.endsWith(end)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isJdk(TypeDescription.Generic type) {
        return JdkTypes.hasJdkName(type.asErasure().getName());
    }
}
