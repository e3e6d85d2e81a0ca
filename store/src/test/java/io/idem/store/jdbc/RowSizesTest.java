package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import io.idem.server.Database;
import io.idem.store.contract.FinishedCalls;
import io.idem.store.jdbc.h2.H2File;
import io.idem.store.jdbc.h2.TestDirectory;
import java.io.File;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The sizes that the command line plans with are those of the servers. */
class RowSizesTest {

    private static final int RECORDS = 20_000;
    private static final int RESULT = 300;
    private static final Tables TABLES = new Tables(Tables.DEFAULT);

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "MYSQL"})
    void ofServers(Databases kind) throws Exception {
        RowSizes expected = RowSizes.valueOf(kind.name());
        try (Database database = kind.create()) {
            try (JdbcStore store = JdbcStore.open(
                    database.source(),
                    JdbcSettings.shared(
                            kind.name(), kind.dialect(), TABLES, SchemaMode.CREATE, new PoolSettings(8, 30_000)),
                    () -> {})) {
                FinishedCalls.fill(store, RECORDS, RESULT);
            }
            try (Connection connection = database.source().getConnection();
                    Statement statement = connection.createStatement();
                    ResultSet sizes = statement.executeQuery(sizes(kind, statement))) {
                sizes.next();
                assertThat(sizes.getLong(1))
                        .as("table")
                        .isCloseTo(expected.table(RECORDS, RESULT), withinPercentage(25));
                assertThat(sizes.getLong(2)).as("indexes").isCloseTo(expected.indexes(RECORDS), withinPercentage(25));
            }
        }
    }

    @Test
    void ofTheEmbeddedFile() throws Exception {
        try (TestDirectory directory = new TestDirectory()) {
            File file = new File(directory.file(), "idem");
            try (JdbcStore store = H2File.open(file, TABLES, new PoolSettings(8, 30_000))) {
                FinishedCalls.fill(store, RECORDS, RESULT);
            }
            try (Connection connection = DriverManager.getConnection("jdbc:h2:" + file, "IDEM", "");
                    Statement statement = connection.createStatement()) {
                statement.execute("SHUTDOWN COMPACT");
            }
            assertThat(new File(file + ".mv.db").length())
                    .isCloseTo(RowSizes.H2.table(RECORDS, RESULT), withinPercentage(25));
        }
    }

    private static String sizes(Databases kind, Statement statement) throws Exception {
        if (kind == Databases.POSTGRESQL) {
            return "SELECT pg_table_size('idem_record'), pg_indexes_size('idem_record')";
        }
        if (kind == Databases.MYSQL) {
            statement.execute("SET SESSION information_schema_stats_expiry = 0");
        }
        statement.execute("ANALYZE TABLE idem_record");
        return "SELECT data_length, index_length FROM information_schema.tables"
                + " WHERE table_schema = DATABASE() AND table_name = 'idem_record'";
    }
}
