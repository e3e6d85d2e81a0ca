package io.idem.agent.start;

import io.idem.agent.guard.Guard;
import io.idem.agent.guard.ObserveReport;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Writes what observing has shown when the JVM ends, also by {@code kill -TERM}; nothing if no guard observed. Made by the
 * agent's start, run by the JVM beside the application's own hooks. It asks neither the store nor the application, and who
 * writes is a daemon thread: one that cannot, since nobody reads stderr, delays the end of the JVM by two seconds.
 */
final class ShutdownReport extends Thread {

    private static final long PATIENCE_MILLIS = 2_000;

    private final List<Guard> guards;

    private ShutdownReport(List<Guard> guards) {
        super("idem-shutdown");
        this.guards = guards;
        setContextClassLoader(ShutdownReport.class.getClassLoader());
    }

    /** Called in premain: touches no more than the list of hooks. */
    static void arrange(List<Guard> guards) {
        try {
            Runtime.getRuntime().addShutdownHook(new ShutdownReport(guards));
        } catch (IllegalStateException ending) {
            // attached to a JVM that ends: there is nothing to report
            return;
        }
    }

    @Override
    public void run() {
        for (Guard guard : guards) {
            if (guard.observation() != null) {
                Thread writer = new Writer(guards);
                writer.start();
                await(writer);
                return;
            }
        }
    }

    private static void await(Thread writer) {
        try {
            writer.join(PATIENCE_MILLIS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class Writer extends Thread {

        private final List<Guard> guards;

        Writer(List<Guard> guards) {
            super("idem-observed");
            this.guards = guards;
            setDaemon(true);
        }

        @Override
        public void run() {
            Logger log = LoggerFactory.getLogger(ShutdownReport.class);
            for (String line : ObserveReport.of(guards)) {
                log.info("observed: {}", line);
            }
        }
    }
}
