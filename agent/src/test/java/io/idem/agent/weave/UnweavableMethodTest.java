package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Methods that have nothing to weave, and classes that are left alone: each is explained to who named it. */
class UnweavableMethodTest {

    private static final String BASE = """
            package app;
            public abstract class Base<T> {
                public abstract void accept(T value);
                public native int lowLevel();
                public void inherited() { }
            }
            """;
    private static final String CHILD = """
            package app;
            public class Child extends Base<String> {
                public void accept(String value) { }
            }
            """;

    @Test
    void anAbstractMethodPointsToItsImplementations() throws Throwable {
        assertThat(notWoven("app.Base#accept", "app.Base"))
                .isEqualTo("app.Base#accept: it is abstract: name the implementing class, or set subtypes: true");
    }

    @Test
    void aNativeMethodPointsToItsCallers() throws Throwable {
        assertThat(notWoven("app.Base#lowLevel", "app.Base")).contains("it is native and has no code to weave");
    }

    @Test
    void anInheritedMethodPointsToTheClassThatDeclaresIt() throws Throwable {
        assertThat(notWoven("app.Child#inherited", "app.Child"))
                .isEqualTo("app.Child#inherited: the class inherits it from app.Base: write app.Base#inherited");
    }

    @Test
    void aBridgePointsToTheMethodBehindIt() throws Throwable {
        assertThat(notWoven("app.Child#accept", "app.Child", "java.lang.Object"))
                .isEqualTo("app.Child#accept: it is a bridge made by the compiler; the method is "
                        + "accept(java.lang.String)");
    }

    @Test
    void theMethodBehindABridgeIsWovenOnce() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Child#accept")).run(BASE, CHILD)) {
            Object child = app.create("app.Child");
            app.load("app.Base").getMethod("accept", Object.class).invoke(child, "x");

            assertThat(app.guards.woven).containsExactly("app.Child#accept(java.lang.String)");
            assertThat(app.engine.events).containsExactly("enter", "exit call null");
        }
    }

    @Test
    void aLambdaBodyIsNotWovenButSaidToBeGenerated() throws Throwable {
        String source = "package app; public class Fn { Runnable make() { return () -> { }; } }";
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Fn#lambda$make$0")).run(source)) {
            app.load("app.Fn");

            assertThat(app.guards.woven).isEmpty();
            assertThat(app.guards.notWoven.get(0)).contains("the compiler made lambda$make$0()");
        }
    }

    @Test
    void aGeneratedProxyPointsToTheRealClass() throws Throwable {
        for (String name : new String[] {
            "Order$$EnhancerBySpringCGLIB$$1a2b", "Order$$SpringCGLIB$$0", "Order$HibernateProxy$x1", "$Proxy7"
        }) {
            String source = "package app; public class " + name + " { public void create() { } }";
            try (WovenApplication app = WovenApplication.guarding(pattern("app." + name + "#create"))
                    .run(source)) {
                app.load("app." + name);

                assertThat(app.guards.woven).isEmpty();
                assertThat(app.guards.notWoven)
                        .containsExactly("app." + name
                                + ": it is generated at run time and only passes the call on: name the method of the real"
                                + " class");
            }
        }
    }

    @Test
    void aClassThatMerelyLooksGeneratedIsWoven() throws Throwable {
        String source = "package app; public class Order$$anonfun$1 { public void create() { } }";
        try (WovenApplication app = WovenApplication.guarding(pattern("app.Order$$anonfun$1#create"))
                .run(source)) {
            app.load("app.Order$$anonfun$1");

            assertThat(app.guards.woven).hasSize(1);
        }
    }

    @Test
    void aClassOfTheJdkIsLeftAlone() {
        try (WovenApplication app = WovenApplication.guarding(pattern("java.util.ArrayList#add"))) {
            app.attach(null);

            assertThat(app.guards.woven).isEmpty();
            assertThat(app.guards.notWoven)
                    .containsExactly("java.util.ArrayList: it belongs to the JDK: name the method of the application"
                            + " that calls it");
        }
    }

    private static String notWoven(String method, String load, String... parameters) throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern(method, parameters)).run(BASE, CHILD)) {
            app.load(load);

            assertThat(app.guards.woven).isEmpty();
            assertThat(app.guards.notWoven).hasSize(1);
            return app.guards.notWoven.get(0);
        }
    }
}
