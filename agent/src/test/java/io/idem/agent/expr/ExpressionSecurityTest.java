package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayInputStream;
import java.io.File;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.Date;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** No expression reaches a class, a loader, a process or a file, or changes an object. */
class ExpressionSecurityTest {

    static class Target {
        List<String> list = new ArrayList<>(List.of("a"));
        Map<String, String> map = new HashMap<>(Map.of("a", "b"));
        Date date = new Date(5);
        String text = "t";
        Class<?> type = Target.class;
        ClassLoader loader = Target.class.getClassLoader();
        Thread thread = Thread.currentThread();
        Runtime runtime = Runtime.getRuntime();
        ProcessBuilder builder = new ProcessBuilder("true");
        File file = new File("target/never-made");
        InputStream stream = new ByteArrayInputStream(new byte[] {1});
        Method method = Target.class.getDeclaredMethods()[0];
        StringBuilder chars = new StringBuilder("abc");
        LoaderOfTheApplication ownLoader = new LoaderOfTheApplication();
        static int calls;

        public void setText(String changed) {
            text = changed;
        }

        public String pay() {
            calls++;
            return "paid";
        }

        public static String getStatic() {
            calls++;
            return "static";
        }
    }

    static class LoaderOfTheApplication extends ClassLoader {}

    static List<String> attempts() {
        List<String> attempts = new ArrayList<>();
        for (String source : List.of(
                "X.class",
                "X.getClass()",
                "X.class.name",
                "X.class.classLoader",
                "X.getClass().getClassLoader()",
                "X.class.forName('java.lang.Runtime')",
                "X.type.name",
                "X.type.forName('java.lang.Runtime')",
                "X.type.getMethod('pay')",
                "X.type.classLoader",
                "X.type.newInstance()",
                "X.type.module",
                "X.loader.parent",
                "X.loader.loadClass('java.lang.Runtime')",
                "X.ownLoader.parent",
                "X.ownLoader.getParent()",
                "X.ownLoader.getResource('x')",
                "X.thread.name",
                "X.thread.contextClassLoader",
                "X.thread.interrupt()",
                "X.runtime.exec('true')",
                "X.runtime.exit(1)",
                "X.runtime.totalMemory",
                "X.builder.start()",
                "X.builder.environment",
                "X.file.delete()",
                "X.file.createNewFile()",
                "X.file.path",
                "X.file.exists()",
                "X.stream.read()",
                "X.stream.available",
                "X.method.invoke(X)",
                "X.method.declaringClass",
                "X.pay()",
                "X.pay",
                "X.setText('x')",
                "X.notify()",
                "X.wait()",
                "X.hashCode()",
                "X.toString()",
                "X.clone()",
                "X.finalize()",
                "X.list.add('b')",
                "X.list.clear()",
                "X.list.remove(0)",
                "X.list.stream()",
                "X.list.iterator()",
                "X.list.class",
                "X.map.put('x', 'y')",
                "X.map.clear()",
                "X.date.setTime(1)",
                "X.text.class",
                "X.text.getClass().forName('java.lang.Runtime')",
                "X.text.repeat(2)",
                "X.text.intern()",
                "X.text.hashCode()",
                "X.text.chars()",
                "X.text.format('x')",
                "''.class.forName('java.lang.System')",
                "1.class",
                "[1].class",
                "X.static",
                "X.getStatic()",
                "X.chars.append('x')",
                "X.chars.setLength(0)",
                "X['class']",
                "X.'class'",
                "X['getClass'](1)",
                "java.lang.System.exit(1)",
                "System.exit(1)",
                "Runtime.runtime",
                "this.class",
                "this.getClass()")) {
            attempts.add(source.replace("X", "request"));
        }
        attempts.add("result.class");
        attempts.add("error.stackTrace");
        attempts.add("error.printStackTrace()");
        attempts.add("error.class");
        return attempts;
    }

    @ParameterizedTest
    @MethodSource("attempts")
    void isRefused(String source) {
        Target.calls = 0;
        Target target = new Target();
        Scope scope = Evaluate.scope(target).atExit("r", new IllegalStateException("e"));

        assertThatThrownBy(
                        () -> Evaluate.engine().compile(source, Evaluate.NAMES).evaluate(scope))
                .isInstanceOf(ExpressionException.class);
        assertThat(Target.calls).isZero();
        assertThat(target.list).containsExactly("a");
        assertThat(target.map).hasSize(1);
        assertThat(target.date).hasTime(5);
        assertThat(target.text).isEqualTo("t");
        assertThat(target.chars).hasToString("abc");
        assertThat(target.file).doesNotExist();
    }

    @Test
    void anExceptionsMessageIsReadable() throws Exception {
        Scope scope = Evaluate.scope("x").atExit(null, new IllegalStateException("why", new RuntimeException("cause")));

        assertThat(Evaluate.engine().compile("error.message", Evaluate.NAMES).evaluate(scope))
                .isEqualTo("why");
        assertThat(Evaluate.engine()
                        .compile("error.cause.message", Evaluate.NAMES)
                        .evaluate(scope))
                .isEqualTo("cause");
    }
}
