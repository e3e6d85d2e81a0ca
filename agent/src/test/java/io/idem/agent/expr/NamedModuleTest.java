package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.reflect.PackageOpener;
import java.io.IOException;
import java.lang.module.Configuration;
import java.lang.module.ModuleFinder;
import java.lang.reflect.Constructor;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An application in a module that opens nothing is read once its package is opened to the agent. */
class NamedModuleTest {

    @TempDir
    Path directory;

    private ModuleLayer.Controller layer;
    private Object order;

    @BeforeEach
    void startApplication() throws Exception {
        write("module-info.java", "module acme.orders { exports acme; }");
        write(
                "acme/Order.java",
                "package acme; public class Order { public Order() { } private String id = \"o1\"; String getName() { return \"n\"; } }");
        Path classes = directory.resolve("classes");
        int failed = ToolProvider.getSystemJavaCompiler()
                .run(
                        null,
                        null,
                        null,
                        "-d",
                        classes.toString(),
                        directory.resolve("module-info.java").toString(),
                        directory.resolve("acme/Order.java").toString());
        assertThat(failed).isZero();
        Configuration configuration = ModuleLayer.boot()
                .configuration()
                .resolve(ModuleFinder.of(classes), ModuleFinder.of(), Set.of("acme.orders"));
        layer = ModuleLayer.defineModulesWithOneLoader(
                configuration, List.of(ModuleLayer.boot()), ClassLoader.getSystemClassLoader());
        Class<?> type = layer.layer().findLoader("acme.orders").loadClass("acme.Order");
        Constructor<?> constructor = type.getDeclaredConstructor();
        order = constructor.newInstance();
    }

    @Test
    void fieldsAndGettersAreReadAfterTheOpenerWasAsked() throws Exception {
        Opener opener = new Opener();
        ExpressionEngine engine = new ExpressionEngine(opener);

        assertThat(engine.compile("request.id", Evaluate.NAMES).evaluate(Evaluate.scope(order)))
                .isEqualTo("o1");
        assertThat(engine.compile("request.name + request.id", Evaluate.NAMES).evaluate(Evaluate.scope(order)))
                .isEqualTo("no1");
        assertThat(opener.asked).isEqualTo(order.getClass());
    }

    @Test
    void withoutItTheFieldIsAnErrorThatSaysSo() {
        assertThatThrownBy(() -> Evaluate.on(order, "request.id")).isInstanceOf(ExpressionException.class);
    }

    @Test
    void theJdksOwnModulesStayClosed() {
        assertThatThrownBy(() -> Evaluate.on(Thread.currentThread(), "request.name"))
                .isInstanceOf(ExpressionException.class);
    }

    private void write(String name, String text) throws IOException {
        Path file = directory.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private final class Opener implements PackageOpener {
        private Class<?> asked;

        @Override
        public void open(Class<?> declaring) {
            asked = declaring;
            layer.addOpens(declaring.getModule(), declaring.getPackageName(), ExpressionEngine.class.getModule());
        }
    }
}
