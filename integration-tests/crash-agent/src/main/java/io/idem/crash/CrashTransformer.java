package io.idem.crash;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import net.bytebuddy.jar.asm.ClassReader;
import net.bytebuddy.jar.asm.ClassVisitor;
import net.bytebuddy.jar.asm.ClassWriter;
import net.bytebuddy.jar.asm.MethodVisitor;
import net.bytebuddy.jar.asm.Opcodes;
import net.bytebuddy.utility.OpenedClassReader;

/** Puts one call of {@link CrashPoint} at the entry, or before every return, of the methods of that name. */
final class CrashTransformer implements ClassFileTransformer {

    private final boolean atEntry;
    private final String className;
    private final String methodName;

    /** @param className internal name */
    CrashTransformer(boolean atEntry, String className, String methodName) {
        this.atEntry = atEntry;
        this.className = className;
        this.methodName = methodName;
    }

    @Override
    public byte[] transform(
            ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] classFile) {
        if (!className.equals(name)) {
            return null;
        }
        ClassReader reader = OpenedClassReader.of(classFile);
        ClassWriter writer = new ClassWriter(reader, ClassWriter.COMPUTE_MAXS);
        reader.accept(new CallingVisitor(writer), 0);
        return writer.toByteArray();
    }

    private final class CallingVisitor extends ClassVisitor {

        CallingVisitor(ClassVisitor next) {
            super(OpenedClassReader.ASM_API, next);
        }

        @Override
        public MethodVisitor visitMethod(
                int access, String name, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, name, descriptor, signature, exceptions);
            return name.equals(methodName) && next != null ? new CallingMethod(next) : next;
        }
    }

    private final class CallingMethod extends MethodVisitor {

        CallingMethod(MethodVisitor next) {
            super(OpenedClassReader.ASM_API, next);
        }

        @Override
        public void visitCode() {
            super.visitCode();
            if (atEntry) {
                callCrashPoint();
            }
        }

        @Override
        public void visitInsn(int opcode) {
            if (!atEntry && opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
                callCrashPoint();
            }
            super.visitInsn(opcode);
        }

        private void callCrashPoint() {
            super.visitMethodInsn(
                    Opcodes.INVOKESTATIC, "java/lang/System", "getProperties", "()Ljava/util/Properties;", false);
            super.visitLdcInsn(CrashPoint.PROPERTY);
            super.visitMethodInsn(
                    Opcodes.INVOKEVIRTUAL,
                    "java/util/Properties",
                    "get",
                    "(Ljava/lang/Object;)Ljava/lang/Object;",
                    false);
            super.visitTypeInsn(Opcodes.CHECKCAST, "java/lang/Runnable");
            super.visitMethodInsn(Opcodes.INVOKEINTERFACE, "java/lang/Runnable", "run", "()V", true);
        }
    }
}
