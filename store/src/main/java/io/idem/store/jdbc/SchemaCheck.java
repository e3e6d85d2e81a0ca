package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Types;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/**
 * Compares tables with what the statements need, by the driver's metadata: columns, kinds of type, sizes, nullness,
 * primary key, unique indexes. More columns, wider texts and more indexes that are not unique are welcome. One use, one
 * thread.
 */
final class SchemaCheck {

    private static final List<Integer> BINARY =
            Arrays.asList(Types.BINARY, Types.VARBINARY, Types.LONGVARBINARY, Types.BLOB);
    private static final List<Integer> TEXT =
            Arrays.asList(Types.CHAR, Types.VARCHAR, Types.LONGVARCHAR, Types.NVARCHAR, Types.CLOB);
    private static final List<Integer> INTS = Arrays.asList(Types.INTEGER, Types.BIGINT, Types.NUMERIC, Types.DECIMAL);
    private static final List<Integer> LONGS = Arrays.asList(Types.BIGINT, Types.NUMERIC, Types.DECIMAL);
    private static final int LONG_DIGITS = 19;

    private final Connection connection;
    private final DatabaseMetaData metaData;
    private final Dialect dialect;
    private final Tables tables;
    private final String catalog;
    private final String schema;
    private final List<String> differences = new ArrayList<>();

    SchemaCheck(Connection connection, Dialect dialect, Tables tables) throws SQLException {
        this.connection = connection;
        this.metaData = connection.getMetaData();
        this.dialect = dialect;
        this.tables = tables;
        // where there are no schemas, what stands before a table's name is a catalog
        boolean schemas = metaData.supportsSchemasInDataManipulation();
        String named = cased(tables.schema());
        this.catalog = schemas || named == null ? connection.getCatalog() : named;
        this.schema = !schemas || named != null ? (schemas ? named : null) : connection.getSchema();
    }

    /** @return whether all tables are there, whatever they look like */
    boolean areThere() throws SQLException {
        return !columns(tables.recordWithoutSchema()).isEmpty()
                && !columns(tables.ownerWithoutSchema()).isEmpty()
                && (tables.archive() == null
                        || !columns(tables.archiveWithoutSchema()).isEmpty());
    }

    /** @return what differs, one sentence each; empty if nothing does */
    List<String> differences() throws SQLException {
        Map<String, Found> records = required(tables.record(), tables.recordWithoutSchema());
        if (!records.isEmpty()) {
            for (Column column : Column.values()) {
                String name = tables.record() + "." + column.label();
                compare(name, records.get(column.label()), column.kind(), column.size(), column.nullable());
            }
            comparePrimaryKey(tables.record(), tables.recordWithoutSchema(), "key_hash");
            compareUniqueIndexes(tables.record(), tables.recordWithoutSchema(), "key_hash");
            compareTexts(tables.record(), tables.recordWithoutSchema());
        }
        Map<String, Found> owners = required(tables.owner(), tables.ownerWithoutSchema());
        if (!owners.isEmpty()) {
            compare(tables.owner() + ".owner", owners.get("owner"), Column.Kind.TEXT, Column.OWNER.size(), false);
            compare(tables.owner() + ".lease_until", owners.get("lease_until"), Column.Kind.LONG, 0, false);
            comparePrimaryKey(tables.owner(), tables.ownerWithoutSchema(), "owner");
            compareUniqueIndexes(tables.owner(), tables.ownerWithoutSchema(), "owner");
            compareTexts(tables.owner(), tables.ownerWithoutSchema());
        }
        if (tables.archive() != null) {
            compareArchive();
        }
        return differences;
    }

    /** Its key is its administrator's matter, who may want to split it by date. */
    private void compareArchive() throws SQLException {
        Map<String, Found> archived = required(tables.archive(), tables.archiveWithoutSchema());
        if (!archived.isEmpty()) {
            for (Column column : Archive.COLUMNS) {
                String name = tables.archive() + "." + column.label();
                compare(name, archived.get(column.label()), column.kind(), column.size(), column.nullable());
            }
            String name = tables.archive() + "." + Archive.ARCHIVED_AT;
            compare(name, archived.get(Archive.ARCHIVED_AT), Column.Kind.LONG, 0, false);
            compareTexts(tables.archive(), tables.archiveWithoutSchema());
        }
    }

    private void compare(String name, Found found, Column.Kind kind, int size, boolean nullable) {
        if (found == null) {
            differences.add(name + ": the column is missing");
            return;
        }
        if (!types(kind).contains(found.type)) {
            differences.add(name + ": is " + found.typeName + ", needs " + words(kind, size));
        } else if (found.size < leastSize(kind, size)) {
            differences.add(name + ": holds " + found.size + ", needs " + words(kind, size));
        }
        if (found.nullable != nullable && nullable) {
            differences.add(name + ": must allow NULL");
        }
    }

