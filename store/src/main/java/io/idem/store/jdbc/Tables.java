package io.idem.store.jdbc;

import java.util.regex.Pattern;

/** The names of the tables, checked, since they become part of statements. Immutable. */
public final class Tables {

    /** The record table's name unless configured. */
    public static final String DEFAULT = "idem_record";

    private static final String OWNER = "idem_owner";
    private static final Pattern NAME = Pattern.compile("([A-Za-z_][A-Za-z0-9_]*\\.)?[A-Za-z_][A-Za-z0-9_]{0,49}");

    private final String schema;
    private final String table;
    private final String archive;

    /** @param table the setting {@code table}: letters, digits and underscores, with or without a schema in front */
    public Tables(String table) {
        this(table, null);
    }

    /**
     * @param table the setting {@code table}
     * @param archive the setting {@code archive}: a name without schema, since it lies beside the records; null for none
     */
    public Tables(String table, String archive) {
        if (!NAME.matcher(table).matches()) {
            throw new IllegalArgumentException(
                    "not a table name: \"" + table + "\" (letters, digits and underscores, at most 50 of them,"
                            + " with or without a schema and a dot in front)");
        }
        int dot = table.indexOf('.');
        this.schema = table.substring(0, dot + 1);
        this.table = table.substring(dot + 1);
        if (archive != null && (!NAME.matcher(archive).matches() || archive.indexOf('.') >= 0)) {
            throw new IllegalArgumentException("not a name for the archive: \"" + archive
                    + "\" (letters, digits and underscores, at most 50 of them; it lies beside the records)");
        }
        if (archive != null && (archive.equalsIgnoreCase(this.table) || archive.equalsIgnoreCase(OWNER))) {
            throw new IllegalArgumentException("the archive must be another table than " + archive);
        }
        this.archive = archive;
    }

    /** @return name of the record table as statements use it */
    public String record() {
        return schema + table;
    }

    /** @return name of the owner table, in the same schema */
    public String owner() {
        return schema + OWNER;
    }

    /** @return name of the archive table, in the same schema; null if there is none */
    public String archive() {
        return archive == null ? null : schema + archive;
    }

    /** @return name of the index that the purge uses, without schema */
    public String createdIndex() {
        return table + "_created";
    }

    /** @return name of the view on the records that shows neither results nor key texts, in the same schema */
    public String audit() {
        return record() + "_audit";
    }

    /** @return name of the like view on the archive; null if there is none */
    public String archiveAudit() {
        return archive == null ? null : archive() + "_audit";
    }

    /** @return the schema, or null for the connection's own */
    String schema() {
        return schema.isEmpty() ? null : schema.substring(0, schema.length() - 1);
    }

    String recordWithoutSchema() {
        return table;
    }

    String ownerWithoutSchema() {
        return OWNER;
    }

    /** @return null if there is none */
    String archiveWithoutSchema() {
        return archive;
    }
}
