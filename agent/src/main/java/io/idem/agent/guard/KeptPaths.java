package io.idem.agent.guard;

import io.idem.agent.codec.MaskCheck;
import io.idem.agent.codec.Masks;
import io.idem.agent.reflect.OutputPath;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;
import net.bytebuddy.description.type.TypeDefinition;
import net.bytebuddy.description.type.TypeDescription;

/** What a guard keeps of a method's arguments, and what it masks. Made when the method is linked. Immutable. */
final class KeptPaths {

    private final List<OutputPath> outputs;
    private final Masks masks;

    private KeptPaths(List<OutputPath> outputs, Masks masks) {
        this.outputs = outputs;
        this.masks = masks;
    }

    /**
     * @param parameterNames as the class file has them
     * @param resultType null where a stage does not say it
     * @throws MisfitException also where a mask fits the class files that were seen when the class was woven, but not the
     *     classes that the loader found: nothing is stored then, rather than a secret
     */
    static KeptPaths of(GuardDefinition guard, List<String> parameterNames, Method method, Type resultType)
            throws MisfitException {
        List<OutputPath> outputs = new ArrayList<>();
        for (String output : guard.outputs()) {
            try {
                outputs.add(OutputPath.parse(output, parameterNames));
            } catch (IllegalArgumentException e) {
                throw new MisfitException("outputs '" + output + "': " + e.getMessage(), e);
            }
        }
        for (String mask : guard.mask()) {
            String error = error(mask, outputs, parameterNames, method, resultType);
            if (error != null) {
                throw new MisfitException("result.mask '" + mask + "': " + error, null);
            }
        }
        return new KeptPaths(outputs, Masks.of(guard.mask(), outputs, parameterNames));
    }

    /** @return what the method changes in its arguments; mostly empty */
    List<OutputPath> outputs() {
        return outputs;
    }

    Masks masks() {
        return masks;
    }

    private static String error(
            String mask, List<OutputPath> outputs, List<String> parameterNames, Method method, Type resultType) {
        try {
            List<TypeDescription.Generic> parameterTypes = new ArrayList<>();
            for (Type parameter : method.getGenericParameterTypes()) {
                parameterTypes.add(TypeDefinition.Sort.describe(parameter));
            }
            TypeDescription.Generic result = resultType == null ? null : TypeDefinition.Sort.describe(resultType);
            return MaskCheck.of(mask, outputs, parameterNames, parameterTypes, result)
                    .error();
        } catch (RuntimeException | LinkageError e) {
            return "The types that it leads through cannot be looked at: " + e;
        }
    }
}
