package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static io.idem.agent.weave.RecordingGuards.subtypes;
import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.MethodPattern;
import java.util.List;
import org.junit.jupiter.api.Test;

/** {@code subtypes: true}: the method in every implementation of the named type. */
class SubtypesTest {

    private static final String[] LISTENERS = {
        "package app; public interface Listener { void on(String message); }",
        "package app; public interface Special extends Listener { default void on(String message) { } }",
        "package app; public class Direct implements Listener { public void on(String message) { }"
                + " public void on(int code) { } }",
        "package app; public abstract class Middle implements Special { }",
        "package app; public class Deep extends Middle { public void on(String message) { } }",
        "package app; public class Heir extends Direct { }",
        "package app; public class Stranger { public void on(String message) { } }",
        "package app; public class Direct$$EnhancerBySpringCGLIB$$1 extends Direct { public void on(String m) { } }",
    };
    private static final String[] HANDLERS = {
        "package app; public interface Handler<T> { void handle(T event); }",
        "package app; public class Orders implements Handler<StringBuilder> {"
                + " public void handle(StringBuilder event) { } public void handle(String a, String b) { } }",
        "package app; public abstract class Texts<T extends CharSequence> implements Handler<T> { }",
        "package app; public class Names extends Texts<String> { public void handle(String event) { } }",
    };

    @Test
    void everyImplementationIsWovenAndNothingElse() throws Throwable {
        assertThat(woven(subtypes("app.Listener#on"), LISTENERS))
                .containsExactlyInAnyOrder(
                        "app.Special#on(java.lang.String)",
                        "app.Direct#on(java.lang.String)",
                        "app.Deep#on(java.lang.String)");
    }

    @Test
    void aClassAsTheNamedTypeIsWovenItself() throws Throwable {
        assertThat(woven(subtypes("app.Direct#on", "int"), LISTENERS)).containsExactly("app.Direct#on(int)");
    }

    @Test
    void theMethodBehindAGenericOneIsFound() throws Throwable {
        assertThat(woven(subtypes("app.Handler#handle"), HANDLERS))
                .containsExactlyInAnyOrder(
                        "app.Orders#handle(java.lang.StringBuilder)", "app.Names#handle(java.lang.String)");
    }

    @Test
    void theMethodBehindAGenericOneIsFoundByTheGenericParameters() throws Throwable {
        assertThat(woven(subtypes("app.Handler#handle", "java.lang.Object"), HANDLERS))
                .containsExactlyInAnyOrder(
                        "app.Orders#handle(java.lang.StringBuilder)", "app.Names#handle(java.lang.String)");
    }

    @Test
    void aTypeOfTheJdkMayBeNamed() throws Throwable {
        String source = "package app; public class Job implements java.util.concurrent.Callable<String> {"
                + " public String call() { return \"done\"; } }";

        assertThat(woven(subtypes("java.util.concurrent.Callable#call"), source))
                .containsExactly("app.Job#call()");
    }

    @Test
    void aMoreExactGuardComesFirstAndTheOtherIsTold() throws Throwable {
        try (WovenApplication app = WovenApplication.guarding(subtypes("app.Listener#on"), pattern("app.Deep#on"))
                .run(LISTENERS)) {
            app.load("app.Deep");

            assertThat(app.guards.woven).contains("app.Deep#on(java.lang.String)");
            assertThat(app.guards.notWoven)
                    .containsExactly("app.Deep#on(java.lang.String): guard app.Deep#on has the method already");
        }
    }

    private static List<String> woven(MethodPattern pattern, String... sources) throws Throwable {
        try (WovenApplication app = WovenApplication.guarding(pattern).run(sources)) {
            for (String name : Sources.compile(sources).keySet()) {
                app.load(name);
            }
            assertThat(app.guards.notWoven).isEmpty();
            assertThat(app.guards.problems).isEmpty();
            return app.guards.woven;
        }
    }
}
