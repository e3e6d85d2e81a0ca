package io.idem.agent.codec;

import java.util.ArrayDeque;
import java.util.Deque;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Holds {@code result.codec: com.acme.OrderCodec} against its class file, while the guarded class loads. Finds what is
 * certainly wrong; a class whose file is not found is left to {@link OwnCodec}. Stateless.
 */
public final class OwnCodecCheck {

    private OwnCodecCheck() {}

    /** @return why the class is no codec, a whole sentence; null if nothing certain speaks against it */
    public static String check(TypeDescription type) {
        String name = type.getName();
        if (isCertainlyNone(type)) {
            return noCodec(name);
        }
        if (type.isAbstract() || !type.isPublic()) {
            return unmakeable(name);
        }
        for (MethodDescription method : type.getDeclaredMethods()) {
            if (method.isConstructor()
                    && method.isPublic()
                    && method.getParameters().isEmpty()) {
                return null;
            }
        }
        return unmakeable(name);
    }

    static String noCodec(String name) {
        return name
                + " does not implement the agent's io.idem.api.ResultCodec; if the application brings that interface"
                + " itself, leave it out of its package: the agent provides it";
    }

    static String unmakeable(String name) {
        return name
                + " cannot be made: it must be public, not abstract, and have a public constructor without parameters";
    }

    /** @return false also where the file of a supertype is missing */
    private static boolean isCertainlyNone(TypeDescription type) {
        Deque<TypeDescription> open = new ArrayDeque<>();
        open.add(type);
        try {
            while (!open.isEmpty()) {
                TypeDescription at = open.remove();
                if (at.getName().equals("io.idem.api.ResultCodec")) {
                    return false;
                }
                for (TypeDescription.Generic implemented : at.getInterfaces()) {
                    open.add(implemented.asErasure());
                }
                if (at.getSuperClass() != null) {
                    open.add(at.getSuperClass().asErasure());
                }
            }
            return true;
        } catch (RuntimeException | LinkageError missing) {
            return false;
        }
    }
}
