package io.idem.agent.expr;

import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;

/** Judges declared types as key parts, see {@link KeyParts}: by class files alone. Stateless. */
final class StaticKeyTypes {

    private StaticKeyTypes() {}

    /** @return false only if no object of the type can be a key part */
    static boolean mayBePart(TypeDescription.Generic type) {
        if (type.getSort() == TypeDefinition.Sort.VARIABLE || type.getSort() == TypeDefinition.Sort.WILDCARD) {
            return true;
        }
        if (type.isArray()) {
            return mayBePart(type.getComponentType());
        }
        TypeDescription erasure = type.asErasure();
        String name = erasure.getName();
        if (ScalarTypes.isKeyPart(name) || erasure.isEnum() || name.equals("java.util.Optional")) {
            return true;
        }
        if (StaticMembers.isSubtype(erasure, "java.util.Collection")) {
            boolean known = type.getSort() == TypeDefinition.Sort.PARAMETERIZED
                    && type.getTypeArguments().size() == 1;
            return !known || mayBePart(type.getTypeArguments().get(0));
        }
        if (StaticMembers.isSubtype(erasure, "java.util.Map")) {
            return false;
        }
        // a subclass may be a date, a calendar or a collection only where the JDK lets it
        return erasure.represents(Object.class)
                || erasure.isInterface()
                || erasure.isAbstract()
                || StaticMembers.isSubtype(erasure, "java.util.Date");
    }
}
