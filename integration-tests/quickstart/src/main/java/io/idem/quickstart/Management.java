package io.idem.quickstart;

import com.sun.tools.attach.VirtualMachine;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanServerConnection;
import javax.management.MBeanServerDelegate;
import javax.management.MBeanServerNotification;
import javax.management.Notification;
import javax.management.NotificationListener;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** Reads the agent's MBeans from outside, as a console would: local attach, no port, no class of the agent's. */
public final class Management implements AutoCloseable {

    private static final long PATIENCE_SECONDS = 60;

    private final JMXConnector connector;
    private final MBeanServerConnection server;

    private Management(JMXConnector connector, MBeanServerConnection server) {
        this.connector = connector;
        this.server = server;
    }

    /** @param pid of a JVM of this user's */
    public static Management of(long pid) {
        try {
            VirtualMachine machine = VirtualMachine.attach(Long.toString(pid));
            String address;
            try {
                address = machine.startLocalManagementAgent();
            } finally {
                machine.detach();
            }
            JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(address));
            return new Management(connector, connector.getMBeanServerConnection());
        } catch (Exception e) {
            throw new IllegalStateException("cannot manage process " + pid, e);
        }
    }

    /** @return the newest decisions of a guard, newest first, one row each */
    public List<CompositeData> decisions(String guard, int limit) {
        Object rows = invoke("type=Decisions", "last", new Object[] {guard, limit}, new String[] {
            String.class.getName(), int.class.getName()
        });
        return new ArrayList<>(List.of((CompositeData[]) rows));
    }

    /** @return a number that a guard counts */
    public long counter(String guard, String attribute) {
        try {
            ObjectName bean = await("type=Guard,name=" + ObjectName.quote(guard));
            return ((Number) server.getAttribute(bean, attribute)).longValue();
        } catch (Exception e) {
            throw new IllegalStateException("cannot read " + attribute + " of " + guard, e);
        }
    }

    /** @param bean key properties of the name, without the domain */
    public Object invoke(String bean, String operation, Object[] arguments, String[] types) {
        try {
            return server.invoke(await(bean), operation, arguments, types);
        } catch (Exception e) {
            throw new IllegalStateException("cannot invoke " + operation + " of " + bean, e);
        }
    }

    /** @param bean key properties of the name, without the domain */
    public Object attribute(String bean, String attribute) {
        try {
            return server.getAttribute(await(bean), attribute);
        } catch (Exception e) {
            throw new IllegalStateException("cannot read " + attribute + " of " + bean, e);
        }
    }

    /**
     * Listens from now on.
     *
     * @param type of the notifications, complete
     */
    public BlockingQueue<Notification> listen(String bean, String type) {
        BlockingQueue<Notification> received = new LinkedBlockingQueue<>();
        try {
            server.addNotificationListener(
                    await(bean),
                    (notification, handback) -> {
                        if (notification.getType().equals(type)) {
                            received.add(notification);
                        }
                    },
                    null,
                    null);
        } catch (Exception e) {
            throw new IllegalStateException("cannot listen to " + bean, e);
        }
        return received;
    }

    @Override
    public void close() {
        try {
            connector.close();
        } catch (java.io.IOException e) {
            // the process may have ended before us
        }
    }

    /** The agent registers once the platform's server exists, and our attach may just have made it. */
    private ObjectName await(String bean) throws Exception {
        ObjectName name = new ObjectName("io.idem:" + bean);
        CountDownLatch registered = new CountDownLatch(1);
        NotificationListener listener = (notification, handback) -> {
            if (notification instanceof MBeanServerNotification change
                    && MBeanServerNotification.REGISTRATION_NOTIFICATION.equals(change.getType())
                    && name.equals(change.getMBeanName())) {
                registered.countDown();
            }
        };
        server.addNotificationListener(MBeanServerDelegate.DELEGATE_NAME, listener, null, null);
        try {
            if (!server.isRegistered(name) && !registered.await(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                throw new IllegalStateException(name + " is not registered");
            }
        } finally {
            server.removeNotificationListener(MBeanServerDelegate.DELEGATE_NAME, listener);
        }
        return name;
    }
}
