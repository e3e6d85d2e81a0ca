package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.ref.WeakReference;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** An open call does not hold the application's classes; only its stage does, and stages that wait, for their time. */
class StageRedeployTest {

    @Test
    void theLoaderIsCollectedAlthoughAStageNeverCompleted() throws Throwable {
        WeakReference<ClassLoader> loader = new WeakReference<>(new OwnShop());
        EngineFixture grants = EngineFixture.guarding("grantLater")
                .of(loader.get().loadClass(Shop.class.getName()))
                .waiting(1)
                .build();
        grants.call(CompletableFuture::new, "t1");
        CompletableFuture<?> duplicate = grants.later(CompletableFuture::new, "t1");
        assertThat(duplicate.handle((value, thrown) -> thrown).get()).isNotNull();
        assertThat(grants.guard.woven().get(0)).contains("OwnShop");
        for (int i = 0; i < 100 && loader.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(loader.get()).isNull();
        assertThat(grants.count(Counter.EXECUTED)).isEqualTo(1);
    }

    /** Defines its own copy of the shop, as a web application does. */
    private static final class OwnShop extends URLClassLoader {

        OwnShop() {
            super(new URL[] {Shop.class.getProtectionDomain().getCodeSource().getLocation()});
        }

        @Override
        protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
            if (!name.startsWith(Shop.class.getName())) {
                return super.loadClass(name, resolve);
            }
            Class<?> own = findLoadedClass(name);
            return own == null ? findClass(name) : own;
        }
    }
}
