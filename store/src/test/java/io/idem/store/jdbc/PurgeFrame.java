package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.sql.Connection;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.Parameter;

/** A database of each kind with records to purge. */
abstract class PurgeFrame {

    static final long HOUR = 3_600_000;
    static final String ME = "me";

    @Parameter
    DatabaseKind kind;

    ScriptedDatabase database;
    JdbcStore store;

    @BeforeEach
    void open() throws Exception {
        database = ScriptedDatabase.of(kind);
        store = open(tables(), SchemaMode.CREATE);
        store.renew(ME, HOUR);
    }

    @AfterEach
    void close() throws Exception {
        if (store != null) {
            store.close();
        }
        if (database != null) {
            database.close();
        }
    }

    Tables tables() {
        return new Tables(Tables.DEFAULT, "idem_archive");
    }

    JdbcStore open(Tables tables, SchemaMode mode) throws Exception {
        return JdbcStore.open(
                database.administrator(),
                JdbcSettings.shared(kind.label(), kind.dialect(), tables, mode, new PoolSettings(4, 10_000)),
                () -> {});
    }

    void ended(int number, Outcome outcome, long retention) throws Exception {
        Token token = new Token(ME, number);
        assertThat(store.reserve(new Claim(key(number), token, null, 0)).isWon())
                .isTrue();
        assertThat(store.complete(key(number), token, outcome, retention)).isTrue();
    }

    /** Records 1 to {@code count}, all of which have expired when this returns. */
    void expired(int count) throws Exception {
        for (int number = 1; number <= count; number++) {
            ended(number, Outcome.success("json/1", new byte[] {1}), 1);
        }
        while (store.find(key(count).hash()) != null) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(1));
        }
    }

    /** A purge that does not ask whose turn it is. */
    PurgeTransaction transaction() throws Exception {
        try (Connection connection = database.administrator().getConnection()) {
            return new PurgeTransaction(kind.dialect(), tables(), kind.dialect().lock(connection));
        }
    }

    static RecordKey key(int number) {
        return new RecordKey(
                ByteBuffer.allocate(RecordKey.HASH_LENGTH).putInt(number).array(), "order", "t" + number);
    }
}
