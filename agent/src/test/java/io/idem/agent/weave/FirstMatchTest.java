package io.idem.agent.weave;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.GuardedMethods;
import io.idem.agent.guard.MethodPattern;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Constructor;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import net.bytebuddy.agent.ByteBuddyAgent;
import net.bytebuddy.description.method.MethodDescription;
import org.junit.jupiter.api.Test;

/** What a start-up pays for: Byte Buddy is not loaded before a class matches. */
class FirstMatchTest {

    private static final Map<String, byte[]> CLASSES = Sources.compile(
            "package app; public interface Task { void run(); }",
            "package app; public class Other { public void run() { } }",
            "package app; public class Job implements Task { public void run() { } }");

    @Test
    void byteBuddyIsLoadedByTheFirstMatchAndNotBefore() throws Throwable {
        AgentLoader agent = new AgentLoader();
        Class<?> check = agent.loadClass(Check.class.getName());
        Constructor<?> make = check.getDeclaredConstructor(Instrumentation.class);
        make.setAccessible(true);
        Object transformer = make.newInstance(ByteBuddyAgent.install());
        Method transform = check.getDeclaredMethod("transform", ClassLoader.class, String.class, byte[].class);
        transform.setAccessible(true);
        ThrowAwayLoader application = new ThrowAwayLoader(CLASSES);

        assertThat(transform.invoke(transformer, application, "app.Other", CLASSES.get("app.Other")))
                .isNull();
        assertThat(agent.loaded)
                .contains(GuardTransformer.class.getName(), ClassFileHeader.class.getName())
                .noneMatch(name -> name.startsWith("net.bytebuddy."));

        assertThat(transform.invoke(transformer, application, "app.Job", CLASSES.get("app.Job")))
                .isNotNull();
        assertThat(agent.loaded).anyMatch(name -> name.startsWith("net.bytebuddy."));
    }

    /** Runs inside the agent's loader. */
    static final class Check {

        private final GuardTransformer transformer;

        Check(Instrumentation instrumentation) {
            transformer = new GuardTransformer(instrumentation, new Guards());
        }

        byte[] transform(ClassLoader loader, String name, byte[] classFile) {
            return transformer.transform(loader, name.replace('.', '/'), null, null, classFile);
        }
    }

    private static final class Guards implements GuardedMethods {

        private final List<MethodPattern> patterns = List.of(
                new MethodPattern("exact", "app.Absent", "run", null, false, true),
                new MethodPattern("subtypes", "app.Task", "run", null, true, true));

        @Override
        public List<MethodPattern> patterns() {
            return patterns;
        }

        @Override
        public int weave(
                MethodPattern pattern,
                MethodDescription.InDefinedShape method,
                ClassLoader loader,
                ClassFiles types,
                List<String> problems) {
            return RecordingGuards.FIRST_SITE;
        }

        @Override
        public boolean refusesUnguarded(MethodPattern pattern) {
            return pattern.rejectsMisfits();
        }

        @Override
        public void notWoven(MethodPattern pattern, String where, String why) {
            throw new AssertionError(where + ": " + why);
        }
    }

    /** Has the agent and its libraries for itself, as in production, and writes down what it loads. */
    private static final class AgentLoader extends ClassLoader {

        private final List<String> loaded = new ArrayList<>();

        AgentLoader() {
            super(ClassLoader.getPlatformClassLoader());
        }

        @Override
        protected Class<?> findClass(String name) throws ClassNotFoundException {
            try (InputStream in = getResourceAsStream(name.replace('.', '/') + ".class")) {
                if (in == null) {
                    throw new ClassNotFoundException(name);
                }
                byte[] bytes = in.readAllBytes();
                loaded.add(name);
                return defineClass(name, bytes, 0, bytes.length);
            } catch (java.io.IOException unreadable) {
                throw new ClassNotFoundException(name, unreadable);
            }
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            return FirstMatchTest.class.getClassLoader().getResourceAsStream(name);
        }
    }
}
