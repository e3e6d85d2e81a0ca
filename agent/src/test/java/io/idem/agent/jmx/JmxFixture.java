package io.idem.agent.jmx;

import io.idem.agent.guard.DecisionLog;
import io.idem.agent.guard.Guard;
import io.idem.agent.guard.RecordsFixture;
import java.util.List;
import javax.management.Attribute;
import javax.management.MBeanServer;
import javax.management.MBeanServerFactory;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeData;

/** Two guards and their records in an MBean server of the test's own. */
final class JmxFixture implements AutoCloseable {

    static final String FILE = "/etc/idem-agent.yaml";

    final MBeanServer server = MBeanServerFactory.newMBeanServer();
    final RecordsFixture records;
    final Guard guard;
    final Guard coupons = RecordsFixture.guard("grant \"coupon\"", "couponId");
    final DecisionLog decisions = new DecisionLog(10);
    final JmxRegistration registration;

    JmxFixture(RecordsFixture records) {
        this.records = records;
        guard = records.guard;
        registration = new JmxRegistration(
                new AgentInfo("1.2.0", "1a2b3c", FILE, 1_000), List.of(guard, coupons), records.access, decisions);
        registration.register(server);
    }

    static JmxFixture open() throws Exception {
        return new JmxFixture(RecordsFixture.withKey("token"));
    }

    static ObjectName name(String properties) throws Exception {
        return new ObjectName("io.idem:" + properties);
    }

    static ObjectName nameOf(Guard guard) throws Exception {
        return name("type=Guard,name=" + ObjectName.quote(guard.name()));
    }

    Object get(String bean, String attribute) throws Exception {
        return server.getAttribute(name(bean), attribute);
    }

    Object get(Guard of, String attribute) throws Exception {
        return server.getAttribute(nameOf(of), attribute);
    }

    void set(ObjectName bean, String attribute, Object value) throws Exception {
        server.setAttribute(bean, new Attribute(attribute, value));
    }

    Object invoke(String bean, String operation, Object... arguments) throws Exception {
        String[] signature = new String[arguments.length];
        for (int i = 0; i < arguments.length; i++) {
            signature[i] = arguments[i] == null
                    ? String.class.getName()
                    : arguments[i].getClass().getName();
        }
        return server.invoke(name(bean), operation, arguments, signature);
    }

    CompositeData[] rows(String bean, String operation, Object... arguments) throws Exception {
        return (CompositeData[]) invoke(bean, operation, arguments);
    }

    @Override
    public void close() {
        registration.unregister();
        records.close();
    }
}
