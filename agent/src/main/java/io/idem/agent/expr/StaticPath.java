package io.idem.agent.expr;

import io.idem.agent.reflect.JdkTypes;
import io.idem.agent.reflect.NearestName;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Follows the properties of an expression through declared types, as far as those are certain. Used by one thread, for one
 * path.
 */
final class StaticPath {

    private TypeDescription.Generic type;
    private String problem;

    /** @param type where the path begins; null for unknown */
    StaticPath(TypeDescription.Generic type) {
        this.type = type;
    }

    /** @return the type that was reached; null if it cannot be known */
    TypeDescription.Generic type() {
        return problem == null ? type : null;
    }

    /** @return why the path cannot exist, as the end of a sentence, or null */
    String problem() {
        return problem;
    }

    /** @param step an Integer for an index, else a name */
    void follow(Object step) {
        if (type == null || problem != null) {
            return;
        }
        TypeDefinition.Sort sort = type.getSort();
        if (sort == TypeDefinition.Sort.VARIABLE || sort == TypeDefinition.Sort.WILDCARD) {
            type = null;
        } else if (type.isPrimitive()) {
            problem = "reads '" + step + "' of a " + type.getTypeName() + ", which has no properties";
        } else if (type.isArray()) {
            array(step);
        } else if (StaticMembers.isSubtype(type, "java.util.Map")) {
            type = argument(1);
        } else if (step instanceof Integer) {
            type = StaticMembers.isSubtype(type, "java.util.Collection") ? argument(0) : null;
        } else {
            property((String) step);
        }
    }

    private void array(Object step) {
        if (step instanceof Integer) {
            type = type.getComponentType();
        } else if ("length".equals(step)) {
            type = TypeDescription.Generic.OfNonGenericType.ForLoadedType.of(int.class);
        } else {
            problem = "reads '" + step + "' of an array: write an index in brackets, or length";
        }
    }

    private void property(String name) {
        TypeDescription erasure = type.asErasure();
        TypeDescription.Generic found = StaticMembers.property(type, name);
        if (found == null && isCertain(erasure)) {
            String nearest = NearestName.of(name, StaticMembers.names(type));
            problem = "reads '" + name + "', which " + erasure.getName() + " does not have"
                    + (nearest == null ? "" : "; did you mean '" + nearest + "'?");
        }
        type = found;
    }

    /** Of the JDK's classes those without subclasses only, such as java.sql.Timestamp for java.util.Date. */
    private static boolean isCertain(TypeDescription erasure) {
        boolean jdk = JdkTypes.hasJdkName(erasure.getName());
        return !erasure.isInterface()
                && !erasure.isAbstract()
                && !erasure.represents(Object.class)
                && (!jdk || erasure.isFinal() || erasure.getName().startsWith("java.math."));
    }

    private TypeDescription.Generic argument(int index) {
        boolean known = type.getSort() == TypeDefinition.Sort.PARAMETERIZED
                && type.asErasure().getName().startsWith("java.util.")
                && type.getTypeArguments().size() > index;
        return known ? type.getTypeArguments().get(index) : null;
    }
}
