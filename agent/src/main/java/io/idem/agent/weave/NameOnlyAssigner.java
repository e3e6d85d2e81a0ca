package io.idem.agent.weave;

import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.implementation.bytecode.StackManipulation;
import net.bytebuddy.implementation.bytecode.assign.Assigner;
import net.bytebuddy.implementation.bytecode.assign.TypeCasting;

/**
 * Byte Buddy's assigner, but for references it needs the types' names only: the default one looks a returned type up,
 * which fails where the application lacks that optional type. Stateless.
 */
final class NameOnlyAssigner implements Assigner {

    static final Assigner INSTANCE = new NameOnlyAssigner();

    private NameOnlyAssigner() {}

    @Override
    public StackManipulation assign(TypeDescription.Generic source, TypeDescription.Generic target, Typing typing) {
        if (source.isPrimitive() || target.isPrimitive()) { // void is a primitive here
            return Assigner.DEFAULT.assign(source, target, typing);
        }
        String wanted = target.asErasure().getName();
        if (wanted.equals("java.lang.Object")
                || wanted.equals(source.asErasure().getName())) {
            return StackManipulation.Trivial.INSTANCE;
        }
        return typing.isDynamic() ? TypeCasting.to(target) : Assigner.DEFAULT.assign(source, target, typing);
    }
}
