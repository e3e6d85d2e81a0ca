package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.sql.SQLException;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A write whose connection died is settled by reading the row and comparing the token: nobody gets the key twice, and the
 * own row is no rival.
 */
class LostAnswerTest {

    private static final RecordKey KEY = new RecordKey(new byte[RecordKey.HASH_LENGTH], "order", "t1");
    private static final Outcome DONE = Outcome.success("json/1", new byte[] {1});
    private static final long HOUR = 3_600_000;

    private final LossyDataSource lossy = new LossyDataSource(database());
    private JdbcStore store;

    @BeforeEach
    void open() throws StoreException {
        store = JdbcStore.open(
                lossy,
                JdbcSettings.shared(
                        "h2",
                        new H2Dialect(),
                        new Tables(Tables.DEFAULT),
                        SchemaMode.CREATE,
                        new PoolSettings(2, 1000)),
                () -> {});
        store.renew("me", HOUR);
    }

    @AfterEach
    void close() throws SQLException {
        store.close();
    }

    @ParameterizedTest
    @EnumSource
    void aReservationIsStillThisOwners(LossyDataSource.Loss loss) throws StoreException {
        lossy.loseNext(loss);

        assertThat(store.reserve(claim(1)).attempt()).isEqualTo(1);
        assertThat(store.reserve(claim(2)).isWon()).isFalse();
        assertThat(find().token()).isEqualTo(new Token("me", 1));
    }

    @ParameterizedTest
    @EnumSource
    void anOutcomeIsSavedOnce(LossyDataSource.Loss loss) throws StoreException {
        store.reserve(claim(1));
        lossy.loseNext(loss);

        assertThat(store.complete(KEY, new Token("me", 1), DONE, HOUR)).isTrue();
        assertThat(find().state()).isEqualTo(RecordState.SUCCESS);
        assertThat(store.complete(KEY, new Token("me", 1), DONE, HOUR)).isFalse();
    }

    @ParameterizedTest
    @EnumSource
    void aRetryCountsOneAttempt(LossyDataSource.Loss loss) throws StoreException {
        store.reserve(claim(1));
        store.complete(KEY, new Token("me", 1), Outcome.failed("java.io.IOException", null, null, null), HOUR);
        lossy.loseNext(loss);

        assertThat(store.retake(claim(2), new Token("me", 1))).isEqualTo(2);
        assertThat(find().attempt()).isEqualTo(2);
    }

    @ParameterizedTest
    @EnumSource
    void aReleaseIsDone(LossyDataSource.Loss loss) throws StoreException {
        store.reserve(claim(1));
        lossy.loseNext(loss);

        assertThat(store.release(KEY, new Token("me", 1))).isTrue();
        assertThat(find()).isNull();
    }

    @Test
    void aLostAnswerDoesNotHideThatTheLeaseWasLost() throws StoreException {
        store.reserve(claim(1));
        store.release(KEY, new Token("me", 1));
        store.reserve(claim(2));
        lossy.loseNext(LossyDataSource.Loss.AFTER);

        assertThat(store.complete(KEY, new Token("me", 1), DONE, HOUR)).isFalse();
        assertThat(find().state()).isEqualTo(RecordState.PROCESSING);
    }

    @Test
    void whatCannotBeReadBackIsAmbiguous() throws StoreException {
        assertThat(find())
                .as("so that there is a connection to send the reservation on")
                .isNull();
        lossy.goAway(LossyDataSource.Loss.AFTER);

        assertThatThrownBy(() -> store.reserve(claim(1)))
                .isInstanceOfSatisfying(
                        StoreException.class, e -> assertThat(e.isAmbiguous()).isTrue());
    }

    private IdempotencyRecord find() throws StoreException {
        return store.find(KEY.hash());
    }

    private static Claim claim(long call) {
        return new Claim(KEY, new Token("me", call), null, 0);
    }

    private static JdbcDataSource database() {
        JdbcDataSource database = new JdbcDataSource();
        database.setURL("jdbc:h2:mem:lost-" + System.nanoTime() + ";DB_CLOSE_DELAY=-1");
        return database;
    }
}
