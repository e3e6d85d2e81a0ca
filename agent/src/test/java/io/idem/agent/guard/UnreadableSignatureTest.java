package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.policy.Policies;
import io.idem.agent.guard.policy.Situation;
import java.util.Collections;
import java.util.EnumMap;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.pool.TypePool;
import org.junit.jupiter.api.Test;

/** A class file that nobody finds keeps nobody from guarding: the first call sees the loaded class. */
class UnreadableSignatureTest {

    @Test
    void isAWarningAndNoError() {
        MethodPattern pattern = new MethodPattern("guard", Shop.class.getName(), "createOrder", null, false, true);
        GuardDefinition definition = new GuardDefinition.Builder(
                        pattern, "service", "scope", Collections.singletonList("args[1].user.name"))
                .policies(new Policies(new EnumMap<>(Situation.class), 0))
                .build();

        SignatureCheck check = SignatureCheck.of(definition, createOrderWithoutItsTypes(), name -> null);

        assertThat(check.errors()).isEmpty();
    }

    /** As a pool sees it that finds the class itself and nothing else. */
    private static MethodDescription createOrderWithoutItsTypes() {
        ClassFileLocator own = ClassFileLocator.ForClassLoader.of(Shop.class.getClassLoader());
        ClassFileLocator alone = new ClassFileLocator() {
            @Override
            public Resolution locate(String name) throws java.io.IOException {
                return name.equals(Shop.class.getName()) ? own.locate(name) : new Resolution.Illegal(name);
            }

            @Override
            public void close() {
                // nothing is open
            }
        };
        return TypePool.Default.of(alone)
                .describe(Shop.class.getName())
                .resolve()
                .getDeclaredMethods()
                .filter(ElementMatchers.named("createOrder"))
                .getOnly();
    }
}
