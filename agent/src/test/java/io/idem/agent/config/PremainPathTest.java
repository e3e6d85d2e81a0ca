package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.Handle;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.api.Test;

/** The configuration is read inside premain: what must not be touched there is not in its class files. */
class PremainPathTest {

    private static final List<String> FORBIDDEN = List.of(
            "java/nio/file/",
            "java/util/logging/",
            "javax/management/",
            "java/lang/management/",
            "java/sql/",
            "java/util/regex/",
            "java/util/stream/");

    @Test
    void nothingForbiddenIsCalled() throws Exception {
        List<String> found = new ArrayList<>();
        List<Path> classes = classes();
        for (Path file : classes) {
            String name = file.getFileName().toString();
            new ClassReader(Files.readAllBytes(file)).accept(visitor(name, found), ClassReader.SKIP_DEBUG);
        }
        assertThat(classes).hasSizeGreaterThan(40);
        assertThat(found).isEmpty();
    }

    private static List<Path> classes() throws Exception {
        Path root = Path.of(ConfigurationLoader.class
                .getProtectionDomain()
                .getCodeSource()
                .getLocation()
                .toURI());
        try (Stream<Path> files = Files.walk(root.resolve("io/idem/agent/config"))) {
            return files.filter(file -> file.toString().endsWith(".class")).toList();
        } catch (IOException e) {
            throw new AssertionError("not run from class files: " + root, e);
        }
    }

    private static ClassVisitor visitor(String type, List<String> found) {
        return new ClassVisitor(Opcodes.ASM9) {
            @Override
            public MethodVisitor visitMethod(int access, String name, String descriptor, String signature, String[] x) {
                String where = type + "#" + name + ": ";
                return new MethodVisitor(Opcodes.ASM9) {
                    @Override
                    public void visitMethodInsn(
                            int opcode, String owner, String method, String descriptor, boolean isInterface) {
                        for (String forbidden : FORBIDDEN) {
                            if (owner.startsWith(forbidden)) {
                                found.add(where + owner);
                            }
                        }
                        if (owner.equals("java/lang/String")
                                && List.of("format", "matches", "replaceAll", "replaceFirst")
                                        .contains(method)) {
                            found.add(where + "String." + method);
                        }
                    }

                    @Override
                    public void visitInvokeDynamicInsn(
                            String method, String descriptor, Handle bootstrap, Object... arguments) {
                        found.add(where + "a lambda or method reference");
                    }
                };
            }
        };
    }
}
