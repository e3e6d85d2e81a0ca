package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.MethodPattern;
import java.util.List;
import java.util.Map;
import net.bytebuddy.description.method.MethodDescription;
import org.junit.jupiter.api.Test;

/** What goes wrong while a class is woven is reported for that class, and harms no other and no thread. */
class WeavingFailureTest {

    private static final String[] PAIR = {
        "package app; public class Good { public int run() { return 1; } public int walk() { return 2; } }",
        "package app; public class Bad { public int run() { return 1; } }",
    };

    @Test
    void aFailureOfTheEngineIsReportedAndTheClassLoads() throws Throwable {
        RecordingGuards guards =
                new FailingGuards("run", pattern("app.Good#run"), pattern("app.Good#walk"), pattern("app.Bad#run"));
        try (WovenApplication app =
                WovenApplication.guarding(new RecordingEngine(), guards).run(PAIR)) {
            assertThat(app.call("app.Bad", "run")).isEqualTo(1);
            assertThat(app.call("app.Good", "run")).isEqualTo(1);
            assertThat(app.call("app.Good", "walk")).isEqualTo(2);

            assertThat(app.engine.events).containsExactly("enter", "exit call 2");
            assertThat(guards.notWoven)
                    .containsExactly(
                            "app.Bad#run(): the guard cannot be made: java.lang.IllegalStateException: broken",
                            "app.Good#run(): the guard cannot be made: java.lang.IllegalStateException: broken");
        }
    }

    @Test
    void aMethodThatTheEngineDoesNotWantIsLeftAlone() throws Throwable {
        RecordingGuards guards = new RecordingGuards(pattern("app.Good#run")) {
            @Override
            public int weave(
                    MethodPattern pattern,
                    MethodDescription.InDefinedShape method,
                    ClassLoader loader,
                    ClassFiles types,
                    List<String> found) {
                return -1;
            }
        };
        try (WovenApplication app =
                WovenApplication.guarding(new RecordingEngine(), guards).run(PAIR)) {
            assertThat(app.call("app.Good", "run")).isEqualTo(1);
            assertThat(app.engine.events).isEmpty();
        }
    }

    @Test
    void aMethodThatIsTooLongToWeaveIsReported() throws Throwable {
        StringBuilder body = new StringBuilder();
        for (int i = 0; i < 6552; i++) {
            body.append("n = n + 31337;\n");
        }
        String source = "package app; public class Huge { static int n; public int run(int a) { " + body
                + " return n; } public int small() { return 3; } }";
        Map<String, byte[]> classes = Sources.compile(source);
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Huge#run")).run(classes)) {
            assertThat(app.call("app.Huge", "small")).isEqualTo(3);
            assertThat(app.guards.notWoven)
                    .hasSize(1)
                    .allSatisfy(line -> assertThat(line)
                            .startsWith("app.Huge#run(int): its class cannot be woven: ")
                            .contains("MethodTooLarge"));
        }
    }

    @Test
    void aClassFileThatCannotBeReadIsTheJvmsToRefuse() {
        try (WovenApplication app = WovenApplication.guarding(pattern("app.Good#run"))
                .run(Map.of("app.Good", new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9}))) {
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> app.load("app.Good"))
                    .isInstanceOf(ClassFormatError.class);
            assertThat(app.guards.woven).isEmpty();
        }
    }

    private static final class FailingGuards extends RecordingGuards {

        private final String failing;

        FailingGuards(String failing, MethodPattern... patterns) {
            super(patterns);
            this.failing = failing;
        }

        @Override
        public int weave(
                MethodPattern pattern,
                MethodDescription.InDefinedShape method,
                ClassLoader loader,
                ClassFiles types,
                List<String> found) {
            if (method.getInternalName().equals(failing)) {
                throw new IllegalStateException("broken");
            }
            return super.weave(pattern, method, loader, types, found);
        }
    }
}
