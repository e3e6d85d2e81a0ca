package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** One JVM at a time purges, and none waits for a call. */
@ParameterizedClass
@EnumSource
class PurgeTurnTest extends PurgeFrame {

    @Test
    void whoeverBeginsGoesOnAndTheOthersPause() throws Exception {
        expired(25);
        try (JdbcStore other = open(tables(), SchemaMode.VALIDATE)) {
            assertThat(store.purge(10, 0)).isEqualTo(10);
            assertThat(other.purge(10, 0)).isZero();
            assertThat(store.purge(10, 0)).isEqualTo(10);
            assertThat(other.purge(10, 0)).isZero();
            assertThat(store.purge(10, 0)).isEqualTo(5);
        }
        assertThat(database.count("idem_record")).isZero();
    }

    @Test
    void theTurnOfOneThatDiedComesToAnother() throws Exception {
        expired(25);
        try (JdbcStore other = open(tables(), SchemaMode.VALIDATE)) {
            assertThat(store.purge(10, 0)).isEqualTo(10);
            turnIsOver();

            assertThat(other.purge(10, 0)).isEqualTo(10);
            assertThat(store.purge(10, 0)).as("it was believed dead").isZero();
            assertThat(other.purge(10, 0)).isEqualTo(5);
        }
    }

    @Test
    void aRecordThatSomebodyHasLockedIsLeftForLater() throws Exception {
        expired(3);
        try (Connection busy = database.administrator().getConnection();
                Statement statement = busy.createStatement()) {
            // else MySQL and MariaDB lock every row that they look at
            busy.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            busy.setAutoCommit(false);
            statement.executeUpdate("UPDATE idem_record SET marks = 1 WHERE key_text = 't2'");

            assertThat(store.purge(10, 0)).isEqualTo(3);
            assertThat(database.count("idem_archive")).isEqualTo(2);
            busy.commit();
        }
        assertThat(store.purge(10, 0)).isEqualTo(1);
        assertThat(database.count("idem_archive")).isEqualTo(3);
    }

    @Test
    void theTurnIsNoOwnerThatIsForgotten() throws Exception {
        store.purge(10, 0);
        store.purge(10, 0);

        assertThat(database.count("idem_owner")).isEqualTo(2);
    }

    private void turnIsOver() throws Exception {
        database.execute("UPDATE idem_owner SET lease_until = 1 WHERE owner = '" + PurgeTurn.OWNER + "'");
    }
}
