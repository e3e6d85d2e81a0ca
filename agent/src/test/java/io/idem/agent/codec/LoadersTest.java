package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.reflect.PackageOpener;
import io.idem.agent.weave.Sources;
import io.idem.agent.weave.ThrowAwayLoader;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.lang.reflect.Type;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Results are of the woven class's loader, and go away with it. */
class LoadersTest {

    private static final Map<String, byte[]> CLASSES = Sources.compile(
            "package war; public class Service {"
                    + " public java.util.List<Item> list() { return java.util.Arrays.asList(new Item(1)); } }",
            "package war; public enum Kind { A, B { } }",
            "package war; public class Item { private final int n; private Kind kind = Kind.B;"
                    + " private java.util.Map<Kind, Object> more = new java.util.HashMap<Kind, Object>();"
                    + " Item(int n) { this.n = n; } }");

    @Test
    void elementsAreOfTheLoaderThatTheMethodBelongsTo() throws Exception {
        ThrowAwayLoader first = new ThrowAwayLoader(CLASSES);
        ThrowAwayLoader second = new ThrowAwayLoader(CLASSES);
        byte[] stored = RoundTrip.stored(list(first), declared(first));
        Object item = ((java.util.List<?>) RoundTrip.read(stored, declared(second))).get(0);
        assertThat(item.getClass().getClassLoader()).isSameAs(second);
    }

    @Test
    void aLoaderThatIsDroppedIsCollectedWithItsCodec() throws Exception {
        ReferenceQueue<ClassLoader> collected = new ReferenceQueue<>();
        WeakReference<ClassLoader> gone = deployAndUndeploy(collected);
        Reference<?> found = null;
        for (int attempt = 0; attempt < 100 && found == null; attempt++) {
            System.gc();
            found = collected.remove(100);
        }
        assertThat(found).isSameAs(gone);
    }

    private static WeakReference<ClassLoader> deployAndUndeploy(ReferenceQueue<ClassLoader> queue) throws Exception {
        ClassLoader loader = new ThrowAwayLoader(CLASSES);
        JsonCodec codec = new JsonCodec(loader, PackageOpener.NONE);
        byte[] stored = codec.encode(list(loader), declared(loader), RoundTrip.MAX);
        assertThat(codec.decode(codec.id(), stored, declared(loader))).isNotNull();
        return new WeakReference<>(loader, queue);
    }

    private static Object list(ClassLoader loader) throws Exception {
        Class<?> service = loader.loadClass("war.Service");
        return service.getMethod("list").invoke(service.getDeclaredConstructor().newInstance());
    }

    private static Type declared(ClassLoader loader) throws Exception {
        return loader.loadClass("war.Service").getMethod("list").getGenericReturnType();
    }
}
