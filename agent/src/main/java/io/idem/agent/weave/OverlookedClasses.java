package io.idem.agent.weave;

import java.util.concurrent.atomic.AtomicInteger;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Catches guarded classes that came past the transformer. The JVM calls no transformer for classes that a thread loads
 * while it is in one already, and a class loader of the application's, asked for a resource there, may do so. A short
 * look at the loaded classes afterwards finds them; it needs a thread of its own, since on the thread at hand the
 * transformer would still not be called.
 */
final class OverlookedClasses implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(OverlookedClasses.class);

    private final LoadedClasses loadedClasses;
    private final AtomicInteger requests = new AtomicInteger();

    OverlookedClasses(LoadedClasses loadedClasses) {
        this.loadedClasses = loadedClasses;
    }

    /** Called at the end of {@code transform}, where code of the application's may have run. Does not wait. */
    void look() {
        if (requests.getAndIncrement() == 0) {
            Thread thread = new Thread(this, "idem-weave");
            thread.setDaemon(true);
            thread.setContextClassLoader(OverlookedClasses.class.getClassLoader());
            thread.start();
        }
    }

    /** Ends when there is nothing more to look at, so that no thread outlives an undeployed application. */
    @Override
    public void run() {
        int answered;
        do {
            answered = requests.get();
            try {
                int found = loadedClasses.retransform();
                if (found > 0) {
                    LOG.warn(
                            "{} guarded class(es) were loaded by a class loader in the middle of the weaving of another"
                                    + " class. They are woven now; calls of the moment between were not guarded.",
                            found);
                }
            } catch (RuntimeException | LinkageError failed) {
                LOG.error("Loaded classes could not be looked through for guarded ones", failed);
            }
        } while (!requests.compareAndSet(answered, 0));
    }
}
