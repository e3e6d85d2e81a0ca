package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.lang.reflect.Proxy;
import java.util.HashMap;
import org.junit.jupiter.api.Test;

/** Legacy DTOs look like all of these. */
class PropertyResolutionTest {

    private static class Parent {
        private String hidden = "parent field";
        protected String shadowed = "parent";

        String getPackagePrivate() {
            return "package-private getter";
        }
    }

    private static final class Child extends Parent {
        private String value = "field";
        private String shadowed = "child";
        private boolean flag = true;
        private Boolean boxed = Boolean.FALSE;
        private String fluent = "field of fluent";
        static String constant = "static";

        public String getValue() {
            return "getter";
        }

        public boolean isReady() {
            return true;
        }

        public String isNotBoolean() {
            return "no property";
        }

        public String fluent() {
            return "accessor";
        }

        public String action() {
            return "ran";
        }

        private String getSecret() {
            return "private getter";
        }

        public void getNothing() {}

        public String geteMail() {
            return "mail";
        }

        String useEverything() {
            return value + shadowed + flag + boxed + fluent + getSecret();
        }
    }

    record Point(int x, String label) {}

    interface Named {
        default String getName() {
            return "default method";
        }
    }

    static class Attributes extends HashMap<String, Object> implements Named {
        private static final long serialVersionUID = 1;
        private final String own = "own field";
    }

    @Test
    void theGetterWinsOverTheField() throws Exception {
        assertThat(read("value")).isEqualTo("getter");
    }

    @Test
    void privateFieldsAreReadThroughTheHierarchy() throws Exception {
        assertThat(read("hidden")).isEqualTo("parent field");
        assertThat(read("shadowed")).isEqualTo("child");
        assertThat(read("flag")).isEqualTo(true);
        assertThat(read("boxed")).isEqualTo(false);
    }

    @Test
    void gettersMayBePackagePrivateAndOddlyNamed() throws Exception {
        assertThat(read("packagePrivate")).isEqualTo("package-private getter");
        assertThat(read("ready")).isEqualTo(true);
        assertThat(read("eMail")).isEqualTo("mail");
    }

    @Test
    void anAccessorNeedsAFieldOfItsName() throws Exception {
        assertThat(read("fluent")).isEqualTo("accessor");
        assertThat(Evaluate.on(new Child(), "request.fluent() + ''")).isEqualTo("accessor");
        assertThatThrownBy(() -> read("action")).isInstanceOf(ExpressionException.class);
    }

    @Test
    void whatIsNoPropertyIsNotRead() {
        for (String name : new String[] {"secret", "nothing", "notBoolean", "constant", "useEverything"}) {
            assertThatThrownBy(() -> read(name)).as(name).isInstanceOf(ExpressionException.class);
        }
        assertThat(new Child().useEverything()).isNotEmpty();
    }

    @Test
    void recordsAreReadByTheirAccessors() throws Exception {
        assertThat(Evaluate.on(new Point(3, "p"), "request.x")).isEqualTo(3);
        assertThat(Evaluate.on(new Point(3, "p"), "request.label() + request.x()"))
                .isEqualTo("p3");
    }

    @Test
    void aMapsEntryWinsAndItsJdkMethodsAreNoEntries() throws Exception {
        Attributes attributes = new Attributes();
        attributes.put("size", "entry");
        assertThat(Evaluate.on(attributes, "request.size")).isEqualTo("entry");
        attributes.clear();
        assertThat(Evaluate.on(attributes, "request.size")).isNull();
        assertThat(Evaluate.on(attributes, "request.name")).isEqualTo("default method");
        assertThat(Evaluate.on(attributes, "request.own")).isEqualTo("own field");
    }

    @Test
    void aProxyIsReadThroughItsInterface() throws Exception {
        Object proxy = Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Named.class}, (self, method, args) -> "proxied");

        assertThat(Evaluate.on(proxy, "request.name")).isEqualTo("proxied");
    }

    private static Object read(String property) throws ExpressionException {
        return Evaluate.on(new Child(), "request." + property);
    }
}
