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
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
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
            Map.entry("config", Set.of("guard", "crypt", "reflect", "store")),
            Map.entry("guard", Set.of("expr", "codec", "crypt", "reflect", "store", "api")),
            Map.entry("crypt", Set.of("codec")),
            Map.entry("expr", Set.of("reflect", "reuse", "store")),
            Map.entry("codec", Set.of("reflect", "reuse", "api")),
            Map.entry("reflect", Set.of()),
            Map.entry("reuse", Set.of()),
            Map.entry("log", Set.of()),
            Map.entry("version", Set.of()),
            Map.entry("store", Set.of()),
            Map.entry("api", Set.of()));

    /** Classes of the store module that ask the JVM for the time: what decides asks the store. */
    private static final Set<String> MAY_ASK_FOR_TIME = Set.of(
            // it has no other
            "io.idem.store.memory.MemoryStore",
            // tells people when a report was made
            "io.idem.store.stuck.StuckScan");

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

    @Test
    void noStoreButTheOneForTestsAsksTheJvmWhatTimeItIs() {
        Set<String> asking = new TreeSet<>();
        forEachClass(io.idem.store.Token.class, (name, bytes) -> {
            if (asksForTime(bytes)) {
                asking.add(name);
            }
        });

        assertThat(asking).isEqualTo(MAY_ASK_FOR_TIME);
    }

    /** @return whether it calls, or refers to, a clock that somebody may set; nanoTime is none */
    private static boolean asksForTime(byte[] bytes) {
        boolean[] asks = {false};
        MethodVisitor statements = new MethodVisitor(Opcodes.ASM9) {
            @Override
            public void visitMethodInsn(int opcode, String owner, String method, String type, boolean isInterface) {
                asks[0] |= isClock(owner, method, type);
            }

            @Override
            public void visitInvokeDynamicInsn(String method, String type, Handle bootstrap, Object... arguments) {
                for (Object argument : arguments) {
                    if (argument instanceof Handle) {
                        Handle handle = (Handle) argument;
                        asks[0] |= isClock(handle.getOwner(), handle.getName(), handle.getDesc());
                    }
                }
            }
        };
        ClassVisitor methods = new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(
                    int access, String name, String descriptor, String signature, String[] exceptions) {
                return statements;
            }
        };
        new ClassReader(bytes).accept(methods, 0);
        return asks[0];
    }

    private static boolean isClock(String owner, String method, String type) {
        switch (owner) {
            case "java/lang/System":
                return method.equals("currentTimeMillis");
            case "java/util/Date":
                return method.equals("<init>") && type.equals("()V");
            case "java/util/Calendar":
                return method.equals("getInstance");
            case "java/time/Clock":
                return method.startsWith("system");
            default:
                return owner.startsWith("java/time/") && method.equals("now");
        }
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
