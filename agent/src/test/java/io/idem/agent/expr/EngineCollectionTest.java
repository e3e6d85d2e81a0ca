package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.reflect.PackageOpener;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import org.junit.jupiter.api.Test;

/** A redeploy collects the engine with its loader: nothing static remembers a class of the application. */
class EngineCollectionTest {

    public static class Order {
        public String id = "o";
        public Order next;
    }

    public static class Service {
        public static void call(Order order) {}
    }

    @Test
    void theLoaderIsCollectedAfterUse() throws Exception {
        ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
        WeakReference<ClassLoader> loader = useAndDrop(collected);

        for (int i = 0; i < 50 && loader.get() != null; i++) {
            System.gc();
            collected.remove(100);
        }
        assertThat(loader.get()).isNull();
    }

    private static WeakReference<ClassLoader> useAndDrop(ReferenceQueue<ClassLoader> queue) throws Exception {
        URL classes = Order.class.getProtectionDomain().getCodeSource().getLocation();
        try (URLClassLoader loader = new OwnOrder(classes)) {
            Object order =
                    loader.loadClass(Order.class.getName()).getConstructor().newInstance();
            Class<?> service = loader.loadClass(Service.class.getName());
            ExpressionEngine engine = Evaluate.engine();
            ArgumentFingerprint fingerprint = new ArgumentFingerprint(PackageOpener.NONE);

            assertThat(order.getClass()).isNotEqualTo(Order.class);
            assertThat(engine.compile("request.id", Evaluate.NAMES).evaluate(Evaluate.scope(order)))
                    .isEqualTo("o");
            assertThat(engine.compile("request.id + 'x'", Evaluate.NAMES).evaluate(Evaluate.scope(order)))
                    .isEqualTo("ox");
            fingerprint.of(Fingerprints.method(service, "call"), new Object[] {order});
            return new WeakReference<>(loader, queue);
        }
    }

    /** Defines its own copies of this test's classes, as a web application does. */
    private static final class OwnOrder extends URLClassLoader {
        OwnOrder(URL classes) {
            super(new URL[] {classes}, EngineCollectionTest.class.getClassLoader());
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            boolean own = name.startsWith(EngineCollectionTest.class.getName() + "$") && !name.endsWith("OwnOrder");
            return own && findLoadedClass(name) == null ? findClass(name) : super.loadClass(name, resolve);
        }
    }
}
