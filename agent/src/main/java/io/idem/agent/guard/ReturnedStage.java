package io.idem.agent.guard;

import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.lang.reflect.WildcardType;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Which methods return a stage that a guard can follow to its end, and what that stage completes with. Exactly the two
 * types of which a replay can make one: a subtype of them could not be. Stateless.
 */
public final class ReturnedStage {

    private static final String FUTURE = "java.util.concurrent.CompletableFuture";
    private static final String STAGE = "java.util.concurrent.CompletionStage";

    private ReturnedStage() {}

    /** @param returned binary name of the declared return type */
    public static boolean isStage(String returned) {
        return returned.equals(FUTURE) || returned.equals(STAGE);
    }

    /** @return what a stage of this type completes with; null where a raw type or an unbounded wildcard does not say it */
    static Type result(Type stage) {
        if (!(stage instanceof ParameterizedType)) {
            return null;
        }
        Type argument = ((ParameterizedType) stage).getActualTypeArguments()[0];
        if (argument instanceof WildcardType) {
            Type bound = ((WildcardType) argument).getUpperBounds()[0];
            return bound == Object.class ? null : bound;
        }
        return argument;
    }

    /** The same of a class that is not loaded yet. */
    static TypeDescription.Generic result(TypeDescription.Generic stage) {
        if (!stage.getSort().isParameterized()) {
            return null;
        }
        TypeDescription.Generic argument = stage.getTypeArguments().get(0);
        if (argument.getSort().isWildcard()) {
            TypeDescription.Generic bound = argument.getUpperBounds().get(0);
            return bound.represents(Object.class) ? null : bound;
        }
        return argument;
    }

    /** @return why its results cannot be kept, as the end of a sentence */
    static String untold(String returned) {
        return returned + " does not say what the stage completes with; declare it, as in CompletableFuture<Order>";
    }
}
