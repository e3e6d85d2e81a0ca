package io.idem.agent;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.jar.asm.commons.ClassRemapper;
import net.bytebuddy.jar.asm.commons.Remapper;
import org.junit.jupiter.api.Test;

/** Dependencies between packages point one way. Read from the compiled classes, so that no import escapes. */
class ModuleBoundaryTest {

    /** Each package with those that it may use; sub-packages belong to their parent. */
    private static final Map<String, Set<String>> MAY_USE = Map.ofEntries(
            Map.entry("start", Set.of("jmx", "weave", "config", "guard", "reflect", "log", "version", "store", "api")),
            Map.entry("cli", Set.of("version", "store")),
            Map.entry("jmx", Set.of("guard", "store")),
            Map.entry("weave", Set.of("guard", "reflect", "api")),
            Map.entry("config", Set.of("guard", "reflect", "store")),
            Map.entry("guard", Set.of("expr", "codec", "reflect", "store", "api")),
            Map.entry("expr", Set.of("reflect", "reuse", "store")),
            Map.entry("codec", Set.of("reflect", "reuse", "api")),
            Map.entry("reflect", Set.of()),
            Map.entry("reuse", Set.of()),
            Map.entry("log", Set.of()),
            Map.entry("version", Set.of()),
            Map.entry("store", Set.of()),
            Map.entry("api", Set.of()));

    @Test
    void dependenciesPointOneWay() {
        List<String> classes = new ArrayList<>();
        List<String> wrong = new ArrayList<>();
        for (Class<?> module : List.of(IdemAgent.class, io.idem.store.Token.class, io.idem.api.Guards.class)) {
            forEachClass(module, (name, bytes) -> {
                classes.add(name);
                wrong.addAll(violations(name, bytes));
            });
        }
        assertThat(classes).contains("io.idem.agent.guard.GuardEngine", "io.idem.store.Token", "io.idem.api.Guards");
        assertThat(wrong).isEmpty();
    }

    @Test
    void theTableItselfHasNoCircle() {
        MAY_USE.keySet().forEach(room -> assertThat(reachable(room)).as(room).doesNotContain(room));
    }

    @Test
    void aDependencyTheOtherWayIsFound() throws IOException {
        byte[] store = bytesOf(io.idem.store.Token.class);
        ClassReader reader = new ClassReader(store);
        ClassWriter writer = new ClassWriter(0);
        reader.accept(
                new ClassRemapper(writer, new Remapper(Opcodes.ASM9) {
                    @Override
                    public String map(String name) {
                        return name.equals("java/util/Objects") ? "io/idem/agent/guard/GuardEngine" : name;
                    }
                }),
                0);
        assertThat(violations("io.idem.store.Token", writer.toByteArray()))
                .containsExactly("io.idem.store.Token uses io.idem.agent.guard.GuardEngine");
    }

    private static List<String> violations(String name, byte[] bytes) {
        String room = room(name);
        if (room == null) {
            // the entry class stands outside: it may name nothing of ours, since it lives in another loader
            room = "entry";
        }
        List<String> wrong = new ArrayList<>();
        for (String used : references(bytes)) {
            String other = room(used);
            if (other != null
                    && !other.equals(room)
                    && !MAY_USE.getOrDefault(room, Set.of()).contains(other)) {
                wrong.add(name + " uses " + used);
            }
        }
        return wrong;
    }

    /** @return agent package, {@code store} or {@code api}; null for classes that are not ours and the entry class */
    private static String room(String className) {
        for (String module : List.of("store", "api")) {
            if (className.startsWith("io.idem." + module + ".")) {
                return module;
            }
        }
        String prefix = "io.idem.agent.";
        int end = className.startsWith(prefix) ? className.indexOf('.', prefix.length()) : -1;
        return end < 0 ? null : className.substring(prefix.length(), end);
    }

    private static Set<String> references(byte[] bytes) {
        Set<String> names = new TreeSet<>();
        new ClassReader(bytes)
                .accept(
                        new ClassRemapper(new ClassWriter(0), new Remapper(Opcodes.ASM9) {
                            @Override
                            public String map(String name) {
                                names.add(name.replace('/', '.'));
                                return name;
                            }
                        }),
                        0);
        return names;
    }

    private static Set<String> reachable(String room) {
        Set<String> seen = new TreeSet<>();
        List<String> open = new ArrayList<>(MAY_USE.get(room));
        while (!open.isEmpty()) {
            String next = open.remove(open.size() - 1);
            if (seen.add(next)) {
                open.addAll(MAY_USE.get(next));
            }
        }
        return seen;
    }

    private interface Reader {
        void read(String className, byte[] bytes);
    }

    private static void forEachClass(Class<?> module, Reader reader) {
        String file = module.getName().replace('.', '/') + ".class";
        try {
            URL url = ClassLoader.getSystemResource(file);
            if (url.getProtocol().equals("jar")) {
                try (FileSystem jar = FileSystems.newFileSystem(url.toURI(), Map.of())) {
                    read(jar.getPath("/"), reader);
                }
                return;
            }
            String path = Path.of(url.toURI()).toString();
            read(Path.of(path.substring(0, path.length() - file.length())), reader);
        } catch (IOException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static void read(Path root, Reader reader) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            files.filter(file -> file.toString().endsWith(".class")).forEach(file -> {
                String path = root.relativize(file).toString();
                try {
                    reader.read(
                            path.substring(0, path.length() - ".class".length()).replace('/', '.'),
                            Files.readAllBytes(file));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        }
    }

    private static byte[] bytesOf(Class<?> type) throws IOException {
        try (var in = type.getResourceAsStream(type.getSimpleName() + ".class")) {
            return in.readAllBytes();
        }
    }
}
