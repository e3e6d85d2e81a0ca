package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.reflect.PackageOpener;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application in a module that exports and opens nothing. */
class ApplicationModulesTest {

    private static final Map<String, String> SOURCES = Map.of(
            "module-info.java", "module acme.orders { }",
            "acme/Order.java",
                    "package acme; class Order { private final String id; private acme.sub.Line line = new"
                            + " acme.sub.Line(1, acme.sub.Kind.A); Order(String id) { this.id = id; } }",
            "acme/sub/Kind.java", "package acme.sub; public enum Kind { A }",
            "acme/sub/Line.java", "package acme.sub; public record Line(int count, Kind kind) { }");

    @TempDir
    Path directory;

    private ModuleLayer.Controller layer;
    private Class<?> order;

    @BeforeEach
    void startApplication() throws Exception {
        Path classes = directory.resolve("classes");
        List<String> arguments = new ArrayList<>(List.of("-d", classes.toString()));
        for (Map.Entry<String, String> source : SOURCES.entrySet()) {
            Path file = directory.resolve(source.getKey());
            Files.createDirectories(file.getParent());
            Files.writeString(file, source.getValue());
            arguments.add(file.toString());
        }
        assertThat(ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments.toArray(new String[0])))
                .isZero();
        Configuration configuration = ModuleLayer.boot()
                .configuration()
                .resolve(ModuleFinder.of(classes), ModuleFinder.of(), Set.of("acme.orders"));
        layer = ModuleLayer.defineModulesWithOneLoader(
                configuration, List.of(ModuleLayer.boot()), ClassLoader.getSystemClassLoader());
        order = layer.layer().findLoader("acme.orders").loadClass("acme.Order");
    }

    @Test
    void objectsRecordsAndEnumsComeBackOnceTheirPackagesAreOpened() throws Exception {
        PackageOpener opener = declaring ->
                layer.addOpens(declaring.getModule(), declaring.getPackageName(), JsonCodec.class.getModule());
        JsonCodec codec = new JsonCodec(null, opener);
        byte[] stored = "{\"id\":\"o1\",\"line\":{\"count\":3,\"kind\":\"A\"}}".getBytes();
        Object again = codec.decode("json/1", stored, order);
        assertThat(again).isExactlyInstanceOf(order);
        assertThat(codec.encode(again, order, RoundTrip.MAX)).isEqualTo(stored);
    }

    @Test
    void withoutThatTheResultIsRefused() {
        assertThatThrownBy(() -> RoundTrip.read("{}", order))
                .isInstanceOf(CodecException.class)
                .hasMessageContaining("acme.Order, whose fields cannot be reached: ")
                .hasMessageContaining("module acme.orders");
    }
}
