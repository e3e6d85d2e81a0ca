package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.MethodPattern;
import org.junit.jupiter.api.Test;

/** Which method a pattern means in the class that it names, and what is said if there is none. */
class MethodSelectionTest {

    private static final String OVERLOADED = """
            package app;
            public class Orders {
                public void create(String token) { }
                public void create(String token, int[] amounts, Line... lines) { }
                public void cancel(String token) { }
                public static class Line { }
            }
            """;

    @Test
    void anOverloadIsChosenByItsParameterTypes() throws Throwable {
        MethodPattern pattern = pattern("app.Orders#create", "java.lang.String", "int[]", "app.Orders$Line...");

        assertThat(woven(pattern)).containsExactly("app.Orders#create(java.lang.String,int[],app.Orders$Line[])");
    }

    @Test
    void parameterTypesMayBeLeftOutIfThereIsOneMethod() throws Throwable {
        assertThat(woven(pattern("app.Orders#cancel"))).containsExactly("app.Orders#cancel(java.lang.String)");
    }

    @Test
    void anAmbiguousOverloadThatRejectsMisfitsIsGivenToTheEngineWithTheCandidates() throws Throwable {
        try (WovenApplication app = loaded(pattern("app.Orders#create"))) {
            assertThat(app.guards.woven).hasSize(2);
            assertThat(app.guards.problems)
                    .hasSize(2)
                    .allSatisfy(problem -> assertThat(problem)
                            .startsWith(
                                    "ambiguous, candidates: create(java.lang.String), create(java.lang.String,int[],"
                                            + "app.Orders$Line[])"));
        }
    }

    @Test
    void anAmbiguousOverloadThatLetsMisfitsPassIsReportedOnly() throws Throwable {
        assertThat(notWoven(pattern("app.Orders#create", false, false, null)))
                .startsWith("app.Orders#create: ambiguous, candidates: create(java.lang.String), create(");
    }

    @Test
    void anUnknownOverloadIsReportedWithTheCandidates() throws Throwable {
        assertThat(notWoven(pattern("app.Orders#create", "String")))
                .isEqualTo("app.Orders#create: the class has no such overload, candidates: create(java.lang.String), "
                        + "create(java.lang.String,int[],app.Orders$Line[])");
    }

    @Test
    void aMisspeltNameIsReportedWithTheNearestOne() throws Throwable {
        assertThat(notWoven(pattern("app.Orders#cancle")))
                .isEqualTo("app.Orders#cancle: the class has no method of that name; did you mean cancel?");
    }

    @Test
    void aConstructorIsExplained() throws Throwable {
        assertThat(notWoven(pattern("app.Orders#<init>"))).contains("constructors and static initializers cannot");
    }

    private static java.util.List<String> woven(MethodPattern pattern) throws Throwable {
        try (WovenApplication app = loaded(pattern)) {
            assertThat(app.guards.notWoven).isEmpty();
            assertThat(app.guards.problems).isEmpty();
            return app.guards.woven;
        }
    }

    private static String notWoven(MethodPattern pattern) throws Throwable {
        try (WovenApplication app = loaded(pattern)) {
            assertThat(app.guards.woven).isEmpty();
            assertThat(app.guards.notWoven).hasSize(1);
            return app.guards.notWoven.get(0);
        }
    }

    private static WovenApplication loaded(MethodPattern pattern) throws ClassNotFoundException {
        WovenApplication app = WovenApplication.guarding(pattern).run(OVERLOADED);
        app.load("app.Orders");
        return app;
    }
}
