package io.idem.agent.weave;

import io.idem.agent.guard.ReturnedStage;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Tells methods that return before their work is done, in a way that no guard can follow to its end. Types are compared by name,
 * with all supertypes that can be found. Stateless.
 */
final class AsyncReturns {

    private static final Set<String> ASYNC = new HashSet<String>(Arrays.asList(
            "java.util.concurrent.Future", // and with it CompletableFuture, ListenableFuture, Netty's Future
            "java.util.concurrent.CompletionStage",
            "java.util.concurrent.Flow$Publisher", // Uni and Multi of Mutiny 2
            "org.reactivestreams.Publisher", // Mono, Flux, Flowable
            "reactor.core.publisher.Mono",
            "reactor.core.publisher.Flux",
            "io.smallrye.mutiny.Uni",
            "io.smallrye.mutiny.Multi",
            "io.reactivex.rxjava3.core.Single",
            "io.reactivex.rxjava3.core.Maybe",
            "io.reactivex.rxjava3.core.Completable",
            "io.reactivex.rxjava3.core.Observable",
            "io.reactivex.rxjava3.core.Flowable",
            "io.reactivex.Single",
            "io.reactivex.Maybe",
            "io.reactivex.Completable",
            "io.reactivex.Observable",
            "io.reactivex.Flowable",
            "rx.Single",
            "rx.Completable",
            "rx.Observable",
            "com.google.common.util.concurrent.ListenableFuture",
            "org.springframework.util.concurrent.ListenableFuture",
            "org.springframework.web.context.request.async.DeferredResult",
            "io.vertx.core.Future",
            "scala.concurrent.Future",
            "kotlinx.coroutines.Job", // and Deferred
            "kotlinx.coroutines.flow.Flow"));

    private static final String OR_IGNORE =
            ", or say `async: ignore` if the work counts as done when the method returns";

    private AsyncReturns() {}

    /** @return what is wrong with guarding this method, a sentence for people; null if it returns when it is done */
    static String problem(MethodDescription.InDefinedShape method) {
        if (isSuspend(method)) {
            return Signatures.of(method)
                    + " is a Kotlin suspend function, which may return before its work is done: guard"
                    + " an ordinary method that does the work" + OR_IGNORE;
        }
        TypeDescription returned = method.getReturnType().asErasure();
        if (returned.isPrimitive()
                || returned.isArray()
                || ReturnedStage.isStage(returned.getName())
                || !isAsync(returned)) {
            return null;
        }
        return Signatures.of(method) + " returns " + returned.getName()
                + ", which completes after the method has returned: guard the method that does the work and returns its"
                + " result, have it return a CompletableFuture or CompletionStage" + OR_IGNORE;
    }

    private static boolean isAsync(TypeDescription returned) {
        for (String name : Types.withSupertypes(returned).keySet()) {
            if (ASYNC.contains(name)) {
                return true;
            }
        }
        return false;
    }

    private static boolean isSuspend(MethodDescription.InDefinedShape method) {
        int count = method.getParameters().size();
        return count > 0
                && method.getParameters()
                        .get(count - 1)
                        .getType()
                        .asErasure()
                        .getName()
                        .startsWith("kotlin.coroutines.");
    }
}
