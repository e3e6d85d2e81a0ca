package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.MethodPattern;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import net.bytebuddy.description.method.MethodDescription;
import org.junit.jupiter.api.Test;

/** A guarded class that its loader loads while the transformer is at work on the same thread. */
class OverlookedClassesTest {

    private static final Map<String, byte[]> CLASSES = Sources.compile(
            "package deep; public class Outer extends Base { public String run(Base b) { return \"outer\"; } }",
            "package deep; public class Base { }",
            "package deep; public class Inner { public String run() { return \"inner\"; } }");

    @Test
    void isWovenBehindIt() throws Throwable {
        CountDownLatch innerIsWoven = new CountDownLatch(1);
        RecordingGuards guards = new RecordingGuards(pattern("deep.Outer#walk"), pattern("deep.Inner#run")) {
            @Override
            public int weave(
                    MethodPattern pattern,
                    MethodDescription.InDefinedShape method,
                    ClassLoader loader,
                    ClassFiles types,
                    List<String> found) {
                int site = super.weave(pattern, method, loader, types, found);
                innerIsWoven.countDown();
                return site;
            }
        };
        try (WovenApplication app =
                WovenApplication.guarding(new RecordingEngine(), guards).run(new EagerLoader(CLASSES))) {
            app.load("deep.Outer");

            assertThat(innerIsWoven.await(30, TimeUnit.SECONDS)).isTrue();
            assertThat(guards.woven).containsExactly("deep.Inner#run()");
        }
    }

    /** Loads a class of its own whenever it is asked for a resource, as loaders do with their handlers. */
    private static final class EagerLoader extends ThrowAwayLoader {

        EagerLoader(Map<String, byte[]> classes) {
            super(classes);
        }

        @Override
        public InputStream getResourceAsStream(String name) {
            try {
                loadClass("deep.Inner");
            } catch (ClassNotFoundException impossible) {
                throw new AssertionError(impossible);
            }
            return super.getResourceAsStream(name);
        }
    }
}
