package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.reflect.Member;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Weaving adds no member, and changes nothing but the bodies of the guarded methods. */
class ClassShapeTest {

    private static final String CLASS = """
            package app;
            public class Shape implements java.io.Serializable {
                @Deprecated public static final int CONSTANT = 3;
                private final java.util.List<String> names = new java.util.ArrayList<String>();
                @Deprecated public String first(@SuppressWarnings("x") String name) throws java.io.IOException {
                    return names.stream().filter(each -> each.equals(name)).findFirst().orElse(null);
                }
                public int fail() {
                    throw new IllegalStateException(
                            "here");
                }
                static class Nested { }
            }
            """;

    @Test
    void theMembersAreTheSameBeforeAndAfter() throws Throwable {
        Map<String, byte[]> classes = Sources.compile(CLASS);
        Class<?> plain = new ThrowAwayLoader(classes).loadClass("app.Shape");
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Shape#first")).run(classes)) {
            Class<?> woven = app.load("app.Shape");

            assertThat(app.guards.woven).hasSize(1);
            assertThat(members(woven)).isEqualTo(members(plain));
            assertThat(woven.getMethod("first", String.class).isAnnotationPresent(Deprecated.class))
                    .isTrue();
            assertThat(java.io.ObjectStreamClass.lookup(woven).getSerialVersionUID())
                    .isEqualTo(java.io.ObjectStreamClass.lookup(plain).getSerialVersionUID());
            assertThat(app.call("app.Shape", "first", "nobody")).isNull();
        }
    }

    @Test
    void stackTracesKeepTheirLines() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("app.Shape#fail")).run(CLASS)) {
            try {
                app.call("app.Shape", "fail");
            } catch (IllegalStateException thrown) {
                StackTraceElement top = thrown.getStackTrace()[0];
                assertThat(top.getMethodName()).isEqualTo("fail");
                assertThat(top.getLineNumber()).isEqualTo(9);
                return;
            }
            throw new AssertionError("nothing was thrown");
        }
    }

    private static List<String> members(Class<?> type) {
        List<Member> members = new ArrayList<>();
        members.addAll(List.of(type.getDeclaredFields()));
        members.addAll(List.of(type.getDeclaredMethods()));
        members.addAll(List.of(type.getDeclaredConstructors()));
        return members.stream().map(Object::toString).sorted().toList();
    }
}