    private void comparePrimaryKey(String name, String table, String column) throws SQLException {
        List<String> key = new ArrayList<>();
        try (ResultSet rows = metaData.getPrimaryKeys(catalog, schema, cased(table))) {
            while (rows.next()) {
                key.add(rows.getString("COLUMN_NAME").toLowerCase(Locale.ROOT));
            }
        }
        if (!key.equals(Collections.singletonList(column))) {
            differences.add(
                    name + ": the primary key must be (" + column + "), but is " + (key.isEmpty() ? "missing" : key));
        }
    }

    /** Those that have the key in them let everything in that the primary key lets in. */
    private void compareUniqueIndexes(String name, String table, String key) throws SQLException {
        Map<String, List<String>> indexes = new TreeMap<>();
        try (ResultSet rows = metaData.getIndexInfo(catalog, schema, cased(table), true, true)) {
            while (rows.next()) {
                String column = rows.getString("COLUMN_NAME");
                if (rows.getShort("TYPE") != DatabaseMetaData.tableIndexStatistic && column != null) {
                    indexes.computeIfAbsent(rows.getString("INDEX_NAME"), index -> new ArrayList<>())
                            .add(column.toLowerCase(Locale.ROOT));
                }
            }
        }
        indexes.forEach((index, columns) -> {
            if (!columns.contains(key)) {
                differences.add(name + ": has the unique index " + index + " on " + columns
                        + ", which may keep records out; drop it");
            }
        });
    }

    private void compareTexts(String name, String table) throws SQLException {
        String query = dialect.textFaults();
        if (query == null) {
            return;
        }
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, schema == null ? catalog : schema);
            statement.setString(2, cased(table));
            try (ResultSet rows = statement.executeQuery()) {
                while (rows.next()) {
                    differences.add(name + "." + rows.getString(1) + ": " + rows.getString(2));
                }
            }
        }
    }

    private Map<String, Found> required(String name, String table) throws SQLException {
        Map<String, Found> found = columns(table);
        if (found.isEmpty()) {
            differences.add(name + ": the table is missing");
        }
        return found;
    }

    private Map<String, Found> columns(String table) throws SQLException {
        Map<String, Found> found = new HashMap<>();
        // Underscores are not escaped, as a mode of MySQL takes the escape away: what they fit too is passed over.
        try (ResultSet rows = metaData.getColumns(catalog, schema, cased(table), null)) {
            while (rows.next()) {
                if (table.equalsIgnoreCase(rows.getString("TABLE_NAME"))
                        && (schema == null || schema.equalsIgnoreCase(rows.getString("TABLE_SCHEM")))) {
                    found.put(rows.getString("COLUMN_NAME").toLowerCase(Locale.ROOT), new Found(rows));
                }
            }
        }
        return found;
    }

    private String cased(String name) throws SQLException {
        if (name == null) {
            return null;
        }
        if (metaData.storesUpperCaseIdentifiers()) {
            return name.toUpperCase(Locale.ROOT);
        }
        return metaData.storesLowerCaseIdentifiers() ? name.toLowerCase(Locale.ROOT) : name;
    }

    private static List<Integer> types(Column.Kind kind) {
        switch (kind) {
            case TEXT:
                return TEXT;
            case INT:
                return INTS;
            case LONG:
                return LONGS;
            default:
                return BINARY;
        }
    }

    private static long leastSize(Column.Kind kind, int size) {
        return kind == Column.Kind.LONG ? LONG_DIGITS : size;
    }

    private static String words(Column.Kind kind, int size) {
        switch (kind) {
            case BYTES:
                return size + " bytes binary";
            case TEXT:
                return "text of " + size + " characters";
            case INT:
                return "an integer of 32 bits";
            case LONG:
                return "an integer of 64 bits";
            default:
                return "binary of any size";
        }
    }

    private static final class Found {
        final int type;
        final String typeName;
        final long size;
        final boolean nullable;

        Found(ResultSet row) throws SQLException {
            type = row.getInt("DATA_TYPE");
            typeName = row.getString("TYPE_NAME");
            size = digits(type, row.getLong("COLUMN_SIZE"));
            nullable = row.getInt("NULLABLE") != DatabaseMetaData.columnNoNulls;
        }

        // Drivers tell the size of BIGINT in bits or in digits.
        private static long digits(int type, long size) {
            return type == Types.BIGINT ? LONG_DIGITS : size;
        }
    }
}
