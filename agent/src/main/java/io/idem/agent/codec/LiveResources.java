package io.idem.agent.codec;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Types whose objects mean nothing later or elsewhere. Known by name, since the application brings some of them; a name
 * that ends in a dot is a package. Stateless.
 */
final class LiveResources {

    private static final Set<String> TYPES = new HashSet<String>(Arrays.asList(
            "java.lang.AutoCloseable", // streams, readers, sockets, connections, statements, result sets
            "java.lang.Thread",
            "java.lang.ThreadGroup",
            "java.lang.ThreadLocal",
            "java.lang.Class",
            "java.lang.ClassLoader",
            "java.lang.Module",
            "java.lang.Process",
            "java.lang.reflect.AnnotatedElement",
            "java.lang.reflect.InvocationHandler",
            "java.lang.ref.Reference",
            "java.util.Iterator",
            "java.util.Enumeration",
            "java.util.Timer",
            "java.util.concurrent.BlockingQueue",
            "java.util.concurrent.CompletionStage",
            "java.util.concurrent.Executor",
            "java.util.concurrent.Flow$Publisher",
            "java.util.concurrent.Future",
            "java.util.concurrent.locks.Condition",
            "java.util.concurrent.locks.Lock",
            "java.util.concurrent.locks.ReadWriteLock",
            "java.sql.Blob",
            "java.sql.Clob",
            "java.sql.Array",
            "java.sql.Savepoint",
            "javax.sql.DataSource",
            "javax.persistence.EntityManager",
            "jakarta.persistence.EntityManager",
            "org.reactivestreams.Publisher"));

    private static final String[] PACKAGES = {
        "java.util.stream.",
        "java.nio.channels.",
        "javax.servlet.",
        "jakarta.servlet.",
        "javax.jms.",
        "jakarta.jms.",
        "javax.naming.",
        "org.springframework.web.context.request.",
        "reactor.core.publisher."
    };

    private LiveResources() {}

    /** @return why it is one, as the end of a sentence; null if it is none */
    static String reason(Class<?> type) {
        String live = find(type);
        return live == null
                ? null
                : "is declared as " + type.getTypeName()
                        + (live.equals(type.getName()) ? "" : ", which is a " + live)
                        + ": a live resource, which means nothing when it is replayed";
    }

    /** @return the resource that a class not yet loaded is; null if it is none, or its supertypes are missing */
    static String find(TypeDescription type) {
        if (isLive(type.getName())) {
            return type.getName();
        }
        List<TypeDescription.Generic> parents = new ArrayList<>(type.getInterfaces());
        if (type.getSuperClass() != null) {
            parents.add(type.getSuperClass());
        }
        for (TypeDescription.Generic parent : parents) {
            String live = find(parent.asErasure());
            if (live != null) {
                return live;
            }
        }
        return null;
    }

    private static String find(Class<?> type) {
        for (Class<?> k = type; k != null; k = k.getSuperclass()) {
            if (isLive(k.getName())) {
                return k.getName();
            }
            for (Class<?> implemented : k.getInterfaces()) {
                String live = find(implemented);
                if (live != null) {
                    return live;
                }
            }
        }
        return null;
    }

    private static boolean isLive(String name) {
        if (TYPES.contains(name)) {
            return true;
        }
        for (String prefix : PACKAGES) {
            if (name.startsWith(prefix)) {
                return true;
            }
        }
        return false;
    }
}
