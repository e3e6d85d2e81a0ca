package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static io.idem.agent.weave.RecordingGuards.subtypes;
import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A woven application that is undeployed goes away whole. */
class RedeployTest {

    private static final Map<String, byte[]> CLASSES = Sources.compile(
            "package war; public interface Task { void run(); }",
            "package war; public class Job implements Task { public void run() { } public void stop() { } }");

    @Test
    void theLoaderIsCollectedWhileTheAgentLivesOn() throws Throwable {
        try (WovenApplication app = WovenApplication.guarding(subtypes("war.Task#run"), pattern("war.Job#stop"))) {
            ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
            app.run(Map.of());
            WeakReference<ClassLoader> gone = deployAndUndeploy(app, collected, new ThrowAwayLoader(CLASSES));
            WeakReference<ClassLoader> alsoGone = deployAndUndeploy(app, collected, new FilteringLoader(CLASSES));

            assertThat(app.guards.woven).hasSize(4);
            assertThat(isCollected(collected)).isTrue();
            assertThat(isCollected(collected)).isTrue();
            assertThat(gone.get()).isNull();
            assertThat(alsoGone.get()).isNull();
        }
    }

    private static WeakReference<ClassLoader> deployAndUndeploy(
            WovenApplication app, ReferenceQueue<ClassLoader> collected, ClassLoader loader) throws Exception {
        Object job =
                Class.forName("war.Job", true, loader).getDeclaredConstructor().newInstance();
        job.getClass().getMethod("run").invoke(job);
        assertThat(app.engine.lastSelf).isSameAs(job);
        app.engine.lastSelf = null;
        app.engine.lastArguments = null;
        return new WeakReference<>(loader, collected);
    }

    private static boolean isCollected(ReferenceQueue<ClassLoader> queue) throws InterruptedException {
        for (int attempt = 0; attempt < 100; attempt++) {
            System.gc();
            if (queue.remove(100) != null) {
                return true;
            }
        }
        return false;
    }
}
