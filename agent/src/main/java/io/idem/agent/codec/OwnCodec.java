package io.idem.agent.codec;

import io.idem.agent.codec.CodecException.Kind;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Modifier;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.UUID;

/**
 * Results by a codec of the application's own. Before its bytes stands one that tells null, which it never sees. What it throws
 * becomes a {@link CodecException} without its message, which may hold values. Called as {@link ResultCodec} says;
 * thread-safe if the application's is.
 */
public final class OwnCodec implements ResultCodec {

    private static final byte NULL = 0;
    private static final byte VALUE = 1;
    private static final int LONGEST_ID = 32;

    private final io.idem.api.ResultCodec codec;
    private final String id;

    private OwnCodec(io.idem.api.ResultCodec codec) {
        this.codec = codec;
        this.id = idOf(codec.getClass().getName());
    }

    /**
     * @param name of its class
     * @param loader of the woven class; null for the boot loader
     * @throws IllegalArgumentException if there is none of that name that fits; a whole sentence
     */
    public static OwnCodec of(String name, ClassLoader loader) {
        Class<?> type;
        try {
            type = Class.forName(name, false, loader);
        } catch (ClassNotFoundException | LinkageError e) {
            throw new IllegalArgumentException(
                    name + " cannot be found by the loader of the guarded class: "
                            + e.getClass().getName(),
                    e);
        }
        if (!io.idem.api.ResultCodec.class.isAssignableFrom(type)) {
            throw new IllegalArgumentException(OwnCodecCheck.noCodec(name));
        }
        Constructor<?> constructor = Modifier.isAbstract(type.getModifiers()) ? null : constructor(type);
        if (constructor == null) {
            throw new IllegalArgumentException(OwnCodecCheck.unmakeable(name));
        }
        try {
            return new OwnCodec((io.idem.api.ResultCodec) constructor.newInstance());
        } catch (InvocationTargetException e) {
            throw new IllegalArgumentException(
                    name + " cannot be made: its constructor threw "
                            + e.getCause().getClass().getName(),
                    e.getCause());
        } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
            throw new IllegalArgumentException(
                    name + " cannot be made: " + e.getClass().getName(), e);
        }
    }

    @Override
    public String id() {
        return id;
    }

    @Override
    public byte[] encode(Object value, Type declared, long maxBytes) throws CodecException {
        byte[] bytes = value == null ? new byte[0] : encoded(value, declared);
        if (bytes.length >= maxBytes) {
            throw new CodecException(
                    Kind.TOO_BIG,
                    "result has more than " + maxBytes
                            + " bytes; raise the guard's result.maxSize if it is to be replayed",
                    null);
        }
        byte[] stored = new byte[bytes.length + 1];
        stored[0] = value == null ? NULL : VALUE;
        System.arraycopy(bytes, 0, stored, 1, bytes.length);
        return stored;
    }

    private byte[] encoded(Object value, Type declared) throws CodecException {
        byte[] bytes;
        try {
            bytes = codec.encode(value, declared);
        } catch (Throwable e) {
            requireOrdinary(e);
            throw new CodecException(
                    Kind.NOT_SERIALIZABLE,
                    "result cannot be written: " + name() + " threw "
                            + e.getClass().getName(),
                    e);
        }
        if (bytes == null) {
            throw new CodecException(Kind.NOT_SERIALIZABLE, "result cannot be written: " + name() + " gave null", null);
        }
        return bytes;
    }

    /** @return 0: what its classes do is not known, so the application answers for what the first results do not show */
    @Override
    public long doubts() {
        return 0;
    }

    @Override
    public Object decode(String storedCodec, byte[] bytes, Type declared) throws CodecException {
        if (!id.equals(storedCodec)) {
            throw new CodecException(
                    Kind.NOT_READABLE,
                    "the result was stored as " + storedCodec + ", but the guard's `result.codec: " + name()
                            + "` reads " + id,
                    null);
        }
        if (bytes.length == 0 || bytes[0] != VALUE && (bytes[0] != NULL || bytes.length > 1)) {
            throw new CodecException(Kind.NOT_READABLE, "result is damaged", null);
        }
        Object value = bytes[0] == NULL ? null : decoded(Arrays.copyOfRange(bytes, 1, bytes.length), declared);
        Class<?> type = GenericType.of(declared, null).raw();
        if (!Assignable.isAssignable(type, value)) {
            throw new CodecException(
                    Kind.NOT_ASSIGNABLE,
                    "result is "
                            + (value == null ? "null" : "a " + value.getClass().getTypeName())
                            + ", which the method cannot return as " + type.getTypeName(),
                    null);
        }
        return value;
    }

    private Object decoded(byte[] bytes, Type declared) throws CodecException {
        Object value;
        try {
            value = codec.decode(bytes, declared);
        } catch (Throwable e) {
            requireOrdinary(e);
            throw new CodecException(
                    Kind.NOT_READABLE,
                    "result cannot be read: " + name() + " threw "
                            + e.getClass().getName(),
                    e);
        }
        if (value == null) {
            throw new CodecException(Kind.NOT_READABLE, "result cannot be read: " + name() + " gave null", null);
        }
        return value;
    }

    private String name() {
        return codec.getClass().getName();
    }

    /** What the JVM itself is at its end with is not the codec's. */
    private static void requireOrdinary(Throwable thrown) {
        if (thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError)) {
            throw (VirtualMachineError) thrown;
        }
        if (thrown instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
    }

    private static Constructor<?> constructor(Class<?> type) {
        try {
            Constructor<?> constructor = type.getConstructor();
            return Modifier.isPublic(type.getModifiers()) ? constructor : null;
        } catch (NoSuchMethodException | LinkageError e) {
            return null;
        }
    }

    /** Tells classes apart also where only the end of their names fits in. */
    private static String idOf(String className) {
        byte[] utf8 = className.getBytes(StandardCharsets.UTF_8);
        String digest = UUID.nameUUIDFromBytes(utf8).toString().substring(0, 8);
        String prefix = "own/1:" + digest + ":";
        StringBuilder ascii = new StringBuilder();
        for (char c : className.substring(className.lastIndexOf('.') + 1).toCharArray()) {
            ascii.append(c < 128 ? c : '_');
        }
        return prefix + ascii.substring(0, Math.min(ascii.length(), LONGEST_ID - prefix.length()));
    }
}
