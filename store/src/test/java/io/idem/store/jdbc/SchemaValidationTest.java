package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** {@code schema: validate} says what differs, everything at once, and changes nothing. */
class SchemaValidationTest {

    @ParameterizedTest
    @EnumSource
    void missingTablesAreNamed(Databases kind) throws Exception {
        try (Database elsewhere = kind.create();
                Database database = kind.create()) {
            open(kind, elsewhere, SchemaMode.CREATE);

            assertThatThrownBy(() -> open(kind, database, SchemaMode.VALIDATE))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("idem_record: the table is missing")
                    .hasMessageContaining("idem_owner: the table is missing");
        }
    }

    @ParameterizedTest
    @EnumSource
    void whatWasCreatedIsValid(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            open(kind, database, SchemaMode.CREATE);

            assertThatCode(() -> open(kind, database, SchemaMode.VALIDATE)).doesNotThrowAnyException();
            assertThatCode(() -> open(kind, database, SchemaMode.CREATE)).doesNotThrowAnyException();
        }
    }

    @ParameterizedTest
    @EnumSource
    void everythingThatDiffersIsNamed(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            open(kind, database, SchemaMode.CREATE);
            execute(
                    database,
                    "ALTER TABLE idem_record DROP COLUMN marks",
                    "ALTER TABLE idem_owner DROP COLUMN lease_until",
                    "ALTER TABLE idem_owner ADD COLUMN lease_until VARCHAR(20)");

            assertThatThrownBy(() -> open(kind, database, SchemaMode.VALIDATE))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("idem_record.marks: the column is missing")
                    .hasMessageContaining("idem_owner.lease_until: is")
                    .hasMessageContaining("needs an integer of 64 bits");
        }
    }

    @ParameterizedTest
    @EnumSource
    void anotherPrimaryKeyIsNamed(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            open(kind, database, SchemaMode.CREATE);
            execute(
                    database,
                    kind == Databases.POSTGRESQL
                            ? "ALTER TABLE idem_record DROP CONSTRAINT idem_record_pkey"
                            : "ALTER TABLE idem_record DROP PRIMARY KEY",
                    "ALTER TABLE idem_record ADD PRIMARY KEY (key_hash, owner)");

            assertThatThrownBy(() -> open(kind, database, SchemaMode.VALIDATE))
                    .hasMessageContaining("the primary key must be (key_hash)");
        }
    }

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL"})
    void aCollationThatTakesUnequalForEqualIsNamed(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            open(kind, database, SchemaMode.CREATE);
            execute(
                    database,
                    "ALTER TABLE idem_record MODIFY owner VARCHAR(36) CHARACTER SET utf8mb4 COLLATE utf8mb4_general_ci"
                            + " NOT NULL");

            assertThatThrownBy(() -> open(kind, database, SchemaMode.VALIDATE))
                    .hasMessageContaining("idem_record.owner: has the collation utf8mb4_general_ci");
        }
    }

    private static void open(Databases kind, Database database, SchemaMode mode) throws StoreException {
        JdbcStore.open(
                        database.source(),
                        JdbcSettings.shared(
                                kind.name(),
                                kind.dialect(),
                                new Tables(Tables.DEFAULT),
                                mode,
                                new PoolSettings(2, 10_000)),
                        () -> {})
                .close();
    }

    private static void execute(Database database, String... statements) throws SQLException {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
    }
}
