package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DuplicateGuardTest {

    @Test
    void namesAreUnique() {
        assertThat(Yaml.mistakes(two("create-order", "com.acme.OrderService#cancelOrder")))
                .containsExactly("idem-agent.yaml:7:11: a second guard with the name `create-order`, first in line 4");
    }

    @Test
    void aMethodHasOneGuard() {
        assertThat(Yaml.mistakes(two("create-again", "com.acme.OrderService#createOrder")))
                .containsExactly("idem-agent.yaml:8:13: a second guard for the method"
                        + " `com.acme.OrderService#createOrder`, first in line 5 (`create-order`)");
    }

    @Test
    void withoutParametersEveryOverloadIsMeant() {
        assertThat(Yaml.mistakes(two("create-again", "com.acme.OrderService#createOrder(int)")))
                .containsExactly("idem-agent.yaml:8:13: a second guard for the method"
                        + " `com.acme.OrderService#createOrder(int)`, first in line 5 (`create-order`)");
    }

    @Test
    void overloadsAreDifferentMethods() {
        String text = two("create-again", "com.acme.OrderService#createOrder(int)")
                .replace("createOrder\n", "createOrder(long)\n");
        assertThat(Yaml.load(text).guards()).hasSize(2);
    }

    private static String two(String name, String method) {
        return Yaml.withGuard() + "  - name: " + name + "\n    method: " + method + "\n    key: token\n";
    }
}
