package io.idem.agent.jmx.client;

import java.util.TreeSet;
import javax.management.MBeanAttributeInfo;
import javax.management.MBeanException;
import javax.management.MBeanServerConnection;
import javax.management.Notification;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;
import javax.management.remote.JMXConnector;
import javax.management.remote.JMXConnectorFactory;
import javax.management.remote.JMXServiceURL;

/** A console in a JVM of its own, with nothing on its class path but this class. */
public final class ForeignClient {

    private ForeignClient() {}

    /** Prints one line for each thing that it could read. */
    public static void main(String[] args) throws Exception {
        try {
            Class.forName("io.idem.agent.jmx.OpenBean");
            throw new IllegalStateException("the agent is on this class path");
        } catch (ClassNotFoundException expected) {
            System.out.println("alone");
        }
        try (JMXConnector connector = JMXConnectorFactory.connect(new JMXServiceURL(args[0]))) {
            look(connector.getMBeanServerConnection());
        }
    }

    private static void look(MBeanServerConnection server) throws Exception {
        for (ObjectName name : new TreeSet<>(server.queryNames(new ObjectName("io.idem:*"), null))) {
            for (MBeanAttributeInfo attribute : server.getMBeanInfo(name).getAttributes()) {
                server.getAttribute(name, attribute.getName());
            }
            System.out.println("read " + name);
        }
        ObjectName records = new ObjectName("io.idem:type=Records");
        Object[] arguments = {"HELD", 0L, 10};
        String[] signature = {"java.lang.String", "long", "int"};
        for (CompositeData row : (CompositeData[]) server.invoke(records, "list", arguments, signature)) {
            System.out.println("held " + row.get("key"));
        }
        try {
            server.invoke(records, "release", new Object[] {"zz"}, new String[] {"java.lang.String"});
        } catch (MBeanException refused) {
            System.out.println("refused " + refused.getMessage());
        }
        Object[] ask = {"create-order", 1};
        Object decisions = server.invoke(
                new ObjectName("io.idem:type=Decisions"), "last", ask, new String[] {"java.lang.String", "int"});
        System.out.println("decided " + ((CompositeData[]) decisions)[0].get("decision"));
        System.out.println("notifies with " + Notification.class.getName().equals(notificationClass(server)));
    }

    private static String notificationClass(MBeanServerConnection server) throws Exception {
        return server.getMBeanInfo(new ObjectName("io.idem:type=Agent"))
                .getNotifications()[0]
                .getName();
    }
}
