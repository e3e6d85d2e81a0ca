package io.idem.agent.cli;

import io.idem.store.jdbc.DatabaseKind;
import io.idem.store.jdbc.SchemaScript;
import io.idem.store.jdbc.Tables;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** {@code schema}: the tables as SQL for a database administrator. */
@Command(
        name = "schema",
        synopsisHeading = "usage: ",
        description = {
            "Prints the SQL that makes the tables of the jdbc store, with a role for the agent and one for auditors.",
            "To be piped into the database's own client."
        })
final class SchemaCommand implements Runnable {

    private static final String ARCHIVE = "idem_archive";

    @Parameters(
            paramLabel = "DATABASE",
            description = "one of ${COMPLETION-CANDIDATES}",
            converter = Databases.class,
            completionCandidates = Databases.class)
    private DatabaseKind database;

    @Option(names = "--partitions", paramLabel = "N", description = "split the records by the hash of their keys")
    private Integer partitions;

    @Option(
            names = "--archive",
            description = "also the table " + ARCHIVE + ", for store.retention.archive: " + ARCHIVE)
    private boolean archive;

    @Option(
            names = "--table",
            paramLabel = "NAME",
            description = "as in store.jdbc.table (${DEFAULT-VALUE})",
            defaultValue = Tables.DEFAULT)
    private String table;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        if (partitions != null && partitions < 1) {
            throw new ParameterException(spec.commandLine(), "--partitions: must be at least 1, not " + partitions);
        }
        try {
            spec.commandLine()
                    .getOut()
                    .print(SchemaScript.of(
                            database,
                            new Tables(table, archive ? ARCHIVE : null),
                            partitions == null ? 0 : partitions));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(spec.commandLine(), e.getMessage());
        }
    }
}
