package io.idem.agent.codec;

import io.idem.agent.codec.CodecException.Kind;
import io.idem.agent.reflect.OutputPath;
import io.idem.agent.reflect.PackageOpener;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Stores, beside a result, what the method changed in its arguments, and gives it to a duplicate's. The stored form: the
 * result's own codec and bytes, then for each path its spelling by index, the class of its object, and its JSON, by the
 * fields of the object, private and inherited ones included.
 *
 * <p>One for each guarded method that has outputs, held by the method's class; called on application threads at exit and
 * on replay. Thread-safe.
 */
public final class OutputCodec {

    /** Kept in the record in place of the result's own codec. */
    public static final String ID = "outputs/1";

    private final PackageOpener opener;
    private final List<OutputPath> paths;
    private final Masks masks;
    private final Map<OutputPath, JsonCodec> codecs = new HashMap<>();
    private final Type[] parameters;

    /**
     * @param masks what is not kept of the outputs
     * @param parameters generic types of the method's parameters
     */
    public OutputCodec(JsonCodec json, PackageOpener opener, List<OutputPath> paths, Masks masks, Type[] parameters) {
        this.opener = opener;
        this.paths = paths;
        this.masks = masks;
        for (OutputPath path : paths) {
            codecs.put(path, json.masked(masks.of(path)));
        }
        this.parameters = parameters.clone();
    }

