package io.idem.agent.codec;

import io.idem.agent.reflect.JdkTypes;
import net.bytebuddy.description.type.TypeDescription;

/** Warns, while a class loads, of return types whose results cannot be replayed. Stateless. */
public final class ReplayabilityCheck {

    private ReplayabilityCheck() {}

    /** @return a whole sentence, for the log and JMX; null if nothing certain speaks against it */
    public static String check(TypeDescription.Generic returned) {
        try {
            String reason = reason(returned);
            return reason == null
                    ? null
                    : "results cannot be replayed: " + reason + "; duplicates follow `unreplayable`";
        } catch (RuntimeException | LinkageError unresolvable) {
            return null;
        }
    }

    private static String reason(TypeDescription.Generic declared) {
        if (declared.getSort().isTypeVariable() || declared.getSort().isWildcard()) {
            return null;
        }
        TypeDescription type = declared.asErasure();
        if (type.isArray()) {
            return reason(declared.getComponentType());
        }
        if (type.isPrimitive() || type.isEnum()) {
            return null;
        }
        String live = LiveResources.find(type);
        if (live != null) {
            return type.getName() + " is a live resource" + (live.equals(type.getName()) ? "" : ", a " + live);
        }
        if (type.represents(Object.class)) {
            return "the return type is Object, so only texts, numbers, dates, and lists and maps of them come back";
        }
        return JdkTypes.hasJdkName(type.getName()) ? reasonOfArguments(declared) : null;
    }

    private static String reasonOfArguments(TypeDescription.Generic declared) {
        if (declared.getSort().isParameterized()) {
            for (TypeDescription.Generic argument : declared.getTypeArguments()) {
                String reason = argument.represents(Object.class) ? null : reason(argument);
                if (reason != null) {
                    return reason;
                }
            }
        }
        return null;
    }
}
