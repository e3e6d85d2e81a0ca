package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.api.Answer;
import java.io.IOException;
import org.junit.jupiter.api.Test;

/** The two calls at the ends of a guarded method, and what each answer of the engine does to the caller. */
class WovenCallTest {

    private static final String SHOP = """
            package app;
            public class Shop {
                static int effects;
                public String order(String token, int amount) throws Exception {
                    effects++;
                    if (amount < 0) throw new java.io.IOException("negative");
                    return token + amount;
                }
                static int effects() { return effects; }
            }
            """;

    @Test
    void aCallThatOwnsItsKeyRunsBetweenEnterAndExit() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Shop#order")).run(SHOP)) {
            assertThat(app.call("app.Shop", "order", "t", 5)).isEqualTo("t5");

            assertThat(app.engine.events).containsExactly("enter", "exit call t5");
            assertThat(app.engine.lastArguments).containsExactly("t", 5);
            assertThat(app.engine.lastSelf).isInstanceOf(app.load("app.Shop"));
            assertThat(app.engine.lastSite).isEqualTo(RecordingGuards.FIRST_SITE);
            assertThat(app.guards.parameterNames).containsExactly("token", "amount");
        }
    }

    @Test
    void anUnguardedCallHasNoExit() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Shop#order")).run(SHOP)) {
            app.engine.entered = null;

            assertThat(app.call("app.Shop", "order", "t", 5)).isEqualTo("t5");

            assertThat(app.engine.events).containsExactly("enter");
        }
    }

    @Test
    void anAnswerTakesThePlaceOfTheBody() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Shop#order")).run(SHOP)) {
            app.engine.entered = new Answer("first");

            assertThat(app.call("app.Shop", "order", "t", 5)).isEqualTo("first");

            assertThat(app.call("app.Shop", "effects")).isEqualTo(0);
            assertThat(app.engine.events).containsExactly("enter");
        }
    }

    @Test
    void aRejectionReachesTheCallerAsItIs() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Shop#order")).run(SHOP)) {
            IOException rejection = new IOException("duplicate");
            app.engine.rejection = rejection;

            assertThatThrownBy(() -> app.call("app.Shop", "order", "t", 5)).isSameAs(rejection);

            assertThat(app.engine.events).containsExactly("enter");
            assertThat(app.call("app.Shop", "effects")).isEqualTo(0);
        }
    }

    @Test
    void anExceptionOfTheBodyIsShownAtExitAndThrownOn() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Shop#order")).run(SHOP)) {
            assertThatThrownBy(() -> app.call("app.Shop", "order", "t", -1))
                    .isInstanceOf(IOException.class)
                    .hasMessage("negative");

            assertThat(app.engine.events).containsExactly("enter", "exit call null negative");
        }
    }

    @Test
    void theEngineMayReplaceTheResult() throws Throwable {
        RecordingEngine engine = new RecordingEngine() {
            @Override
            public Object exit(Object call, Object returned, Throwable thrown) {
                return "replaced";
            }
        };
        try (WovenApplication app = WovenApplication.guarding(engine, new RecordingGuards(pattern("app.Shop#order")))
                .run(SHOP)) {
            assertThat(app.call("app.Shop", "order", "t", 5)).isEqualTo("replaced");
        }
    }

    @Test
    void theEngineMayReplaceTheException() throws Throwable {
        RecordingEngine engine = new RecordingEngine() {
            @Override
            public Object exit(Object call, Object returned, Throwable thrown) {
                throw new IllegalStateException("replaced", thrown);
            }
        };
        try (WovenApplication app = WovenApplication.guarding(engine, new RecordingGuards(pattern("app.Shop#order")))
                .run(SHOP)) {
            assertThatThrownBy(() -> app.call("app.Shop", "order", "t", -1))
                    .isInstanceOf(IllegalStateException.class)
                    .hasCauseInstanceOf(IOException.class);
        }
    }

    @Test
    void withoutAnEngineTheMethodRunsAsItAlwaysDid() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Shop#order")).run(SHOP)) {
            app.load("app.Shop");
            app.close();

            assertThat(app.call("app.Shop", "order", "t", 5)).isEqualTo("t5");
        }
    }
}
