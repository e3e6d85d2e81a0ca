package io.idem.agent.cli;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class SchemaCommandTest {

    private final Console console = new Console();

    @ParameterizedTest
    @ValueSource(strings = {"postgresql", "mysql", "mariadb", "h2", "PostgreSQL"})
    void printsTheTablesAndTheRoles(String database) {
        assertThat(console.run("schema", database)).isZero();
        assertThat(console.output())
                .startsWith("-- ")
                .contains("CREATE TABLE IF NOT EXISTS idem_record (", "CREATE TABLE IF NOT EXISTS idem_owner (")
                .contains("GRANT SELECT, INSERT, UPDATE, DELETE ON idem_record TO idem_agent;")
                .contains("GRANT SELECT ON idem_record_audit TO idem_auditor;")
                .doesNotContain("PARTITION");
        assertThat(console.errors()).isEmpty();
    }

    @Test
    void everyLineIsAsciiSoThatNoConsoleSpoilsIt() {
        console.run("schema", "postgresql", "--partitions", "4");
        assertThat(console.output().chars()).allMatch(c -> c == '\n' || c >= ' ' && c < 127);
    }

    @ParameterizedTest
    @CsvSource({
        "postgresql, 'MODULUS 16, REMAINDER 15'",
        "mysql, PARTITION BY KEY (key_hash) PARTITIONS 16",
        "mariadb, PARTITION BY KEY (key_hash) PARTITIONS 16"
    })
    void splitsTheRecordsByTheirKeys(String database, String expected) {
        assertThat(console.run("schema", database, "--partitions", "16")).isZero();
        assertThat(console.output()).contains(expected);
    }

    @Test
    void theArchiveIsThereIfAskedFor() {
        console.run("schema", "mysql");
        assertThat(console.output()).doesNotContain("archive");
        console.run("schema", "mysql", "--archive");
        assertThat(console.output())
                .contains("CREATE TABLE IF NOT EXISTS idem_archive (", "GRANT INSERT ON idem_archive TO idem_agent;")
                .contains("GRANT SELECT ON idem_archive_audit TO idem_auditor;");
    }

    @Test
    void theTableMayHaveAnotherNameAndASchema() {
        assertThat(console.run("schema", "postgresql", "--table", "shop.calls")).isZero();
        assertThat(console.output())
                .contains("CREATE TABLE IF NOT EXISTS shop.calls (", "shop.idem_owner", "shop.calls_audit")
                .contains("GRANT USAGE ON SCHEMA shop TO idem_agent;");
    }

    @ParameterizedTest
    @CsvSource({
        "'schema', DATABASE",
        "'schema oracle', 'postgresql, mysql, mariadb, h2'",
        "'schema postgresql --partitions 0', at least 1",
        "'schema postgresql --partitions many', many",
        "'schema postgresql --partitions 5000', at most 1024",
        "'schema h2 --partitions 4', no hash partitions",
        "'schema mysql --table a;drop', not a table name",
        "'schema mysql --tabel x', --tabel"
    })
    void badArgumentsAreExplained(String command, String explanation) {
        assertThat(console.run(command.split(" "))).isEqualTo(2);
        assertThat(console.errors()).contains(explanation, "usage: java -jar idem-agent.jar schema");
        assertThat(console.output()).isEmpty();
    }
}
