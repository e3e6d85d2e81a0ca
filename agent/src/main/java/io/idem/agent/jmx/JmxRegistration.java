package io.idem.agent.jmx;

import io.idem.agent.guard.DecisionLog;
import io.idem.agent.guard.Guard;
import io.idem.agent.guard.GuardEvents;
import io.idem.agent.guard.RecordsDesk;
import io.idem.agent.guard.StoreAccess;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.management.JMException;
import javax.management.MBeanServer;
import javax.management.MalformedObjectNameException;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Makes the agent's MBeans and puts them into a server. Made and called on the thread {@code idem-jmx}, once the platform
 * MBean server exists; not to be loaded while the agent starts. Holds nothing of the application. Used by one
 * thread.
 */
public final class JmxRegistration {

    private static final Logger LOG = LoggerFactory.getLogger(JmxRegistration.class);
    private static final String DOMAIN = "io.idem:";
    private static final long STORE_PATIENCE_MILLIS = 2000;

    private final Map<ObjectName, OpenBean> beans = new LinkedHashMap<>();
    private final Notifications notifications;
    private final Set<ObjectName> registered = new LinkedHashSet<>();
    private MBeanServer server;

    public JmxRegistration(AgentInfo info, List<Guard> guards, StoreAccess stores, DecisionLog decisions) {
        ObjectName agent = name("type=Agent");
        notifications = new Notifications(agent);
        beans.put(agent, new AgentBean(info, guards, decisions, notifications));
        beans.put(name("type=Store"), StoreBean.of(stores, new StoreProbe(STORE_PATIENCE_MILLIS)));
        beans.put(name("type=Records"), RecordsBean.of(new RecordsDesk(guards, stores)));
        beans.put(name("type=Decisions"), DecisionsBean.of(decisions, guards));
        for (Guard guard : guards) {
            beans.put(name("type=Guard,name=" + ObjectName.quote(guard.name())), GuardBean.of(guard));
        }
    }

    /** @return what turns events into notifications, to be told of them from now on; neither blocks nor throws */
    public GuardEvents listener() {
        return notifications;
    }

    /** Registers all beans; one that cannot be does not keep the others out. */
    public void register(MBeanServer target) {
        server = target;
        for (Map.Entry<ObjectName, OpenBean> bean : beans.entrySet()) {
            try {
                target.registerMBean(bean.getValue(), bean.getKey());
                registered.add(bean.getKey());
            } catch (JMException | RuntimeException e) {
                LOG.warn("the MBean {} cannot be registered, operators will miss it: {}", bean.getKey(), e.toString());
            }
        }
        LOG.debug("{} MBeans registered in the domain io.idem", registered.size());
    }

    /** Takes the beans out of the server again, and sends no more notifications. */
    public void unregister() {
        notifications.close();
        for (ObjectName name : registered) {
            try {
                server.unregisterMBean(name);
            } catch (JMException | RuntimeException e) {
                LOG.warn("the MBean {} cannot be taken out of the server: {}", name, e.toString());
            }
        }
        registered.clear();
    }

    private static ObjectName name(String properties) {
        try {
            return new ObjectName(DOMAIN + properties);
        } catch (MalformedObjectNameException e) {
            throw new IllegalStateException(e);
        }
    }
}
