package io.idem.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import javax.management.MBeanAttributeInfo;
import javax.management.MBeanFeatureInfo;
import javax.management.MBeanInfo;
import javax.management.MBeanOperationInfo;
import javax.management.ObjectName;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenMBeanAttributeInfo;
import javax.management.openmbean.OpenMBeanOperationInfo;
import javax.management.openmbean.OpenMBeanParameterInfo;
import org.junit.jupiter.api.Test;

/** Everything that an operator sees in a console is described, and of an open type. */
class DescriptionsTest {

    @Test
    void everyFeatureOfEveryBeanIsDescribedAndOpen() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            assertThat(jmx.server.queryNames(JmxFixture.name("*"), null)).hasSize(6);
            for (ObjectName name : jmx.server.queryNames(JmxFixture.name("*"), null)) {
                MBeanInfo info = jmx.server.getMBeanInfo(name);
                assertThat(info.getDescription()).as(name.toString()).isNotBlank();
                for (MBeanAttributeInfo attribute : info.getAttributes()) {
                    described(name, attribute);
                    assertThat(attribute).isInstanceOf(OpenMBeanAttributeInfo.class);
                }
                for (MBeanOperationInfo operation : info.getOperations()) {
                    described(name, operation);
                    assertThat(operation).isInstanceOf(OpenMBeanOperationInfo.class);
                    for (MBeanFeatureInfo parameter : operation.getSignature()) {
                        described(name, parameter);
                        assertThat(parameter).isInstanceOf(OpenMBeanParameterInfo.class);
                    }
                }
            }
        }
    }

    @Test
    void everyColumnIsDescribed() throws Exception {
        CompositeType record = RecordRows.TYPE.type();
        assertThat(record.keySet()).contains("hash", "state", "abandoned", "resultBytes");
        for (String column : record.keySet()) {
            assertThat(record.getDescription(column)).as(column).isNotBlank().isNotEqualTo(column);
        }
    }

    private static void described(ObjectName bean, MBeanFeatureInfo feature) {
        assertThat(feature.getDescription())
                .as(bean + " " + feature.getName())
                .isNotBlank()
                .isNotEqualTo(feature.getName());
    }
}
