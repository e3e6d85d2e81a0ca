package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThatCode;

import io.idem.server.Database;
import io.idem.store.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** {@code schema: create} does nothing to tables that are there, so that it needs no privilege but those of the calls. */
class SchemaLeftAloneTest {

    @Test
    void aRoleThatMayMakeNothingIsEnough() throws Exception {
        try (Database database = Databases.POSTGRESQL.create()) {
            open(database.source());
            execute(
                    database.source(),
                    "CREATE ROLE idem_agent",
                    "GRANT SELECT, INSERT, UPDATE, DELETE ON idem_record, idem_owner TO idem_agent");
            try {
                assertThatCode(() -> open(with(database.source(), "SET ROLE idem_agent")))
                        .doesNotThrowAnyException();
            } finally {
                execute(database.source(), "DROP OWNED BY idem_agent", "DROP ROLE idem_agent");
            }
        }
    }

    private static void open(DataSource source) throws StoreException {
        Databases.POSTGRESQL
                .open(source, SchemaMode.CREATE, new PoolSettings(2, 10_000))
                .close();
    }

    private static DataSource with(DataSource source, String setting) {
        return new ForwardingDataSource(source) {
            @Override
            public Connection getConnection() throws SQLException {
                Connection connection = super.getConnection();
                try (Statement statement = connection.createStatement()) {
                    statement.execute(setting);
                }
                return connection;
            }
        };
    }

    private static void execute(DataSource source, String... statements) throws SQLException {
        try (Connection connection = source.getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
