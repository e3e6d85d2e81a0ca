package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.StoreException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A user whom the database does not let in or do the work: the message says which setting or grant it is. */
class BadAccountTest {

    @ParameterizedTest
    @EnumSource
    void aWrongPassword(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            Accounts.create(kind, database);
            try {
                String url = Accounts.url(database);
                String message = refusal(url, "wrong-2718");

                assertThat(message)
                        .contains(DatabaseServer.withoutSecrets(url))
                        .contains("store.jdbc.username and store.jdbc.password")
                        .doesNotContain("wrong-2718");
            } finally {
                Accounts.drop(kind, database);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void noPrivilegeOnTheTables(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            Accounts.open(database.url(), null, null, null, SchemaMode.CREATE).close();
            Accounts.create(kind, database);
            Accounts.grantTables(kind, database, "SELECT");
            try (JdbcStore store =
                    Accounts.open(Accounts.url(database), Accounts.USER, Accounts.PASSWORD, null, SchemaMode.CREATE)) {
                assertThatThrownBy(() -> store.renew("me", 1000))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining("grant the agent's user SELECT, INSERT, UPDATE and DELETE");
            } finally {
                Accounts.drop(kind, database);
            }
        }
    }

    @ParameterizedTest
    @EnumSource
    void noPrivilegeToMakeTheTables(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            Accounts.create(kind, database);
            try {
                assertThat(refusal(Accounts.url(database), Accounts.PASSWORD))
                        .contains("the tables could not be prepared")
                        .contains("where schema: create is to make them, CREATE");
            } finally {
                Accounts.drop(kind, database);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void aReadOnlyReplica(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            Accounts.open(database.url(), null, null, null, SchemaMode.CREATE).close();
            Accounts.create(kind, database);
            Accounts.grantTables(kind, database, "SELECT, INSERT, UPDATE, DELETE");
            readOnly(kind, database, true);
            try (JdbcStore store =
                    Accounts.open(Accounts.url(database), Accounts.USER, Accounts.PASSWORD, null, SchemaMode.CREATE)) {
                assertThatThrownBy(() -> store.renew("me", 1000))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining("not a read-only replica");
            } finally {
                readOnly(kind, database, false);
                Accounts.drop(kind, database);
            }
        }
    }

    /** Where a replica is set up so, even its administrator writes nothing. */
    @Test
    void aReplicaOfMySqlThatRefusesAdministratorsToo() throws Exception {
        try (Database database = Databases.MYSQL.create()) {
            Accounts.open(database.url(), null, null, null, SchemaMode.CREATE).close();
            Accounts.execute(database, "SET GLOBAL super_read_only = on");
            try (JdbcStore store = Accounts.open(database.url(), null, null, null, SchemaMode.CREATE)) {
                assertThatThrownBy(() -> store.renew("me", 1000))
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining("not a read-only replica");
            } finally {
                Accounts.execute(database, "SET GLOBAL super_read_only = off", "SET GLOBAL read_only = off");
            }
        }
    }

    /** With no privilege at all most databases hide the tables. */
    @ParameterizedTest
    @EnumSource
    void tablesThatTheUserMayNotSee(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            Accounts.open(database.url(), null, null, null, SchemaMode.CREATE).close();
            Accounts.create(kind, database);
            try {
                String url = Accounts.url(database);
                assertThatThrownBy(() -> {
                            try (JdbcStore store =
                                    Accounts.open(url, Accounts.USER, Accounts.PASSWORD, null, SchemaMode.VALIDATE)) {
                                store.renew("me", 1000);
                            }
                        })
                        .isInstanceOf(StoreException.class)
                        .hasMessageContaining("grant the agent's user SELECT, INSERT, UPDATE and DELETE");
            } finally {
                Accounts.drop(kind, database);
            }
        }
    }

    private static void readOnly(Databases kind, Database database, boolean on) throws Exception {
        String value = on ? "on" : "off";
        Accounts.execute(
                database,
                kind == Databases.POSTGRESQL
                        ? "ALTER ROLE idem_agent SET default_transaction_read_only = " + value
                        : "SET GLOBAL read_only = " + value);
    }

    /** Tries until the server has heard that this user needs a password, and for what. */
    private static String refusal(String url, String password) throws Exception {
        for (int tries = 0; tries < 100; tries++) {
            try {
                Accounts.open(url, Accounts.USER, password, null, SchemaMode.CREATE)
                        .close();
            } catch (StoreException e) {
                if (password.equals(Accounts.PASSWORD) || !e.getMessage().contains("CREATE")) {
                    return e.getMessage();
                }
            }
            Thread.sleep(50);
        }
        throw new AssertionError("let in");
    }
}
