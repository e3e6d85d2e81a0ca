package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A database that may forget what it has committed is known by its settings. */
class DurabilityTest {

    @Test
    void aServerOfH2WritesLaterUnlessToldOtherwise() throws Exception {
        try (Database database = Databases.H2.create();
                Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            assertThat(Durability.weaknesses(connection, Databases.H2.dialect()))
                    .containsExactly("WRITE_DELAY is 500 ms; put ;WRITE_DELAY=0 behind store.jdbc.url");

            statement.execute("SET WRITE_DELAY 0");
            assertThat(Durability.weaknesses(connection, Databases.H2.dialect()))
                    .isEmpty();
        }
    }

    @Test
    void whatTheUrlSaysIsDoneByAServerOfH2() throws Exception {
        try (Database database = Databases.H2.create();
                JdbcStore store =
                        Accounts.open(database.url() + ";WRITE_DELAY=0", null, null, null, SchemaMode.CREATE);
                Connection connection = database.source().getConnection()) {
            store.ping();
            assertThat(Durability.weaknesses(connection, Databases.H2.dialect()))
                    .isEmpty();
        }
    }

    @Test
    void postgresWithoutSynchronousCommit() throws Exception {
        try (Database database = Databases.POSTGRESQL.create();
                Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SET synchronous_commit = on");
            assertThat(Durability.weaknesses(connection, Databases.POSTGRESQL.dialect()))
                    .noneMatch(weakness -> weakness.startsWith("synchronous_commit"));

            statement.execute("SET synchronous_commit = off");
            assertThat(Durability.weaknesses(connection, Databases.POSTGRESQL.dialect()))
                    .anyMatch(weakness -> weakness.startsWith("synchronous_commit is off; set it to on"));
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL"})
    void aLogThatIsNotFlushedAtEachCommit(Databases kind) throws Exception {
        try (Database database = kind.create();
                Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            int before = flush(statement);
            try {
                statement.execute("SET GLOBAL innodb_flush_log_at_trx_commit = 2");
                assertThat(Durability.weaknesses(connection, kind.dialect()))
                        .containsExactly("innodb_flush_log_at_trx_commit is 2; set it to 1");

                statement.execute("SET GLOBAL innodb_flush_log_at_trx_commit = 1");
                assertThat(Durability.weaknesses(connection, kind.dialect())).isEmpty();
            } finally {
                statement.execute("SET GLOBAL innodb_flush_log_at_trx_commit = " + before);
            }
        }
    }

    private static int flush(Statement statement) throws Exception {
        try (var row = statement.executeQuery("SELECT @@innodb_flush_log_at_trx_commit")) {
            row.next();
            return row.getInt(1);
        }
    }
}
