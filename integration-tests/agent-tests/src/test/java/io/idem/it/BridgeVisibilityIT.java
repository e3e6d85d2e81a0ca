package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.spi.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Woven code reaches the bridge from class loaders and modules that do not show it of themselves, with the real jar. */
class BridgeVisibilityIT {

    private static final String FILTERED = """
            import java.io.InputStream;
            public class Filtered extends ClassLoader {
                Filtered() { super(null); }
                protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                    if (name.startsWith("io.idem.")) throw new ClassNotFoundException(name + " is hidden");
                    Class<?> loaded = findLoadedClass(name);
                    if (loaded != null) return loaded;
                    if (!name.startsWith("Shop")) return super.loadClass(name, resolve);
                    try (InputStream in = getSystemResourceAsStream(name + ".class")) {
                        byte[] bytes = new byte[in.available()];
                        new java.io.DataInputStream(in).readFully(bytes);
                        return defineClass(name, bytes, 0, bytes.length);
                    } catch (java.io.IOException e) { throw new ClassNotFoundException(name, e); }
                }
                public static void main(String[] args) throws Exception {
                    new Filtered().loadClass("Shop").getMethod("main", String[].class).invoke(null, (Object) args);
                }
            }
            """;

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void aLoaderThatFiltersItsParentIsOpened(int jdk) {
        Path directory = LegacyClasses.directory(getClass(), "filtered-" + jdk);
        Path classes = LegacyClasses.compile(directory, Map.of("Shop", Shop.SOURCE, "Filtered", FILTERED));
        try (ChildJvm guarded = ChildJvm.on(Jdks.require(jdk))
                .agent(Built.agent(), Shop.configuration(directory))
                .arguments("-cp", classes.toString(), "Filtered")
                .in(directory)
                .start()) {
            assertThat(guarded.succeeds().output()).contains("orders 1, answers 1 1");
            assertThat(guarded.errors())
                    .anyMatch(line -> line.endsWith(
                            "Filtered hides packages of the boot loader; its loadClass now lets io.idem.api through"));
        }
    }

    @Test
    void aNamedModuleReachesTheBridge() throws Exception {
        Path directory = LegacyClasses.directory(getClass(), "module");
        Path source = LegacyClasses.write(directory.resolve("src/shop/Shop.java"), "package shop;\n" + Shop.SOURCE);
        Path descriptor = LegacyClasses.write(directory.resolve("src/module-info.java"), "module shop.app { }");
        Path classes = directory.resolve("classes");
        int compiled = ToolProvider.findFirst("javac")
                .orElseThrow()
                .run(System.out, System.err, "-g", "-d", classes.toString(), source.toString(), descriptor.toString());
        assertThat(compiled).isZero();
        Path configuration = Shop.configuration(directory);
        Files.writeString(configuration, Files.readString(configuration).replace("Shop#", "shop.Shop#"));
        try (ChildJvm guarded = ChildJvm.on(Jdks.current())
                .agent(Built.agent(), configuration)
                // the store and the codec need modules that a JVM leaves out if the application requires none of them
                .arguments("--add-modules", "java.sql,jdk.unsupported")
                .arguments("-p", classes.toString(), "-m", "shop.app/shop.Shop")
                .in(directory)
                .start()) {
            assertThat(guarded.succeeds().output()).contains("orders 1, answers 1 1");
        }
    }
}
