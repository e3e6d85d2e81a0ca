package io.idem.agent.weave;

import static io.idem.agent.weave.RecordingGuards.pattern;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Map;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.Label;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Class files of Java 1.4 and its neighbours: no stack maps, no class constants, subroutines instead of copied code. */
class OldClassFilesTest {

    @ParameterizedTest
    @ValueSource(ints = {Opcodes.V1_1, Opcodes.V1_2, Opcodes.V1_3, Opcodes.V1_4, Opcodes.V1_5})
    void aMethodWithASubroutineIsWoven(int version) throws Throwable {
        try (WovenApplication app =
                WovenApplication.guarding(pattern("old.Ledger#book")).run(Map.of("old.Ledger", ledger(version)))) {
            assertThat(app.call("old.Ledger", "book", "account", 40L)).isEqualTo(41L);
            assertThatThrownBy(() -> app.call("old.Ledger", "book", null, 40L))
                    .isInstanceOf(NullPointerException.class);

            assertThat(app.engine.events.get(1)).isEqualTo("exit call 41");
            assertThat(app.engine.events.get(3)).startsWith("exit call null");
        }
    }

    /** {@code long book(String a, long sum) { try { a.length(); return sum; } finally { sum++; } }}, as javac 1.4 wrote it. */
    private static byte[] ledger(int version) {
        ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
        writer.visit(version, Opcodes.ACC_PUBLIC | Opcodes.ACC_SUPER, "old/Ledger", null, "java/lang/Object", null);
        MethodVisitor constructor = writer.visitMethod(Opcodes.ACC_PUBLIC, "<init>", "()V", null, null);
        constructor.visitCode();
        constructor.visitVarInsn(Opcodes.ALOAD, 0);
        constructor.visitMethodInsn(Opcodes.INVOKESPECIAL, "java/lang/Object", "<init>", "()V", false);
        constructor.visitInsn(Opcodes.RETURN);
        constructor.visitMaxs(0, 0);
        constructor.visitEnd();
        book(writer.visitMethod(Opcodes.ACC_PUBLIC, "book", "(Ljava/lang/String;J)J", null, null));
        writer.visitEnd();
        return writer.toByteArray();
    }

    private static void book(MethodVisitor code) {
        Label start = new Label();
        Label end = new Label();
        Label handler = new Label();
        Label subroutine = new Label();
        code.visitCode();
        code.visitTryCatchBlock(start, end, handler, null);
        code.visitLabel(start);
        code.visitVarInsn(Opcodes.ALOAD, 1);
        code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "java/lang/String", "length", "()I", false);
        code.visitInsn(Opcodes.POP);
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitVarInsn(Opcodes.LLOAD, 2);
        code.visitInsn(Opcodes.LRETURN);
        code.visitLabel(end);
        code.visitLabel(handler);
        code.visitVarInsn(Opcodes.ASTORE, 4);
        code.visitJumpInsn(Opcodes.JSR, subroutine);
        code.visitVarInsn(Opcodes.ALOAD, 4);
        code.visitInsn(Opcodes.ATHROW);
        code.visitLabel(subroutine);
        code.visitVarInsn(Opcodes.ASTORE, 5);
        code.visitVarInsn(Opcodes.LLOAD, 2);
        code.visitInsn(Opcodes.LCONST_1);
        code.visitInsn(Opcodes.LADD);
        code.visitVarInsn(Opcodes.LSTORE, 2);
        code.visitVarInsn(Opcodes.RET, 5);
        code.visitMaxs(0, 0);
        code.visitEnd();
    }
}
