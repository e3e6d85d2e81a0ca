package io.idem.agent.codec;

import io.idem.agent.codec.CodecException.Kind;
import io.idem.agent.reflect.JdkTypes;
import java.lang.reflect.Array;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;

/**
 * The changes that give a duplicate's arguments what the first call's had when it was done. Collections, maps and final
 * objects are filled in place, what other fields hold is replaced. All or nothing: what has been changed is changed back if
 * a change fails. Made by {@link OutputCodec} for one call; one thread.
 */
public final class Edits {

    /** One change, and its way back. */
    private interface Edit {
        void apply() throws IllegalAccessException;

        void undo() throws IllegalAccessException;
    }

    private final List<Edit> edits = new ArrayList<>();

    Edits() {}

    /** @throws CodecException if a change failed; the arguments are then as they were */
    public void apply() throws CodecException {
        for (int i = 0; i < edits.size(); i++) {
            try {
                edits.get(i).apply();
            } catch (IllegalAccessException | RuntimeException | Error e) {
                undo(i);
                throw new CodecException(
                        Kind.NOT_ASSIGNABLE,
                        "the outputs cannot be given to the arguments, which are as they were: "
                                + e.getClass().getName(),
                        e);
            }
        }
    }

    /** @param failed may have changed a part */
    private void undo(int failed) {
        for (int i = failed; i >= 0; i--) {
            try {
                edits.get(i).undo();
            } catch (IllegalAccessException | RuntimeException | Error e) {
                // a collection of the application that refuses to be what it was: the others still go back
                continue;
            }
        }
    }

    /** @param stored values of the fields of {@code owner} */
    void fields(String path, Object owner, Map<Field, Object> stored) throws CodecException {
        for (Map.Entry<Field, Object> entry : stored.entrySet()) {
            field(path + "." + entry.getKey().getName(), owner, entry.getKey(), entry.getValue());
        }
    }

    void field(String path, Object owner, Field field, Object stored) throws CodecException {
        Object there = get(path, field, owner);
        if (Modifier.isFinal(field.getModifiers())) {
            finalField(path, there, stored);
        } else if (there != null && stored != null && isFillable(there, stored)) {
            content(path, there, stored);
        } else {
            edits.add(new Edit() {
                @Override
                public void apply() throws IllegalAccessException {
                    field.set(owner, stored);
                }

                @Override
                public void undo() throws IllegalAccessException {
                    field.set(owner, there);
                }
            });
        }
    }

    /** The method cannot have replaced what is there, only changed it. */
    private void finalField(String path, Object there, Object stored) throws CodecException {
        if (there == null && stored == null || isImmutable(there) && isImmutable(stored)) {
            return;
        }
        if (there == null || stored == null) {
            throw refused(path, "is final, and null in one of the two calls only");
        }
        if (isContainer(there) || there.getClass().isArray()) {
            content(path, there, stored);
        } else if (there.getClass() == stored.getClass() && !JdkTypes.isJdk(there.getClass())) {
            object(path, there, stored);
        } else if (!there.equals(stored)) {
            throw refused(path, "is final, and a " + there.getClass().getName() + " cannot be changed in place");
        }
    }

    /** Copies the fields of an object that was decoded to the one that is there. */
    private void object(String path, Object there, Object stored) throws CodecException {
        for (Class<?> k = there.getClass(); k != null && !JdkTypes.isJdk(k); k = k.getSuperclass()) {
            for (Field field : k.getDeclaredFields()) {
                int modifiers = field.getModifiers();
                if (!Modifier.isStatic(modifiers) && !Modifier.isTransient(modifiers) && !field.isSynthetic()) {
                    field.setAccessible(true);
                    field(path + "." + field.getName(), there, field, get(path, field, stored));
                }
            }
        }
    }

    /** Fills a collection, map or array with what the stored one holds. */
    void content(String path, Object there, Object stored) throws CodecException {
        if (there instanceof Collection && stored instanceof Collection) {
            requireFillable(path, there, stored);
            fill(castCollection(there), castCollection(stored));
        } else if (there instanceof Map && stored instanceof Map) {
            requireFillable(path, there, stored);
            fill(castMap(there), castMap(stored));
        } else if (there.getClass() == stored.getClass()
                && there.getClass().isArray()
                && Array.getLength(there) == Array.getLength(stored)) {
            int length = Array.getLength(there);
            Object before = Array.newInstance(there.getClass().getComponentType(), length);
            System.arraycopy(there, 0, before, 0, length);
            copy(stored, there, before, length);
        } else {
            throw refused(
                    path,
                    "is a " + there.getClass().getTypeName() + ", into which the stored "
                            + stored.getClass().getTypeName() + " does not go");
        }
    }

    private void copy(Object stored, Object there, Object before, int length) {
        edits.add(new Edit() {
            @Override
            public void apply() {
                System.arraycopy(stored, 0, there, 0, length);
            }

            @Override
            public void undo() {
                System.arraycopy(before, 0, there, 0, length);
            }
        });
    }

    private void fill(Collection<Object> there, Collection<Object> stored) {
        List<Object> before = new ArrayList<>(there);
        edits.add(new Edit() {
            @Override
            public void apply() {
                set(stored);
            }

            @Override
            public void undo() {
                set(before);
            }

            private void set(Collection<Object> elements) {
                if (!there.isEmpty()) {
                    there.clear();
                }
                there.addAll(elements);
            }
        });
    }

    private void fill(Map<Object, Object> there, Map<Object, Object> stored) {
        Map<Object, Object> before = new LinkedHashMap<>(there);
        edits.add(new Edit() {
            @Override
            public void apply() {
                set(stored);
            }

            @Override
            public void undo() {
                set(before);
            }

            private void set(Map<Object, Object> entries) {
                if (!there.isEmpty()) {
                    there.clear();
                }
                there.putAll(entries);
            }
        });
    }

    private static void requireFillable(String path, Object there, Object stored) throws CodecException {
        if (!isFillable(there, stored)) {
            throw refused(path, "is a " + there.getClass().getName() + ", which cannot be filled");
        }
    }

    /** Of the JDK's, those that are known to take elements; the unmodifiable ones would fail half-way. */
    private static boolean isFillable(Object there, Object stored) {
        boolean sameKind = there instanceof Collection && stored instanceof Collection
                || there instanceof Map && stored instanceof Map;
        String name = there.getClass().getName();
        return sameKind
                && (JdkTypes.isJdk(there.getClass())
                        ? Containers.isKnown(there.getClass())
                        : !name.contains("Immutable") && !name.contains("Unmodifiable"));
    }

    private static boolean isContainer(Object value) {
        return value instanceof Collection || value instanceof Map;
    }

    private static boolean isImmutable(Object value) {
        return value == null
                || !(value instanceof java.util.Date)
                        && !(value instanceof java.util.Calendar)
                        && Scalars.of(value.getClass()) != null;
    }

    private static Object get(String path, Field field, Object owner) throws CodecException {
        try {
            return field.get(owner);
        } catch (IllegalAccessException e) {
            throw new CodecException(Kind.NOT_ASSIGNABLE, "the output `" + path + "` cannot be reached", e);
        }
    }

    private static CodecException refused(String path, String why) {
        return new CodecException(Kind.NOT_ASSIGNABLE, "the output `" + path + "` " + why, null);
    }

    @SuppressWarnings("unchecked")
    private static Collection<Object> castCollection(Object collection) {
        return (Collection<Object>) Objects.requireNonNull(collection);
    }

    @SuppressWarnings("unchecked")
    private static Map<Object, Object> castMap(Object map) {
        return (Map<Object, Object>) Objects.requireNonNull(map);
    }
}
