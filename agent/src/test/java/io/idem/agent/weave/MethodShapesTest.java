package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;

import io.idem.api.Answer;
import java.lang.reflect.Array;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every kind of method and of result goes through the woven code unharmed. */
class MethodShapesTest {

    private static final String ECHO = """
            package app;
            public class Echo {
                public TYPE echo(TYPE value) { return value; }
            }
            """;

    @ParameterizedTest
    @ValueSource(
            classes = {
                boolean.class,
                byte.class,
                short.class,
                char.class,
                int.class,
                long.class,
                float.class,
                double.class,
                String.class,
                int[].class,
                long[][].class,
                String[].class
            })
    void aResultOfEveryTypeIsShownAndCanBeAnswered(Class<?> type) throws Throwable {
        String source = ECHO.replace("TYPE", type.getCanonicalName());
        Object value = valueOf(type);
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Echo#echo")).run(source)) {
            Object own = defaultOf(type);
            assertThat(app.call("app.Echo", "echo", own)).isEqualTo(own);
            assertThat(app.engine.lastArguments[0]).isEqualTo(own);

            app.engine.entered = new Answer(value);
            assertThat(app.call("app.Echo", "echo", own)).isEqualTo(value);

            app.engine.entered = null;
            assertThat(app.call("app.Echo", "echo", value)).isEqualTo(value);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "static",
                "private",
                "private static",
                "final",
                "synchronized",
                "public static synchronized final",
                "protected strictfp",
                ""
            })
    void modifiersDoNotMatter(String modifiers) throws Throwable {
        String source = "package app; public class Some { " + modifiers + " long twice(long a, int b, double c)"
                + " { long sum = a; for (int i = 0; i < b; i++) { sum += (long) c; } return sum; } }";
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Some#twice")).run(source)) {
            assertThat(app.call("app.Some", "twice", 1L, 2, 3.0)).isEqualTo(7L);
            assertThat(app.engine.events).containsExactly("enter", "exit call 7");
            assertThat(app.engine.lastArguments).containsExactly(1L, 2, 3.0);
            assertThat(app.engine.lastSelf == null).isEqualTo(modifiers.contains("static"));
        }
    }

    @Test
    void aVoidMethodIsAnsweredWithNothing() throws Throwable {
        String source = "package app; public class Sink { static int effects; public void put() { effects++; }"
                + " static int effects() { return effects; } }";
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Sink#put")).run(source)) {
            app.call("app.Sink", "put");
            app.engine.entered = Answer.EMPTY;
            app.call("app.Sink", "put");

            assertThat(app.call("app.Sink", "effects")).isEqualTo(1);
            assertThat(app.engine.events).containsExactly("enter", "exit call null", "enter");
        }
    }

    @Test
    void aPrimitiveMethodThatThrowsKeepsItsException() throws Throwable {
        String source = "package app; public class Sum { public static int of(int[] all) { int sum = 0;"
                + " for (int each : all) sum += each; return sum; } }";
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Sum#of")).run(source)) {
            org.assertj.core.api.Assertions.assertThatThrownBy(() -> app.call("app.Sum", "of", new Object[] {null}))
                    .isInstanceOf(NullPointerException.class);
            assertThat(app.engine.events.get(1)).startsWith("exit call null ");
        }
    }

    @Test
    void genericMethodsKeepTheirTypes() throws Throwable {
        String source = "package app; import java.util.*; public class Lists {"
                + " public <T extends Comparable<T>> List<T> sorted(Collection<? extends T> all) {"
                + " List<T> copy = new ArrayList<T>(all); Collections.sort(copy); return copy; } }";
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Lists#sorted")).run(source)) {
            assertThat(app.call("app.Lists", "sorted", List.of(2, 1))).isEqualTo(List.of(1, 2));
            assertThat(app.load("app.Lists").getDeclaredMethods()[0].toGenericString())
                    .contains("java.util.List<T> app.Lists.sorted(java.util.Collection<? extends T>)");
        }
    }

    @Test
    void aMethodWithManyExitsAndHandlersIsOneCall() throws Throwable {
        String source = "package app; public class Maze { public String walk(int way) { try { switch (way) {"
                + " case 0: return \"zero\"; case 1: throw new IllegalStateException(\"one\");"
                + " default: synchronized (this) { return \"many\"; } } } catch (IllegalStateException e) {"
                + " return \"caught\"; } finally { way++; } } }";
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Maze#walk")).run(source)) {
            assertThat(app.call("app.Maze", "walk", 0)).isEqualTo("zero");
            assertThat(app.call("app.Maze", "walk", 1)).isEqualTo("caught");
            assertThat(app.call("app.Maze", "walk", 2)).isEqualTo("many");
            assertThat(app.engine.events)
                    .containsExactly("enter", "exit call zero", "enter", "exit call caught", "enter", "exit call many");
        }
    }

    @Test
    void interfacesDefaultAndStaticMethodsAreWovenInTheInterface() throws Throwable {
        String shape = "package app; public interface Shape { default int sides() { return 4; }"
                + " static int unit() { return 1; } }";
        String square = "package app; public class Square implements Shape { int ask() { return sides(); } }";
        try (WovenApplication app = WovenApplication.guarding(pattern("app.Shape#sides"), pattern("app.Shape#unit"))
                .run(shape, square)) {
            assertThat(app.call("app.Square", "ask")).isEqualTo(4);
            assertThat(app.call("app.Shape", "unit")).isEqualTo(1);
            assertThat(app.guards.woven).containsExactly("app.Shape#sides()", "app.Shape#unit()");
            assertThat(app.engine.events).containsExactly("enter", "exit call 4", "enter", "exit call 1");
        }
    }

    private static Object valueOf(Class<?> type) {
        if (type == boolean.class) {
            return true;
        }
        if (type == char.class) {
            return 'x';
        }
        if (type.isArray()) {
            return Array.newInstance(type.getComponentType(), 3);
        }
        return type == String.class ? "text" : number(type, 7);
    }

    private static Object defaultOf(Class<?> type) {
        return type.isPrimitive() ? Array.get(Array.newInstance(type, 1), 0) : null;
    }

    private static Object number(Class<?> type, int value) {
        Object holder = Array.newInstance(type, 1);
        if (type == byte.class) {
            Array.setByte(holder, 0, (byte) value);
        } else if (type == short.class) {
            Array.setShort(holder, 0, (short) value);
        } else {
            Array.setByte(holder, 0, (byte) value);
        }
        return Array.get(holder, 0);
    }
}
