package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.MethodPattern;
import io.idem.api.Guards;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Woven code under class loaders that hide the bridge: it is shown to them, or the guarded calls say what is wrong. */
class BridgeVisibilityTest {

    private static final Map<String, byte[]> SHOP = Sources.compile(
            "package shop; public class Shop { public String order(String t) { return t; } }",
            "package io.idem.api; public class Guards { }");

    @Test
    void theBridgeIsInTheBootLoader() {
        assertThat(Guards.class.getClassLoader()).isNull();
    }

    @Test
    void aLoaderThatFiltersItsParentIsOpenedForTheBridgeAlone() throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("shop.Shop#order")).run(new FilteringLoader(only("shop.Shop")))) {
            assertThat(app.call("shop.Shop", "order", "x")).isEqualTo("x");

            assertThat(app.engine.events).containsExactly("enter", "exit call x");
            assertThat(app.guards.notWoven).isEmpty();
            ClassLoader loader = app.load("shop.Shop").getClassLoader();
            assertThatThrownBy(() -> loader.loadClass("io.idem.agent.weave.Weaving"))
                    .hasMessageContaining("is hidden");
            assertThatThrownBy(() -> loader.loadClass("io.idem.api.Nonsense")).hasMessageContaining("is hidden");
        }
    }

    @Test
    void aParentThatFiltersIsOpened() throws Throwable {
        ClassLoader parent = new FilteringLoader(Map.of());
        try (WovenApplication app = WovenApplication.guarding(pattern("shop.Shop#order"))
                .run(new ThrowAwayLoader(only("shop.Shop"), parent))) {
            assertThat(app.call("shop.Shop", "order", "x")).isEqualTo("x");

            assertThat(app.engine.events).containsExactly("enter", "exit call x");
        }
    }

    @Test
    void aLoaderWithABridgeOfItsOwnIsGivenOurs() throws Throwable {
        ClassLoader selfish = new ChildFirstLoader(SHOP);
        try (WovenApplication app =
                WovenApplication.guarding(pattern("shop.Shop#order")).run(selfish)) {
            assertThat(app.call("shop.Shop", "order", "x")).isEqualTo("x");

            assertThat(app.engine.events).containsExactly("enter", "exit call x");
        }
    }

    @Test
    void aGuardBehindALoaderThatCannotBeOpenedRefusesItsCalls() throws Throwable {
        try (WovenApplication app = closed(pattern("shop.Shop#order"))) {
            assertThatThrownBy(() -> app.call("shop.Shop", "order", "x"))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessageContaining("cannot guard shop.Shop#order(java.lang.String)")
                    .hasMessageContaining("does not show io.idem.api");

            assertThat(app.guards.woven).isEmpty();
            assertThat(app.guards.notWoven).hasSize(1);
            assertThat(app.engine.events).isEmpty();
        }
    }

    @Test
    void aGuardThatLetsMisfitsPassIsLeftAloneLoudly() throws Throwable {
        try (WovenApplication app = closed(pattern("shop.Shop#order", false, false, null))) {
            assertThat(app.call("shop.Shop", "order", "x")).isEqualTo("x");

            assertThat(app.engine.events).isEmpty();
            assertThat(app.guards.notWoven)
                    .hasSize(1)
                    .allSatisfy(line -> assertThat(line)
                            .startsWith(
                                    "shop.Shop#order(java.lang.String): its class loader does not show io.idem.api"));
        }
    }

    private static WovenApplication closed(MethodPattern pattern) throws Exception {
        return WovenApplication.guarding(pattern).run(ClosedLoader.hidden(only("shop.Shop")));
    }

    private static Map<String, byte[]> only(String name) {
        return Map.of(name, SHOP.get(name));
    }

    private static final class ChildFirstLoader extends ThrowAwayLoader {

        private final Map<String, byte[]> classes;

        ChildFirstLoader(Map<String, byte[]> classes) {
            super(classes);
            this.classes = new HashMap<>(classes);
        }

        @Override
        public URL getResource(String name) {
            try {
                return classes.containsKey(name.replace(".class", "").replace('/', '.'))
                        ? new URL("file:/webapp/" + name)
                        : super.getResource(name);
            } catch (MalformedURLException impossible) {
                throw new AssertionError(impossible);
            }
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            synchronized (getClassLoadingLock(name)) {
                Class<?> loaded = findLoadedClass(name);
                if (loaded == null && classes.containsKey(name)) {
                    loaded = findClass(name);
                }
                return loaded != null ? loaded : super.loadClass(name, resolve);
            }
        }
    }
}
