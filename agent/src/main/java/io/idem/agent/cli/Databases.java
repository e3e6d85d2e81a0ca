package io.idem.agent.cli;

import io.idem.store.jdbc.DatabaseKind;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** How commands write databases: in lower case. */
final class Databases implements ITypeConverter<DatabaseKind>, Iterable<String> {

    @Override
    public DatabaseKind convert(String word) {
        for (DatabaseKind kind : DatabaseKind.values()) {
            if (kind.label().equals(word.toLowerCase(Locale.ROOT))) {
                return kind;
            }
        }
        throw new TypeConversionException("no support for \"" + word + "\"; one of " + String.join(", ", this));
    }

    @Override
    public Iterator<String> iterator() {
        List<String> labels = new ArrayList<>();
        for (DatabaseKind kind : DatabaseKind.values()) {
            labels.add(kind.label());
        }
        return labels.iterator();
    }
}
