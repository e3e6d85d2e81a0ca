package io.idem.bench.stores;

import com.acme.bench.Till;
import com.zaxxer.hikari.HikariDataSource;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Arrays;

/**
 * What a careful engineer writes: the key reserved by one INSERT, commit, the work, one UPDATE, commit; a duplicate reads
 * the result. Where the pool's connections commit by themselves, the two round trips of the commits are saved. The table
 * has the agent's columns and indexes.
 */
final class HandWrittenJdbc implements Contender {

    static final String NAME = "hand-written";
    static final String AUTOCOMMIT = "hand-written, autocommit";
    static final String TABLE = "by_hand";
    private static final int HASH_BYTES = 16;

    private final Till till = new Till();
    private final HikariDataSource pool;
    private final SqlDialect dialect;
    private final String insert;
    private final String update;

    HandWrittenJdbc(HikariDataSource pool, SqlDialect dialect) {
        this.pool = pool;
        this.dialect = dialect;
        insert = "INSERT INTO " + TABLE + " (key_hash, scope, key_text, fingerprint, state, attempt, owner, "
                + dialect.call() + ", deadline, marks, has_result, created_at, updated_at, expires_at)"
                + " VALUES (?, 'pay', ?, ?, 'PROCESSING', 1, 'by-hand', 1, 0, 0, 0, " + dialect.now() + ", "
                + dialect.now() + ", 0)" + dialect.orNothing();
        update = "UPDATE " + TABLE
                + " SET state = 'SUCCESS', codec = 'json/1', has_result = 1, result = ?, updated_at = "
                + dialect.now() + ", expires_at = " + dialect.now() + " + 259200000"
                + " WHERE key_hash = ? AND owner = 'by-hand' AND state = 'PROCESSING'";
    }

    @Override
    public String name() {
        return pool.isAutoCommit() ? AUTOCOMMIT : NAME;
    }

    @Override
    public void call(String key) throws Exception {
        byte[] hash = hash("pay/" + key);
        if (reserve(hash, key)) {
            complete(hash, till.work(key));
        } else {
            read(hash);
        }
    }

    private boolean reserve(byte[] hash, String key) throws Exception {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement(insert)) {
            statement.setBytes(1, hash);
            statement.setString(2, key);
            statement.setBytes(3, hash(key));
            boolean mine = statement.executeUpdate() == 1;
            commit(connection);
            return mine;
        } catch (SQLException e) {
            if (dialect.isDuplicate(e)) {
                return false;
            }
            throw e;
        }
    }

    private void complete(byte[] hash, String result) throws SQLException {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement = connection.prepareStatement(update)) {
            statement.setBytes(1, ('"' + result + '"').getBytes(StandardCharsets.UTF_8));
            statement.setBytes(2, hash);
            if (statement.executeUpdate() != 1) {
                throw new IllegalStateException("somebody else has the key");
            }
            commit(connection);
        }
    }

    private void read(byte[] hash) throws SQLException {
        try (Connection connection = pool.getConnection();
                PreparedStatement statement =
                        connection.prepareStatement("SELECT state, result FROM " + TABLE + " WHERE key_hash = ?")) {
            statement.setBytes(1, hash);
            try (ResultSet rows = statement.executeQuery()) {
                if (!rows.next() || !"SUCCESS".equals(rows.getString(1)) || rows.getBytes(2) == null) {
                    throw new IllegalStateException("the first call has not finished");
                }
            }
        }
    }

    private static void commit(Connection connection) throws SQLException {
        if (!connection.getAutoCommit()) {
            connection.commit();
        }
    }

    private static byte[] hash(String text) throws Exception {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
        return Arrays.copyOf(digest, HASH_BYTES);
    }
}
