package io.idem.agent.start;

import io.idem.agent.guard.DecisionLog;
import io.idem.agent.guard.EventLog;
import io.idem.agent.guard.Guard;
import io.idem.agent.guard.StoreAccess;
import io.idem.agent.jmx.AgentInfo;
import io.idem.agent.jmx.JmxRegistration;
import io.idem.agent.version.AgentVersion;
import java.lang.management.ManagementFactory;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Registers the agent's MBeans with the platform server. Made by the agent's start, when no class of JMX may be loaded
 * yet, so it names them in {@link #run} alone; run once, by the thread {@code idem-jmx}. A failure costs operators their
 * view, never the application anything.
 */
final class JmxStart implements Runnable {

    private static final Logger LOG = LoggerFactory.getLogger(JmxStart.class);

    private final long startedAt = System.currentTimeMillis();
    private final String configurationFile;
    private final List<Guard> guards;
    private final StoreAccess stores;
    private final DecisionLog decisions;
    private final EventLog events;

    JmxStart(String configurationFile, List<Guard> guards, StoreAccess stores, DecisionLog decisions, EventLog events) {
        this.configurationFile = configurationFile;
        this.guards = guards;
        this.stores = stores;
        this.decisions = decisions;
        this.events = events;
    }

    @Override
    public void run() {
        try {
            AgentInfo info =
                    new AgentInfo(AgentVersion.version(), AgentVersion.revision(), configurationFile, startedAt);
            JmxRegistration registration = new JmxRegistration(info, guards, stores, decisions);
            registration.register(ManagementFactory.getPlatformMBeanServer());
            events.addListener(registration.listener());
        } catch (RuntimeException | LinkageError e) {
            LOG.error("the agent's MBeans cannot be registered; guards work, but nobody can look at them", e);
        }
    }
}
