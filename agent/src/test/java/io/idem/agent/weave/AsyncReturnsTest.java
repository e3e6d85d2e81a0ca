package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.MethodPattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A method that returns before its work is done is shown to the engine as a problem. */
class AsyncReturnsTest {

    private static final String[] TYPES = {
        "package reactor.core.publisher; public abstract class Mono<T> { }",
        "package io.smallrye.mutiny; public interface Uni<T> { }",
        "package io.reactivex.rxjava3.core; public abstract class Single<T> { }",
        "package app; public class Promise<T> extends java.util.concurrent.CompletableFuture<T> { }",
        "package app; public interface Later extends java.util.concurrent.CompletionStage<String> { }",
        "package kotlin.coroutines; public interface Continuation<T> { }",
    };

    @ParameterizedTest
    @ValueSource(
            strings = {
                "java.util.concurrent.Future<?>",
                "java.util.concurrent.FutureTask<?>",
                "reactor.core.publisher.Mono<String>",
                "io.smallrye.mutiny.Uni<String>",
                "io.reactivex.rxjava3.core.Single<String>",
                "app.Promise<String>",
                "app.Later"
            })
    void aReturnedPromiseThatNoGuardCanFollowIsRefused(String type) throws Throwable {
        assertThat(problemsOf("public " + type + " run() { return null; }"))
                .hasSize(1)
                .allSatisfy(problem -> assertThat(problem)
                        .startsWith("run() returns " + type.replaceAll("<.*>", ""))
                        .contains("completes after the method has returned")
                        .contains("async: ignore"));
    }

    @Test
    void aSuspendFunctionIsRefused() throws Throwable {
        assertThat(problemsOf("public Object run(String a, kotlin.coroutines.Continuation<String> rest) { return a; }"))
                .hasSize(1)
                .allSatisfy(problem -> assertThat(problem).contains("Kotlin suspend function"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "String",
                "int",
                "void",
                "Object",
                "java.util.List<String>",
                "String[]",
                "java.util.concurrent.CompletableFuture<String>",
                "java.util.concurrent.CompletionStage<String>"
            })
    void anOrdinaryResultOrAStageIsNoProblem(String type) throws Throwable {
        String body = type.equals("void") ? "" : type.equals("int") ? "return 0;" : "return null;";
        assertThat(problemsOf("public " + type + " run() { " + body + " }")).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "public reactor.core.publisher.Mono<String> run() { return null; }",
                "public Object run(String a, kotlin.coroutines.Continuation<String> rest) { return a; }"
            })
    void whereTheGuardIgnoresItNothingIsRefused(String method) throws Throwable {
        assertThat(problemsOf(pattern("app.Work#run").ignoringAsync(), method)).isEmpty();
    }

    private static java.util.List<String> problemsOf(String method) throws Throwable {
        return problemsOf(pattern("app.Work#run"), method);
    }

    private static java.util.List<String> problemsOf(MethodPattern pattern, String method) throws Throwable {
        String[] sources = java.util.Arrays.copyOf(TYPES, TYPES.length + 1);
        sources[TYPES.length] = "package app; public class Work { " + method + " }";
        try (WovenApplication app = WovenApplication.guarding(pattern).run(sources)) {
            app.load("app.Work");

            assertThat(app.guards.woven).hasSize(1);
            return app.guards.problems;
        }
    }
}
