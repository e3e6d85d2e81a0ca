package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static io.idem.agent.weave.RecordingGuards.subtypes;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import org.junit.jupiter.api.Test;

/** Optional dependencies that are not there do not keep a class from being woven. */
class MissingTypesTest {

    private static final String[] SOURCES = {
        "package opt; public class Metrics { public void count() { } }",
        "package opt; public @interface Traced { Class<?> by() default Metrics.class; }",
        "package opt; public class Failure extends RuntimeException { }",
        "package app; @opt.Traced public class Service extends Base implements Api { private opt.Metrics metrics;"
                + " @opt.Traced public String serve(String a) { return a; }"
                + " public opt.Metrics metrics(opt.Metrics[] all) throws opt.Failure { return metrics; }"
                + " public opt.Metrics same(opt.Metrics one) { return one; } }",
        "package app; public interface Api { String serve(String a); }",
        "package app; public class Base { protected java.util.List<opt.Metrics> all; public void on(opt.Metrics m) { } }",
    };

    @Test
    void aClassThatMentionsThemIsWoven() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Service#serve")).run(incomplete())) {
            assertThat(app.load("app.Api").getMethod("serve", String.class).invoke(app.create("app.Service"), "x"))
                    .isEqualTo("x");
            assertThat(app.engine.events).containsExactly("enter", "exit call x");
        }
    }

    @Test
    void aGuardedMethodMayEvenReturnOne() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Service#same")).run(incomplete())) {
            app.load("app.Service");

            assertThat(app.guards.notWoven).isEmpty();
            assertThat(app.guards.woven).containsExactly("app.Service#same(opt.Metrics)");
            assertThat(app.guards.problems).isEmpty();
        }
    }

    @Test
    void aMissingMethodIsStillExplained() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Service#on")).run(incomplete())) {
            app.load("app.Service");

            assertThat(app.guards.notWoven)
                    .containsExactly("app.Service#on: the class inherits it from app.Base: write app.Base#on");
        }
    }

    @Test
    void subtypesAreFoundPastMissingOnes() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(subtypes("app.Base#serve")).run(incomplete())) {
            app.load("app.Service");

            assertThat(app.guards.woven).containsExactly("app.Service#serve(java.lang.String)");
        }
    }

    private static Map<String, byte[]> incomplete() {
        Map<String, byte[]> classes = Sources.compile(SOURCES);
        classes.keySet().removeIf(name -> name.startsWith("opt."));
        return classes;
    }
}
