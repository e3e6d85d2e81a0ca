package io.idem.store.jdbc;

import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The tables as SQL for a database administrator, made by the same statements that the store makes them with, and two
 * roles: the agent's, and an auditor's who sees who did what and when, but neither results nor key texts. For the
 * database's own command-line client; may be run again. Used by the command line; immutable.
 */
public final class SchemaScript {

    /** The role whose members can be the agent. */
    public static final String AGENT = "idem_agent";

    /** The role whose members can look on. */
    public static final String AUDITOR = "idem_auditor";

    // an error's message and a fingerprint can tell of what was in a call, too
    private static final Set<Column> CONFIDENTIAL = EnumSet.of(
            Column.KEY_TEXT, Column.FINGERPRINT, Column.SHAPE, Column.CODEC, Column.RESULT, Column.ERROR_MESSAGE);

    private final DatabaseKind kind;
    private final Dialect dialect;
    private final Tables tables;
    private final int partitions;
    private final StringBuilder script = new StringBuilder();

    private SchemaScript(DatabaseKind kind, Tables tables, int partitions) {
        this.kind = kind;
        this.dialect = kind.dialect();
        this.tables = tables;
        this.partitions = partitions;
    }

    /**
     * @param partitions 0 for none
     * @return comments and statements, ASCII, each line ended by a line feed
     * @throws IllegalArgumentException if the database cannot have so many partitions; the message is for people
     */
    public static String of(DatabaseKind kind, Tables tables, int partitions) {
        if (partitions < 0 || partitions > kind.maxPartitions()) {
            throw new IllegalArgumentException(
                    kind.maxPartitions() == 0
                            ? kind.label() + " has no hash partitions"
                            : "a table of " + kind.label() + " has at most " + kind.maxPartitions()
                                    + " partitions, not " + partitions);
        }
        return new SchemaScript(kind, tables, partitions).write();
    }

    private String write() {
        comment(
                "The tables of idem-agent for " + kind.label() + ", with store.jdbc.table: " + tables.record(),
                "Run it in the database of store.jdbc.url, as a user that may make tables and roles. It may be run again:",
                "what is there stays as it is. Then let the agent only check: store.jdbc.schema: validate");
        records();
        comment(
                "Owners: one row for each start of a JVM, with the time until which it is believed alive. Rows of JVMs",
                "that are long gone are removed by the agent.");
        statement(Schema.createOwners(dialect, tables));
        if (tables.archive() != null) {
            comment(
                    "Archive: what is left of records that expired, with store.retention.archive: "
                            + tables.archiveWithoutSchema() + ".",
                    "The agent only adds to it; removing old rows is up to you, and it may be split by date.");
            statement(Schema.createArchive(dialect, tables));
        }
        agent();
        auditor();
        return script.toString();
    }

    private void records() {
        comment(
                "Records: one row for each key. The primary key is what makes a call happen once, so nothing may weaken",
                "it. The index serves the removal of expired records; more indexes would make every completion dearer.");
        if (partitions > 0) {
            comment(
                    "Split by the hash of the key, since a unique key must contain what a table is split by: a split by",
                    "date would let the same key in once a day. A table that is there already is not split by this.");
        }
        dialect.createRecords(tables, partitions).forEach(this::statement);
    }

    private void agent() {
        comment(
                "The agent's role: rows of these tables and nothing else. For the user of store.jdbc.username:",
                kind.membership(AGENT));
        dialect.createRole(AGENT, tables).forEach(this::statement);
        for (String table : Arrays.asList(tables.record(), tables.owner())) {
            statement("GRANT SELECT, INSERT, UPDATE, DELETE ON " + table + " TO " + AGENT);
        }
        if (tables.archive() != null) {
            statement("GRANT INSERT ON " + tables.archive() + " TO " + AGENT);
        }
    }

    private void auditor() {
        comment(
                "For auditors, support and monitoring: states and times, without results, key texts and the messages of",
                "errors. Times are milliseconds since 1970, UTC.");
        view(tables.audit(), tables.record(), auditable(Arrays.asList(Column.values())));
        if (tables.archive() != null) {
            view(tables.archiveAudit(), tables.archive(), auditable(Archive.COLUMNS) + ",\n  " + Archive.ARCHIVED_AT);
        }
        comment("The auditor's role: reads the views, not the tables.", kind.membership(AUDITOR));
        dialect.createRole(AUDITOR, tables).forEach(this::statement);
        statement("GRANT SELECT ON " + tables.audit() + " TO " + AUDITOR);
        if (tables.archive() != null) {
            statement("GRANT SELECT ON " + tables.archiveAudit() + " TO " + AUDITOR);
        }
    }

    private void view(String view, String table, String columns) {
        statement("CREATE OR REPLACE VIEW " + view + " AS SELECT\n  " + columns + "\nFROM " + table);
    }

    private String auditable(List<Column> columns) {
        return columns.stream()
                .filter(column -> !CONFIDENTIAL.contains(column))
                .map(column -> Schema.label(dialect, column))
                .collect(Collectors.joining(",\n  "));
    }

    private void comment(String... lines) {
        script.append(script.length() == 0 ? "" : "\n");
        for (String line : lines) {
            script.append("-- ").append(line).append('\n');
        }
    }

    private void statement(String sql) {
        script.append(sql).append(";\n");
    }
}
