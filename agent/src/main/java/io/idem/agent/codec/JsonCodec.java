package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonEncoding;
import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonFactoryBuilder;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import io.idem.agent.reflect.PackageOpener;
import java.io.Closeable;
import java.io.IOException;
import java.lang.reflect.Type;

/**
 * Results as JSON, by the fields of their classes, private and inherited ones included, transient ones not. Neither
 * getters, setters nor annotations take part. A class is named in the JSON only where an object's is another than the
 * declared one, and found only if it is a subtype of that. A new object is made by its no-argument constructor, so that
 * transient fields and those that a later release added have their initial values, else without a constructor; a record by
 * its canonical one.
 *
 * <p>What comes back is equal, and of the same class, but for these, which are not part of the declared type: a List,
 * Set or Map declared as an interface may come back as another implementation of it, and an object that was referred to
 * twice comes back as two. One codec for each loader of woven classes, made at the first guarded call; it caches that
 * loader's classes, so only they may hold it. Thread-safe.
 */
public final class JsonCodec implements ResultCodec {

    private static final String ID = "json/1";
    private static final String ROOT = "result";

    private final Shapes shapes;
    private final JsonFactory json;

    /**
     * @param loader of the woven classes, which finds the classes that are named; null for the boot loader
     * @param opener opens the packages of named modules before fields are reached
     */
    public JsonCodec(ClassLoader loader, PackageOpener opener) {
        this(new Shapes(loader, opener), factory());
    }

    private JsonCodec(Shapes shapes, JsonFactory json) {
        this.shapes = shapes;
        this.json = json;
    }

    /**
     * @return one that keeps all but this, in the same format: it writes masks, and reads them also where there is more
     */
    public JsonCodec masked(Mask mask) {
        return mask.isNone() ? this : new JsonCodec(shapes.masked(mask), json);
    }

    private static JsonFactory factory() {
        // the size is bounded where results are written; no buffers are left behind on the application's threads
        return new JsonFactoryBuilder()
                .streamWriteConstraints(StreamWriteConstraints.builder()
                        .maxNestingDepth(CodecFailures.MAX_DEPTH)
                        .build())
                .streamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(CodecFailures.MAX_DEPTH)
                        .maxNumberLength(Integer.MAX_VALUE)
                        .maxStringLength(Integer.MAX_VALUE)
                        .maxNameLength(Integer.MAX_VALUE)
                        .build())
                .recyclerPool(new BufferPool())
                .disable(JsonFactory.Feature.INTERN_FIELD_NAMES)
                .disable(JsonFactory.Feature.FAIL_ON_SYMBOL_HASH_OVERFLOW)
                .build()
                .disable(JsonGenerator.Feature.AUTO_CLOSE_JSON_CONTENT);
    }

    @Override
    public String id() {
        return ID;
    }

    @Override
    public byte[] encode(Object value, Type declared, long maxBytes) throws CodecException {
        Shape shape;
        try {
            shape = shapes.of(declared);
        } catch (RuntimeException | LinkageError e) {
            throw CodecFailures.notWritten(e, ROOT, null);
        }
        return write(ROOT, value, shape, maxBytes);
    }

    @Override
    public long doubts() {
        return shapes.doubts();
    }

    /** @param root names the value in messages */
    byte[] write(String root, Object value, Shape shape, long maxBytes) throws CodecException {
        BoundedBytes bytes = new BoundedBytes(maxBytes);
        JsonGenerator out = null;
        try {
            out = json.createGenerator(bytes, JsonEncoding.UTF8);
            shape.writeOrNull(out, value);
            out.close();
            return bytes.toByteArray();
        } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
            CodecException why = CodecFailures.notWritten(e, root, out);
            release(out);
            throw why;
        }
    }

    @Override
    public Object decode(String storedCodec, byte[] bytes, Type declared) throws CodecException {
        if (!ID.equals(storedCodec)) {
            throw new CodecException(
                    CodecException.Kind.NOT_READABLE,
                    "the result was stored as " + storedCodec + ", but this agent reads " + ID
                            + "; an agent of the release that stored it can read it",
                    null);
        }
        return read(ROOT, bytes, declared, false);
    }

    /** @param configured whether the JSON is somebody's configuration, not a stored result */
    Object read(String root, byte[] bytes, Type declared, boolean configured) throws CodecException {
        Object value = read(root, bytes, configured, in -> shapes.of(declared).readOrNull(in));
        return assignable(root, value, shapes.erase(declared));
    }

    /** @param reader reads the one value, whose first token is the current one */
    <T> T read(String root, byte[] bytes, boolean configured, Reader<T> reader) throws CodecException {
        JsonParser parser = null;
        try {
            parser = json.createParser(bytes);
            Reading reading = new Reading(parser, configured);
            if (parser.nextToken() == null) {
                throw reading.unreadable("is empty", null);
            }
            T value = reader.read(reading);
            if (parser.nextToken() != null) {
                throw reading.unreadable("has something behind its end", null);
            }
            return value;
        } catch (IOException | RuntimeException | LinkageError | StackOverflowError e) {
            throw CodecFailures.notRead(e, root, parser);
        } finally {
            release(parser);
        }
    }

    /** What becomes of the JSON. */
    interface Reader<T> {
        T read(Reading in) throws IOException;
    }

    Shapes shapes() {
        return shapes;
    }

    /** For values of the configuration. */
    JsonGenerator generator(BoundedBytes bytes) throws IOException {
        return json.createGenerator(bytes, JsonEncoding.UTF8);
    }

    private static Object assignable(String root, Object value, Class<?> declared) throws CodecException {
        if (!Assignable.isAssignable(declared, value)) {
            throw new CodecException(
                    CodecException.Kind.NOT_ASSIGNABLE,
                    root + " is "
                            + (value == null ? "null" : "a " + value.getClass().getTypeName())
                            + ", which the method cannot return as " + declared.getTypeName(),
                    null);
        }
        return value;
    }

    /** Gives the buffers back; what is still in them is of no use. */
    private static void release(Closeable json) {
        if (json != null) {
            try {
                json.close();
            } catch (IOException | RuntimeException e) {
                // the reason that counts has been found already
            }
        }
    }
}
