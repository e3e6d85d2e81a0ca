package io.idem.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.Mode;
import javax.management.AttributeNotFoundException;
import javax.management.InvalidAttributeValueException;
import javax.management.ObjectName;
import org.junit.jupiter.api.Test;

/** Modes change at run time, for one guard or for all. */
class ModeChangeTest {

    @Test
    void aGuardsModeTakesEffectForItAlone() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.set(JmxFixture.nameOf(jmx.guard), "mode", "observe");
            assertThat(jmx.guard.mode()).isEqualTo(Mode.OBSERVE);
            assertThat(jmx.coupons.mode()).isEqualTo(Mode.ENFORCE);
            assertThat(jmx.get(jmx.guard, "mode")).isEqualTo("observe");
            assertThat(jmx.get("type=Agent", "mode")).isEqualTo("mixed");
        }
    }

    @Test
    void theAgentsModeIsThatOfAllGuards() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            assertThat(jmx.get("type=Agent", "mode")).isEqualTo("enforce");
            jmx.set(JmxFixture.name("type=Agent"), "mode", "off");
            assertThat(jmx.guard.mode()).isEqualTo(Mode.OFF);
            assertThat(jmx.coupons.mode()).isEqualTo(Mode.OFF);
            assertThat(jmx.get("type=Agent", "mode")).isEqualTo("off");
        }
    }

    @Test
    void anUnknownModeIsRefusedWithTheValues() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            for (ObjectName bean : new ObjectName[] {JmxFixture.nameOf(jmx.guard), JmxFixture.name("type=Agent")}) {
                assertThatThrownBy(() -> jmx.set(bean, "mode", "observing"))
                        .isInstanceOf(InvalidAttributeValueException.class)
                        .hasMessageContaining("'observing': enforce, observe or off");
                assertThatThrownBy(() -> jmx.set(bean, "mode", 1)).isInstanceOf(InvalidAttributeValueException.class);
                assertThatThrownBy(() -> jmx.set(bean, "mode", null))
                        .isInstanceOf(InvalidAttributeValueException.class);
            }
            assertThat(jmx.guard.mode()).isEqualTo(Mode.ENFORCE);
            assertThat(jmx.coupons.mode()).isEqualTo(Mode.ENFORCE);
        }
    }

    @Test
    void nothingElseCanBeWritten() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            assertThatThrownBy(() -> jmx.set(JmxFixture.nameOf(jmx.guard), "calls", 0L))
                    .isInstanceOf(AttributeNotFoundException.class)
                    .hasMessageContaining("cannot be written");
            assertThatThrownBy(() -> jmx.get(jmx.guard, "call"))
                    .isInstanceOf(AttributeNotFoundException.class)
                    .hasMessageContaining("no attribute call");
        }
    }
}
