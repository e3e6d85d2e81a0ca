package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static io.idem.agent.weave.RecordingGuards.subtypes;
import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Classes that were loaded before the agent came. */
class LoadedClassesTest {

    private static final String[] EARLY = {
        "package early; public interface Task { int run(int n); }",
        "package early; public class First implements Task { public int run(int n) { return n + 1; } }",
        "package early; public class Second implements Task { public int run(int n) { return n + 2; } }",
    };

    @Test
    void aClassThatIsLoadedAndInUseIsWoven() throws Throwable {
        try (WovenApplication app = WovenApplication.guarding(pattern("early.First#run"))) {
            app.attach(loaded("early.First"));

            assertThat(app.guards.woven).contains("early.First#run(int)");
            assertThat(app.call("early.First", "run", 1)).isEqualTo(2);
            assertThat(app.engine.events).containsExactly("enter", "exit call 2");
        }
    }

    @Test
    void implementationsThatAreLoadedAreWoven() throws Throwable {
        try (WovenApplication app = WovenApplication.guarding(subtypes("early.Task#run"))) {
            app.attach(loaded("early.First", "early.Second"));

            app.call("early.First", "run", 1);
            app.call("early.Second", "run", 1);
            assertThat(app.engine.events).containsExactly("enter", "exit call 2", "enter", "exit call 3");
        }
    }

    @Test
    void aSecondRetransformationWeavesOnceNotTwice() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("early.First#run")).run(EARLY)) {
            Class<?> first = app.load("early.First");
            app.instrumentation.retransformClasses(first);
            app.instrumentation.retransformClasses(first);

            assertThat(app.call("early.First", "run", 1)).isEqualTo(2);
            assertThat(app.engine.events).containsExactly("enter", "exit call 2");
        }
    }

    @Test
    void aClassThatTheJvmRefusesDoesNotSpoilTheOthers() throws Throwable {
        RecordingGuards guards = new RecordingGuards(pattern("early.First#run"), pattern("early.Second#run"));
        try (WovenApplication app = WovenApplication.guarding(new RecordingEngine(), guards)) {
            app.refuseToChange("early.First");
            app.attach(loaded("early.First", "early.Second"));

            assertThat(guards.notWoven)
                    .isNotEmpty()
                    .allSatisfy(line -> assertThat(line)
                            .startsWith("early.First: it is loaded already, and the JVM refused the woven class: "));
            app.call("early.Second", "run", 1);
            assertThat(app.engine.events).containsExactly("enter", "exit call 3");
        }
    }

    @Test
    void aLambdaOfTheNamedTypeIsPassedOverInSilence() throws Throwable {
        String source = "package early; public class Lambdas { public static Task task = n -> n; }";
        ThrowAwayLoader loader = new ThrowAwayLoader(Sources.compile(EARLY[0], source));
        Object lambda =
                Class.forName("early.Lambdas", true, loader).getField("task").get(null);
        try (WovenApplication app = WovenApplication.guarding(subtypes("early.Task#run"))) {
            app.attach(loader);

            assertThat(lambda.getClass().isHidden()).isTrue();
            assertThat(app.guards.notWoven).isEmpty();
        }
    }

    @Test
    void aReloadThatSwapsThePatternsCountsForWhatIsLoadedNext() throws Throwable {
        String[] sources = {
            "package reload; public class First { public int run(int n) { return n; } }",
            "package reload; public class Second { public int run(int n) { return n; } }",
        };
        try (WovenApplication app =
                WovenApplication.guarding(pattern("reload.First#run")).run(sources)) {
            app.guards.patterns = List.of(pattern("reload.Second#run"));
            app.load("reload.First");
            app.load("reload.Second");

            assertThat(app.guards.woven).containsExactly("reload.Second#run(int)");
        }
    }

    private static ClassLoader loaded(String... names) throws ClassNotFoundException {
        Map<String, byte[]> classes = Sources.compile(EARLY);
        ThrowAwayLoader loader = new ThrowAwayLoader(classes);
        for (String name : names) {
            Class.forName(name, true, loader);
        }
        return loader;
    }
}
