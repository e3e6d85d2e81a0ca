package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.api.Guards;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.Map;
import java.util.function.Function;
import org.jboss.modules.ModuleLoader;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Woven code in a module of JBoss Modules, which shows its modules only those packages of the JVM that it is told to. */
class JBossModulesTest {

    private static final String SYSTEM_PACKAGES = "jboss.modules.system.pkgs";
    private static final Map<String, byte[]> SHOP =
            Sources.compile("package shop; public class Shop { public String order(String t) { return t; } }");

    @AfterEach
    void forgetTheSystemPackages() {
        System.clearProperty(SYSTEM_PACKAGES);
    }

    @Test
    void hidesTheBridgeByNature() throws Exception {
        ClassLoader module = module();

        assertThatThrownBy(() -> Class.forName(Guards.class.getName(), false, module))
                .isInstanceOf(ClassNotFoundException.class);
    }

    @Test
    void reachesTheBridgeThroughTheSystemPackages() throws Throwable {
        System.setProperty(SYSTEM_PACKAGES, "io.idem.api");
        ClassLoader module = module();
        assertThat(Class.forName(Guards.class.getName(), false, module)).isSameAs(Guards.class);

        reachesTheBridge(module);
    }

    @Test
    void reachesTheBridgeWithoutThemToo() throws Throwable {
        reachesTheBridge(module());
    }

    private static void reachesTheBridge(ClassLoader module) throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("shop.Shop#order")).run(module)) {
            assertThat(app.call("shop.Shop", "order", "x")).isEqualTo("x");

            assertThat(app.engine.events).containsExactly("enter", "exit call x");
            assertThat(app.guards.notWoven).isEmpty();
        }
    }

    /** JBoss Modules reads the property once, so each test loads it anew, as the application's class path would. */
    @SuppressWarnings("unchecked")
    private static ClassLoader module() throws Exception {
        URL[] path = {location(ModuleLoader.class), location(JBossModule.class)};
        ClassLoader jboss = new URLClassLoader(path, ClassLoader.getPlatformClassLoader());
        Object deployment = jboss.loadClass(JBossModule.class.getName())
                .getDeclaredConstructor()
                .newInstance();
        return ((Function<Map<String, byte[]>, ClassLoader>) deployment).apply(SHOP);
    }

    private static URL location(Class<?> type) {
        return type.getProtectionDomain().getCodeSource().getLocation();
    }
}
