package io.idem.store.jdbc;

import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.stream.Collectors;

/** What is left of a record in the archive table: who did what and when, and how it ended, without the result. */
final class Archive {

    static final List<Column> COLUMNS = Collections.unmodifiableList(Arrays.asList(
            Column.KEY_HASH,
            Column.SCOPE,
            Column.KEY_TEXT,
            Column.STATE,
            Column.ATTEMPT,
            Column.OWNER,
            Column.CALL,
            Column.ERROR_TYPE,
            Column.CREATED_AT,
            Column.UPDATED_AT,
            Column.EXPIRES_AT));

    /** One more column: when the record was removed. */
    static final String ARCHIVED_AT = "archived_at";

    private Archive() {}

    /** @return the primary key: a key comes back after it has expired, a token never does */
    static String key(Dialect dialect) {
        return "key_hash, owner, " + dialect.call();
    }

    /** @return a statement that copies the records that the condition behind it names */
    static String copy(Dialect dialect, Tables tables) {
        String columns =
                COLUMNS.stream().map(column -> Schema.label(dialect, column)).collect(Collectors.joining(", "));
        return "INSERT INTO " + tables.archive() + " (" + columns + ", " + ARCHIVED_AT + ") SELECT " + columns + ", "
                + dialect.now() + " FROM " + tables.record();
    }
}
