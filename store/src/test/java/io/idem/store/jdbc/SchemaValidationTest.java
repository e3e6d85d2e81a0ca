package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.StoreException;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.postgresql.ds.PGSimpleDataSource;

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

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL"})
    void aTableThatCannotHoldEveryTextIsNamed(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            open(kind, database, SchemaMode.CREATE);
            execute(database, "ALTER TABLE idem_record CONVERT TO CHARACTER SET latin1 COLLATE latin1_bin");

            assertThatThrownBy(() -> open(kind, database, SchemaMode.VALIDATE))
                    .hasMessageContaining("idem_record.key_text: is encoded in latin1")
                    .hasMessageContaining("needs utf8mb4");
        }
    }

    @Test
    void aTextOfH2ThatIgnoresCaseIsNamed() throws Exception {
        try (Database database = Databases.H2.create()) {
            open(Databases.H2, database, SchemaMode.CREATE);
            execute(database, "ALTER TABLE idem_owner ALTER COLUMN owner SET DATA TYPE VARCHAR_IGNORECASE(36)");

            assertThatThrownBy(() -> open(Databases.H2, database, SchemaMode.VALIDATE))
                    .hasMessageContaining("idem_owner.owner: is VARCHAR_IGNORECASE");
        }
    }

    @Test
    void aCollationOfPostgresThatTakesUnequalForEqualIsNamed() throws Exception {
        try (Database database = Databases.POSTGRESQL.create()) {
            open(Databases.POSTGRESQL, database, SchemaMode.CREATE);
            execute(
                    database,
                    "CREATE COLLATION loose (provider = icu, locale = 'und-u-ks-level2', deterministic = false)",
                    "ALTER TABLE idem_record ALTER COLUMN owner TYPE VARCHAR(36) COLLATE loose");

            assertThatThrownBy(() -> open(Databases.POSTGRESQL, database, SchemaMode.VALIDATE))
                    .hasMessageContaining("idem_record.owner: has the collation loose");
        }
    }

    @Test
    void aDatabaseOfPostgresThatCannotHoldEveryTextIsNamed() throws Exception {
        try (Database database = Databases.POSTGRESQL.create()) {
            execute(database, "CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
            PGSimpleDataSource latin = new PGSimpleDataSource();
            latin.setUrl(database.url().replaceFirst("idem_[0-9]+", "latin"));
            try {
                assertThatThrownBy(() -> open(Databases.POSTGRESQL, latin, SchemaMode.CREATE))
                        .hasMessageContaining("idem_record.key_text: is encoded in LATIN1")
                        .hasMessageContaining("needs UTF8");
            } finally {
                execute(database, "DROP DATABASE latin WITH (FORCE)");
            }
        }
    }

    private static void open(Databases kind, Database database, SchemaMode mode) throws StoreException {
        open(kind, database.source(), mode);
    }

    private static void open(Databases kind, DataSource source, SchemaMode mode) throws StoreException {
        kind.open(source, mode, new PoolSettings(2, 10_000)).close();
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
