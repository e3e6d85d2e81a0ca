package io.idem.agent.jmx;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import javax.management.openmbean.ArrayType;
import javax.management.openmbean.CompositeData;
import javax.management.openmbean.CompositeDataSupport;
import javax.management.openmbean.CompositeType;
import javax.management.openmbean.OpenDataException;
import javax.management.openmbean.OpenType;

/**
 * How objects of one kind are shown as rows of named, described columns. Immutable once built; any thread.
 *
 * @param <T> what is shown
 */
final class RowType<T> {

    private final CompositeType type;
    private final String[] names;
    private final List<Function<T, Object>> columns;

    private RowType(CompositeType type, String[] names, List<Function<T, Object>> columns) {
        this.type = type;
        this.names = names;
        this.columns = columns;
    }

    static <T> Builder<T> of(String name, String description) {
        return new Builder<>(name, description);
    }

    CompositeType type() {
        return type;
    }

    ArrayType<CompositeData[]> listType() {
        try {
            return new ArrayType<>(1, type);
        } catch (OpenDataException e) {
            throw new IllegalStateException(e);
        }
    }

    CompositeData row(T shown) {
        Object[] values = new Object[names.length];
        for (int i = 0; i < values.length; i++) {
            values[i] = columns.get(i).apply(shown);
        }
        try {
            return new CompositeDataSupport(type, names, values);
        } catch (OpenDataException e) {
            throw new IllegalStateException(e);
        }
    }

    CompositeData[] rows(List<T> shown) {
        List<CompositeData> rows = new ArrayList<>();
        for (T each : shown) {
            rows.add(row(each));
        }
        return rows.toArray(new CompositeData[0]);
    }

    /** Used once, by one thread. */
    static final class Builder<T> {
        private final String name;
        private final String description;
        private final List<String> names = new ArrayList<>();
        private final List<String> descriptions = new ArrayList<>();
        private final List<OpenType<?>> types = new ArrayList<>();
        private final List<Function<T, Object>> columns = new ArrayList<>();

        private Builder(String name, String description) {
            this.name = name;
            this.description = description;
        }

        Builder<T> column(String column, OpenType<?> columnType, String text, Function<T, Object> value) {
            names.add(column);
            types.add(columnType);
            descriptions.add(text);
            columns.add(value);
            return this;
        }

        RowType<T> build() {
            String[] all = names.toArray(new String[0]);
            try {
                CompositeType type = new CompositeType(
                        name, description, all, descriptions.toArray(new String[0]), types.toArray(new OpenType<?>[0]));
                return new RowType<>(type, all, columns);
            } catch (OpenDataException e) {
                throw new IllegalStateException(e);
            }
        }
    }
}
