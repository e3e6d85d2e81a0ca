package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Outcome;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.Statement;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** Where a sweep looks, and how far. */
@ParameterizedClass
@EnumSource
class PurgeWalkTest extends PurgeFrame {

    @Test
    void whatIsTooYoungToHaveExpiredIsNotLookedAt() throws Exception {
        expired(3);
        assertThat(store.purge(10, HOUR)).isZero();
        assertThat(database.count("idem_record")).isEqualTo(3);

        database.execute("UPDATE idem_record SET created_at = created_at - 2 * " + HOUR + " WHERE key_text = 't2'");
        assertThat(store.purge(10, HOUR)).isEqualTo(1);
        assertThat(store.purge(10, 0)).isEqualTo(2);
    }

    /** One of a million is found as surely as one of these thousands, only more sweeps later. */
    @Test
    void whatLiesBehindManyThatAreKeptLongerIsFoundByTheNextSweeps() throws Exception {
        kept(4000);
        ended(1, Outcome.success("json/1", new byte[] {1}), HOUR);
        database.execute("UPDATE idem_record SET expires_at = 1 WHERE created_at = 3900");

        int sweeps = 1;
        while (store.purge(1, 0) == 0) {
            assertThat(++sweeps).isLessThanOrEqualTo(11);
        }
        assertThat(sweeps).as("each passes 400 records, and a few more").isGreaterThanOrEqualTo(9);
        assertThat(database.count("idem_record WHERE created_at = 3900")).isZero();
    }

    @Test
    void aSweepGoesOnWhereTheLastOneStopped() throws Exception {
        kept(1000);
        ended(1, Outcome.success("json/1", new byte[] {1}), HOUR);
        assertThat(store.purge(1, 0)).isZero();
        database.execute("UPDATE idem_record SET expires_at = 1 WHERE created_at = 1");

        assertThat(store.purge(1, 0)).as("from 400 to 800").isZero();
        assertThat(store.purge(1, 0)).as("to the end, and round").isEqualTo(1);
    }

    @Test
    void whatIsRemovedDoesNotCountAsPassed() throws Exception {
        kept(2000);
        database.execute("UPDATE idem_record SET expires_at = 1");

        for (int batch = 0; batch < 2000; batch += 2) {
            assertThat(store.purge(2, 0)).isEqualTo(2);
        }
        assertThat(database.count("idem_record")).isZero();
    }

    @Test
    void recordsOfOneMomentAreAllRemoved() throws Exception {
        kept(100);
        database.execute("UPDATE idem_record SET expires_at = 1, created_at = 5");

        for (int batch = 0; batch < 10; batch++) {
            assertThat(store.purge(10, 0)).isEqualTo(10);
        }
        assertThat(store.purge(10, 0)).isZero();
    }

    @Test
    void aRecordThatStaysLockedDoesNotKeepASweepBusy() throws Exception {
        kept(3);
        database.execute("UPDATE idem_record SET expires_at = 1");
        try (Connection busy = database.administrator().getConnection();
                Statement statement = busy.createStatement()) {
            // else MySQL and MariaDB lock every row that they look at
            busy.setTransactionIsolation(Connection.TRANSACTION_READ_COMMITTED);
            busy.setAutoCommit(false);
            statement.executeUpdate("UPDATE idem_record SET marks = 1 WHERE created_at = 1");

            for (int sweep = 0; sweep < 10; sweep++) {
                store.purge(1, 0);
            }
            assertThat(database.count("idem_record")).isEqualTo(1);
            busy.commit();
        }
        assertThat(store.purge(1, 0) + store.purge(1, 0)).isEqualTo(1);
    }

    /** Finished records of the milliseconds 1, 2, 3…, which are kept for another hour. */
    private void kept(int count) throws Exception {
        String insert = "INSERT INTO idem_record (key_hash, scope, state, attempt, owner, "
                + kind.dialect().call() + ", deadline, marks, has_result, created_at, updated_at, expires_at)"
                + " VALUES (?, 'order', 'SUCCESS', 1, '" + ME + "', ?, 0, 0, 0, ?, ?, "
                + kind.dialect().now() + " + "
                + HOUR + ")";
        try (Connection connection = database.administrator().getConnection();
                PreparedStatement statement = connection.prepareStatement(insert)) {
            connection.setAutoCommit(false);
            for (int number = 1; number <= count; number++) {
                statement.setBytes(1, key(1_000_000 + number).hash());
                statement.setLong(2, 1_000_000 + number);
                statement.setLong(3, number);
                statement.setLong(4, number);
                statement.addBatch();
            }
            statement.executeBatch();
            connection.commit();
        }
    }
}
