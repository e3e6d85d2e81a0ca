package io.idem.agent.expr;

import io.idem.agent.reflect.InstanceFields;
import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.Field;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * How objects of one class are encoded: by these fields, in the order of their names, or not at all. Made when the class is
 * met for the first time. Immutable.
 */
final class ObjectForm {

    private final String unstable;
    private final List<Field> fields;

    private ObjectForm(String unstable, List<Field> fields) {
        this.unstable = unstable;
        this.fields = fields;
    }

    static ObjectForm of(Class<?> type, PackageOpener opener) {
        String unstable = UnstableTypes.reason(type);
        if (unstable != null) {
            return new ObjectForm(unstable, Collections.emptyList());
        }
        try {
            List<Field> fields = new ArrayList<>();
            for (Field field : InstanceFields.of(type, opener)) {
                if (!Modifier.isTransient(field.getModifiers())) {
                    fields.add(field);
                }
            }
            // stable: of two fields of one name the subclass's stays first
            fields.sort(Comparator.comparing(Field::getName));
            return new ObjectForm(null, Collections.unmodifiableList(fields));
        } catch (LinkageError e) {
            return new ObjectForm("names a class in its fields that is missing", Collections.emptyList());
        } catch (RuntimeException e) {
            return new ObjectForm("is closed to the agent", Collections.emptyList());
        }
    }

    /** @return why objects of the class are not encoded, as the end of a sentence, or null */
    String unstable() {
        return unstable;
    }

    /** @return accessible, neither static, transient nor synthetic */
    List<Field> fields() {
        return fields;
    }
}
