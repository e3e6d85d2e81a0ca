package io.idem.agent.weave;

import io.idem.agent.guard.MethodPattern;
import java.util.List;

/** Run in a JVM of its own: compiles what only a new Java can express into that Java's class files, weaves and calls it. */
final class NewestJava {

    private static final String[] SOURCES = {
        "package app; public sealed interface Shape permits Circle, Square { default double twice() { return 2 * area(); }"
                + " double area(); }",
        "package app; public record Circle(double radius) implements Shape {"
                + " public double area() { return switch (this) { case Circle(double r) when r > 0 -> 3 * r * r;"
                + " default -> 0; }; } }",
        "package app; public record Square(double side) implements Shape { public double area() { return side * side; } }",
        "package app; public class Till { private static int calls; private static String text(Object o, long n) {"
                + " java.util.function.Supplier<String> lambda = () -> o + \":\" + n; calls++;"
                + " return o instanceof String s && !s.isEmpty() ? lambda.get() : \"none\"; }"
                + " static class Nested { String ask() { return text(\"a\", 7) + calls; } } }",
    };

    private NewestJava() {}

    public static void main(String[] args) throws Throwable {
        MethodPattern[] patterns = {
            RecordingGuards.pattern("app.Shape#twice"),
            RecordingGuards.pattern("app.Circle#area"),
            RecordingGuards.pattern("app.Till#text")
        };
        try (WovenApplication app = WovenApplication.guarding(patterns).run(Sources.compile(List.of("-g"), SOURCES))) {
            Object circle = app.load("app.Circle").getConstructor(double.class).newInstance(2.0);
            System.out.println(app.load("app.Shape").getMethod("twice").invoke(circle));
            System.out.println(app.call("app.Till$Nested", "ask"));
            System.out.println(app.guards.woven + " " + app.guards.notWoven);
            System.out.println(app.engine.events);
        }
    }
}