    /**
     * @param args the objects that the method was called with, as it has left them
     * @param resultCodec of {@code result}
     * @param maxBytes for result and outputs together
     * @throws CodecException naming the path that cannot be given to a duplicate
     */
    public byte[] encode(Object[] args, String resultCodec, byte[] result, long maxBytes) throws CodecException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(256 + result.length);
        try {
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeUTF(resultCodec);
            out.writeInt(result.length);
            out.write(result);
            out.writeShort(paths.size());
            for (OutputPath path : paths) {
                Place place = Place.find(path, args[path.argument()], parameters[path.argument()], opener);
                out.writeUTF(path.id());
                out.writeUTF(place.className());
                byte[] value = value(path, place, maxBytes - bytes.size());
                out.writeInt(value.length);
                out.write(value);
            }
        } catch (IOException e) {
            throw new CodecException(Kind.NOT_SERIALIZABLE, "the outputs cannot be written: " + e.getMessage(), e);
        }
        if (bytes.size() > maxBytes) {
            throw new CodecException(Kind.TOO_BIG, tooBig(maxBytes), null);
        }
        return bytes.toByteArray();
    }

    /**
     * Compares what the outputs are with what {@link #encode} stored of them.
     *
     * @return where they differ and how, never a value; null if a duplicate's will be equal
     * @throws CodecException if they cannot be read back
     */
    public String difference(Object[] args, byte[] stored) throws CodecException {
        Map<String, Object[]> recorded = recorded(stored);
        for (OutputPath path : paths) {
            Place place = Place.find(path, args[path.argument()], parameters[path.argument()], opener);
            String difference = place.exists() ? difference(path, place, (byte[]) recorded.get(path.id())[1]) : null;
            if (difference != null) {
                return difference;
            }
        }
        return null;
    }

    private String difference(OutputPath path, Place place, byte[] bytes) throws CodecException {
        Shape shape = shape(path, place);
        JsonCodec json = codecs.get(path);
        if (place.field() != null || !(shape instanceof ObjectShape)) {
            Object again = json.read(path.text(), bytes, false, shape::readOrNull);
            return Comparison.difference(path.text(), place.value(), again, masks.of(path), opener);
        }
        Map<Field, Object> fields = json.read(path.text(), bytes, false, ((ObjectShape) shape)::readFields);
        for (Map.Entry<Field, Object> field : fields.entrySet()) {
            String name = field.getKey().getName();
            try {
                Object first = field.getKey().get(place.value());
                Mask mask = masks.of(path).at(name);
                String difference =
                        Comparison.difference(path.text() + "." + name, first, field.getValue(), mask, opener);
                if (difference != null) {
                    return difference;
                }
            } catch (IllegalAccessException e) {
                throw refused(path, "cannot be reached");
            }
        }
        return null;
    }

    private byte[] value(OutputPath path, Place place, long maxBytes) throws CodecException {
        if (!place.exists()) {
            return new byte[0];
        }
        Shape shape = shape(path, place);
        try {
            return codecs.get(path).write(path.text(), place.value(), shape, Math.max(0, maxBytes));
        } catch (CodecException e) {
            throw e.kind() == Kind.TOO_BIG ? new CodecException(e.kind(), tooBig(maxBytes), null) : e;
        }
    }

    private static String tooBig(long maxBytes) {
        return "the result and the outputs together are too big; raise the guard's result.maxSize";
    }

    /**
     * Decodes all outputs and prepares their way into a duplicate's arguments, which are not changed yet.
     *
     * @param stored what {@link #encode} made
     * @throws CodecException naming the path that does not fit
     */
    public Edits prepare(byte[] stored, Object[] args) throws CodecException {
        Map<String, Object[]> recorded = recorded(stored);
        Edits edits = new Edits();
        for (OutputPath path : paths) {
            Object[] output = recorded.get(path.id());
            if (output == null) {
                throw refused(path, "was not recorded by the first call, whose guard did not name it");
            }
            try {
                prepare(path, (String) output[0], (byte[]) output[1], args, edits);
            } catch (RuntimeException | LinkageError | StackOverflowError e) {
                // a collection of the application that cannot be looked at, such as a lazy one
                throw refused(
                        path,
                        "cannot be changed: its class threw " + e.getClass().getName());
            }
        }
        return edits;
    }

    /** @return class name and bytes of each output, by the id of its path */
    private static Map<String, Object[]> recorded(byte[] stored) throws CodecException {
        Map<String, Object[]> recorded = new HashMap<>();
        try {
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(stored));
            in.readUTF();
            bytes(in);
            for (int n = in.readUnsignedShort(); n > 0; n--) {
                recorded.put(in.readUTF(), new Object[] {in.readUTF(), bytes(in)});
            }
            return recorded;
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    private void prepare(OutputPath path, String className, byte[] bytes, Object[] args, Edits edits)
            throws CodecException {
        Place place = Place.find(path, args[path.argument()], parameters[path.argument()], opener);
        if (!place.className().equals(className)) {
            throw refused(
                    path,
                    "belongs to " + named(place.className()) + ", but to " + named(className) + " in the first call");
        }
        if (!place.exists()) {
            return;
        }
        Shape shape = shape(path, place);
        JsonCodec json = codecs.get(path);
        if (place.field() == null && shape instanceof ObjectShape) {
            edits.fields(
                    path.text(),
                    place.value(),
                    json.read(path.text(), bytes, false, ((ObjectShape) shape)::readFields));
        } else {
            Object value = json.read(path.text(), bytes, false, shape::readOrNull);
            if (place.field() == null) {
                edits.content(path.text(), place.value(), value);
            } else {
                edits.field(path.text(), place.owner(), place.field(), value);
            }
        }
    }

    /** @return the codec of the result that is stored beside the outputs */
    public static String resultCodec(byte[] stored) throws CodecException {
        try {
            return new DataInputStream(new ByteArrayInputStream(stored)).readUTF();
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    /** @return the bytes of the result that is stored beside the outputs */
    public static byte[] result(byte[] stored) throws CodecException {
        try {
            DataInputStream in = new DataInputStream(new ByteArrayInputStream(stored));
            in.readUTF();
            return bytes(in);
        } catch (IOException e) {
            throw damaged(e);
        }
    }

    private Shape shape(OutputPath path, Place place) throws CodecException {
        try {
            return codecs.get(path).shapes().of(place.type());
        } catch (RuntimeException | LinkageError e) {
            throw refused(path, "cannot be reached: " + e);
        }
    }

    private static byte[] bytes(DataInputStream in) throws IOException {
        int length = in.readInt();
        if (length < 0 || length > in.available()) {
            throw new IOException("a length of " + length);
        }
        byte[] bytes = new byte[length];
        in.readFully(bytes);
        return bytes;
    }

    private static CodecException damaged(IOException e) {
        return new CodecException(Kind.NOT_READABLE, "the stored outputs are damaged", e);
    }

    static CodecException refused(OutputPath path, String why) {
        return new CodecException(Kind.NOT_ASSIGNABLE, "the output `" + path.text() + "` " + why, null);
    }

    private static String named(String className) {
        return className.isEmpty() ? "null" : "a " + className;
    }
}
