package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import io.idem.agent.reflect.JdkTypes;
import java.io.IOException;
import java.lang.reflect.Modifier;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Objects of another class than the declared one, under the name of theirs: {@code ["com.acme.Vip", {"level": 3}]}. A list,
 * since no object is written as one: no field can be taken for the name, and an agent that does not know the form refuses
 * it instead of making an object of the declared class. Any thread.
 */
final class Subtypes {

    private final GenericType declared;
    private final Shapes shapes;
    /** Only what fits: a class of another loader is not to be held. */
    private final ConcurrentMap<Class<?>, Part> written = new ConcurrentHashMap<>();

    private final ConcurrentMap<String, Part> read = new ConcurrentHashMap<>();

    /** @param declared class or interface of the application */
    Subtypes(GenericType declared, Shapes shapes) {
        this.declared = declared;
        this.shapes = shapes;
    }

    /** @param value of the declared type, but not of its class */
    void write(JsonGenerator out, Object value) throws IOException {
        Class<?> type = value instanceof Enum ? ((Enum<?>) value).getDeclaringClass() : value.getClass();
        Part part = written.get(type);
        if (part == null) {
            part = partOf(type);
            written.put(type, part);
        }
        out.writeStartArray(PathText.NAMED);
        out.writeString(type.getName());
        part.write(out, value);
        out.writeEndArray();
    }

    /** Reads what {@link #write} has written, from the start of the list to its end. */
    Object read(Reading in) throws IOException {
        in.json().assignCurrentValue(PathText.NAMED);
        if (in.json().nextToken() != JsonToken.VALUE_STRING) {
            throw in.mismatch("the name of a class");
        }
        String name = in.json().getText();
        Part part = read.get(name);
        if (part == null) {
            part = partOf(name, in);
            read.put(name, part);
        }
        if (in.json().nextToken() == JsonToken.VALUE_NULL) {
            throw in.mismatch("an object");
        }
        Object value = part.read(in);
        if (in.json().nextToken() != JsonToken.END_ARRAY) {
            throw in.mismatch("the end of a named object");
        }
        return value;
    }

    private Part partOf(Class<?> type) throws Refusal {
        String problem = GeneratedClass.reason(type);
        if (problem == null && found(type.getName()) != type) {
            problem = "is a " + type.getTypeName() + ", which the loader of the guarded method does not find";
        }
        if (problem != null) {
            throw new Refusal(CodecException.Kind.NOT_SERIALIZABLE, problem);
        }
        return part(type);
    }

    /** The name comes from the store: nothing but a subtype is ever initialised or made. */
    private Part partOf(String name, Reading in) throws Refusal {
        Class<?> type = found(name);
        if (type == null) {
            throw in.unreadable("is a " + name + ", a class that is gone; was it removed or renamed?", null);
        }
        if (!declared.raw().isAssignableFrom(type)
                || JdkTypes.isJdk(type)
                || type.isArray()
                || Modifier.isAbstract(type.getModifiers()) && !type.isEnum()) {
            throw in.unreadable(
                    "is a " + name + ", which is no class that a "
                            + declared.raw().getTypeName() + " can have",
                    null);
        }
        return part(type);
    }

    private Part part(Class<?> type) {
        return new Part(declared.subtype(type), shapes);
    }

    /** @return null if there is no such class */
    private Class<?> found(String name) {
        try {
            return Class.forName(name, false, shapes.loader());
        } catch (ClassNotFoundException | LinkageError | RuntimeException e) {
            return null;
        }
    }
}
