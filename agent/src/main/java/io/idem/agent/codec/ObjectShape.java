package io.idem.agent.codec;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonToken;
import io.idem.agent.reflect.JdkTypes;
import io.idem.agent.reflect.NearestName;
import java.io.IOException;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Objects of one application class, by their fields; those of a subclass, which would lose what it adds, by {@link
 * Subtypes}. A stored field that the class no longer has is left out; one that it has gained gets its initial value.
 */
final class ObjectShape extends Shape {

    private final Class<?> type;
    private final Assembly assembly;
    private final Subtypes subtypes;
    private final Shapes shapes;
    private final boolean hasTransient;
    private final List<ObjectField> fields = new ArrayList<>();
    private final List<String> names = new ArrayList<>();
    private final Map<String, Integer> indexes = new HashMap<>();

    ObjectShape(GenericType type, Assembly assembly, Shapes shapes) {
        this.type = type.raw();
        this.assembly = assembly;
        this.subtypes = new Subtypes(type, shapes);
        this.shapes = shapes;
        this.hasTransient = hasTransient(type.raw());
        for (Field field : assembly.fields()) {
            String name = field.getName();
            while (indexes.containsKey(name)) {
                // a superclass has a field of the same name
                name = "super." + name;
            }
            indexes.put(name, fields.size());
            names.add(name);
            GenericType declaring = type.as(field.getDeclaringClass());
            GenericType fieldType = GenericType.of(field.getGenericType(), declaring);
            fields.add(new ObjectField(name, field, fieldType, shapes.at(field.getName())));
        }
    }

    @Override
    void write(JsonGenerator out, Object value) throws IOException {
        if (value.getClass() != type) {
            writeOther(out, value);
            return;
        }
        if (hasTransient) {
            shapes.doubt();
        }
        out.writeStartObject(value);
        for (int i = 0; i < fields.size(); i++) {
            fields.get(i).write(out, value);
        }
        out.writeEndObject();
    }

    private static boolean hasTransient(Class<?> type) {
        for (Class<?> k = type; k != null && !JdkTypes.isJdk(k); k = k.getSuperclass()) {
            for (Field field : k.getDeclaredFields()) {
                if (Modifier.isTransient(field.getModifiers()) && !Modifier.isStatic(field.getModifiers())) {
                    return true;
                }
            }
        }
        return false;
    }

    private void writeOther(JsonGenerator out, Object value) throws IOException {
        if (!type.isInstance(value)) {
            throw Refusal.otherClass(value, type);
        }
        subtypes.write(out, value);
    }

    @Override
    Object read(Reading in) throws IOException {
        if (in.isAt(JsonToken.START_ARRAY) && !in.isConfigured()) {
            return subtypes.read(in);
        }
        Object[] values = new Object[fields.size()];
        boolean[] present = new boolean[fields.size()];
        read(in, values, present);
        try {
            return assembly.make(values, present);
        } catch (ReflectiveOperationException e) {
            throw in.unreadable("cannot be made: the constructor of " + type.getTypeName() + " failed", e);
        }
    }

    /** @return the values of the fields that are stored and not masked, for an object that is there already */
    Map<Field, Object> readFields(Reading in) throws IOException {
        Object[] values = new Object[fields.size()];
        boolean[] present = new boolean[fields.size()];
        read(in, values, present);
        Map<Field, Object> stored = new LinkedHashMap<>();
        for (int i = 0; i < values.length; i++) {
            if (present[i] && !fields.get(i).isMasked()) {
                stored.put(assembly.fields().get(i), values[i]);
            }
        }
        return stored;
    }

    private void read(Reading in, Object[] values, boolean[] present) throws IOException {
        if (!in.isAt(JsonToken.START_OBJECT)) {
            throw in.mismatch("an object");
        }
        int expected = 0;
        for (String name = in.json().nextFieldName();
                name != null;
                name = in.json().nextFieldName()) {
            int index = index(name, expected);
            if (index < 0 && in.isConfigured()) {
                throw unknown(name, in);
            }
            in.json().nextToken();
            if (index < 0) {
                in.json().skipChildren();
            } else {
                values[index] = fields.get(index).read(in);
                present[index] = true;
                expected = index + 1;
            }
        }
    }

    /** @param expected the index of the field that was written here, unless the class has changed since */
    private int index(String name, int expected) {
        if (expected < names.size() && names.get(expected).equals(name)) {
            return expected;
        }
        Integer index = indexes.get(name);
        return index == null ? -1 : index;
    }

    private Refusal unknown(String name, Reading in) {
        String nearest = NearestName.of(name, indexes.keySet());
        String hint = nearest == null ? "; its fields: " + names : ", did you mean `" + nearest + "`?";
        return in.unreadable("is no field of " + type.getTypeName() + hint, null);
    }
}
