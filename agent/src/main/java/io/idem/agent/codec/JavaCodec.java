package io.idem.agent.codec;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InvalidClassException;
import java.io.NotSerializableException;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.io.ObjectStreamClass;
import java.io.OutputStream;
import java.lang.reflect.Type;

/**
 * Results by Java serialization. Both ways, each class in the stream must be one that {@link SerialTypes} allows for the
 * declared type, before an object of it is made. What comes back is what the classes' own serialization makes of it:
 * transient fields have their default values. One codec for each loader of woven classes. Thread-safe.
 */
public final class JavaCodec implements ResultCodec {

    private static final String ID = "java/1";

    private final ClassLoader loader;
    private final CustomForms forms = new CustomForms();

    /** @param loader through which classes are found; null for the boot loader */
    public JavaCodec(ClassLoader loader) {
        this.loader = loader;
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public byte[] encode(Object value, Type declared, long maxBytes) throws CodecException {
        BoundedBytes bytes = new BoundedBytes(maxBytes);
        try (Writer out = new Writer(bytes, new SerialTypes(declared), forms)) {
            out.writeObject(value);
            out.flush();
            out.requireNoFault();
            return bytes.toByteArray();
        } catch (Refusal e) {
            throw new CodecException(e.kind(), "result " + e.getMessage(), e.getCause());
        } catch (NotSerializableException e) {
            throw new CodecException(
                    CodecException.Kind.NOT_SERIALIZABLE,
                    "result holds a " + e.getMessage() + ", which is not java.io.Serializable",
                    null);
        } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
            throw new CodecException(
                    CodecException.Kind.NOT_SERIALIZABLE,
                    "result cannot be written: its class threw " + e.getClass().getName(),
                    e);
        }
    }

    @Override
    public long doubts() {
        return forms.doubts();
    }

    @Override
    public Object decode(String storedCodec, byte[] bytes, Type declared) throws CodecException {
        if (!ID.equals(storedCodec)) {
            throw new CodecException(
                    CodecException.Kind.NOT_READABLE,
                    "the result was stored as " + storedCodec + ", but the guard reads " + ID,
                    null);
        }
        Object value = read(bytes, declared);
        Class<?> type = GenericType.of(declared, null).raw();
        if (!Assignable.isAssignable(type, value)) {
            throw new CodecException(
                    CodecException.Kind.NOT_ASSIGNABLE,
                    "result is "
                            + (value == null ? "null" : "a " + value.getClass().getTypeName())
                            + ", which the method cannot return as " + type.getTypeName(),
                    null);
        }
        return value;
    }

    private Object read(byte[] bytes, Type declared) throws CodecException {
        try (ObjectInputStream in = new Reader(new ByteArrayInputStream(bytes), new SerialTypes(declared), loader)) {
            Object value = in.readObject();
            if (in.read() >= 0) {
                throw new Refusal(CodecException.Kind.NOT_READABLE, "has something behind its end");
            }
            return value;
        } catch (Refusal e) {
            throw new CodecException(CodecException.Kind.NOT_READABLE, "result " + e.getMessage(), null);
        } catch (InvalidClassException e) {
            throw new CodecException(
                    CodecException.Kind.NOT_READABLE,
                    "result was written by another version of " + e.classname + "; give it a serialVersionUID",
                    null);
        } catch (ClassNotFoundException e) {
            throw new CodecException(
                    CodecException.Kind.NOT_READABLE, "result is of a class that is gone: " + e.getMessage(), null);
        } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
            throw new CodecException(
                    CodecException.Kind.NOT_READABLE,
                    "result is damaged, or its class threw " + e.getClass().getName(),
                    e);
        }
    }

    /**
     * Refuses what the reader would. The JDK writes the exception that stops it into the stream before it throws it, so an
     * exception's classes are let through, and the stream is thrown away.
     */
    private static final class Writer extends ObjectOutputStream {
        private final SerialTypes types;
        private final CustomForms forms;
        private boolean faulty;

        Writer(OutputStream out, SerialTypes types, CustomForms forms) throws IOException {
            super(out);
            this.types = types;
            this.forms = forms;
        }

        @Override
        protected void annotateClass(Class<?> type) throws IOException {
            faulty |= IOException.class.isAssignableFrom(type);
            if (!faulty) {
                types.require(type);
                forms.meet(type);
            }
        }

        void requireNoFault() throws Refusal {
            if (faulty) {
                throw new Refusal(CodecException.Kind.NOT_SERIALIZABLE, "holds a java.io.IOException");
            }
        }

        @Override
        protected void annotateProxyClass(Class<?> type) throws IOException {
            throw new Refusal(CodecException.Kind.NOT_SERIALIZABLE, "holds a proxy");
        }
    }

    /** Finds classes through the woven class's loader, without running their initializers, and only allowed ones. */
    private static final class Reader extends ObjectInputStream {
        private final SerialTypes types;
        private final ClassLoader loader;

        Reader(InputStream in, SerialTypes types, ClassLoader loader) throws IOException {
            super(in);
            this.types = types;
            this.loader = loader;
        }

        @Override
        protected Class<?> resolveClass(ObjectStreamClass described) throws IOException, ClassNotFoundException {
            if (!types.mayLoad(described.getName())) {
                throw new Refusal(
                        CodecException.Kind.NOT_READABLE,
                        "holds a " + described.getName() + ", which its declared type does not lead to");
            }
            Class<?> type = Class.forName(described.getName(), false, loader);
            types.require(type);
            return type;
        }

        @Override
        protected Class<?> resolveProxyClass(String[] interfaces) throws IOException {
            throw new Refusal(CodecException.Kind.NOT_READABLE, "holds a proxy");
        }
    }
}
