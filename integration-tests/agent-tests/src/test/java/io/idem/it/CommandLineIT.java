package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.idem.server.Database;
import io.idem.server.PostgresServer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The commands of the built jar, which come out of its inner room with their library. */
class CommandLineIT {

    private static final Path PSQL = Path.of("/usr/bin/psql");

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void theSchemaIsPrinted(int jdk) {
        try (ChildJvm command = command(jdk, "schema", "mysql", "--partitions", "4")) {
            assertThat(command.succeeds().output())
                    .contains("CREATE TABLE IF NOT EXISTS idem_record (")
                    .contains("PARTITION BY KEY (key_hash) PARTITIONS 4;")
                    .contains("GRANT SELECT ON idem_record_audit TO idem_auditor;");
            assertThat(command.errors()).isEmpty();
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void theCapacityIsPrinted(int jdk) {
        try (ChildJvm command = command(jdk, "capacity", "--qps", "2000", "--share", "20%", "--days", "3")) {
            assertThat(command.succeeds().output()).anyMatch(line -> line.startsWith("records   103,680,000,"));
            assertThat(command.errors()).isEmpty();
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void anUnknownCommandEndsWithTheUsageAndCode2(int jdk) {
        try (ChildJvm command = command(jdk, "shcema")) {
            assertThat(command.exitCode()).isEqualTo(2);
            assertThat(command.errors()).anyMatch(line -> line.startsWith("usage: java -jar idem-agent.jar"));
            assertThat(command.output()).isEmpty();
        }
    }

    @Test
    void theSchemaCanBePipedIntoTheDatabasesClient() throws Exception {
        assumeTrue(Files.isExecutable(PSQL), () -> "no client: " + PSQL + " is missing");
        try (Database database = PostgresServer.database();
                ChildJvm command = command(8, "schema", "postgresql", "--partitions", "4")) {
            String script = String.join("\n", command.succeeds().output());

            Path directory = Built.workDirectory(CommandLineIT.class);
            Path file = Files.writeString(directory.resolve("schema.sql"), script);
            Path said = directory.resolve("psql.log");
            Process psql = new ProcessBuilder(List.of(
                            PSQL.toString(),
                            "--no-psqlrc",
                            "--set=ON_ERROR_STOP=1",
                            database.url().substring("jdbc:".length())))
                    .redirectInput(file.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile())
                    .start();
            assertThat(psql.waitFor()).as("psql: " + Files.readString(said)).isZero();

            try (Connection connection = database.source().getConnection();
                    ResultSet row = connection
                            .createStatement()
                            .executeQuery("SELECT count(*) FROM pg_inherits"
                                    + " WHERE inhparent = 'idem_record'::regclass")) {
                row.next();
                assertThat(row.getInt(1)).isEqualTo(4);
            }
        }
    }

    private static ChildJvm command(int jdk, Object... arguments) {
        return ChildJvm.on(Jdks.require(jdk))
                .in(Built.workDirectory(CommandLineIT.class))
                .arguments("-jar", Built.agent())
                .arguments(arguments)
                .start();
    }
}
