package io.idem.agent.weave;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.Map;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.pool.TypePool;

/** Walks through described types that may be missing from the application. Stateless; loads nothing. */
final class Types {

    private Types() {}

    /** @return null if it cannot be found or read */
    static TypeDescription find(TypePool pool, String name) {
        try {
            TypeDescription found = pool.describe(name).resolve();
            found.getModifiers();
            return found;
        } catch (RuntimeException | LinkageError missing) {
            return null;
        }
    }

    /** @return the type and all its supertypes as far as they can be found, by binary name, nearest first */
    static Map<String, TypeDescription> withSupertypes(TypeDescription type) {
        Map<String, TypeDescription> all = new LinkedHashMap<String, TypeDescription>();
        Deque<TypeDescription> open = new ArrayDeque<TypeDescription>();
        open.add(type);
        while (!open.isEmpty()) {
            TypeDescription next = open.remove();
            if (all.put(next.getName(), next) == null) {
                addSupertypes(next, open);
            }
        }
        return all;
    }

    private static void addSupertypes(TypeDescription type, Deque<TypeDescription> into) {
        try {
            TypeDefinition superclass = type.getSuperClass();
            if (superclass != null) {
                into.add(superclass.asErasure());
            }
            for (TypeDescription each : type.getInterfaces().asErasures()) {
                into.add(each);
            }
        } catch (RuntimeException | LinkageError missing) {
            // a supertype that the application does not have: the walk ends here, its name is in the map
        }
    }
}
