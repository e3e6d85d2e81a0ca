package io.idem.store.jdbc;

import io.idem.store.Claim;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Set;

/**
 * Statements that carry many keys at once, each with one commit. All keys of a call belong to one
 * owner and come sorted, so that two groups cannot lock the same rows in different orders. Stateless.
 */
public interface GroupStatements {

    /**
     * Inserts the records of those keys that are free.
     *
     * @return the running numbers of those that certainly won; the others are to be looked up
     */
    Set<Long> insert(Connection connection, List<Claim> claims) throws SQLException;

    /**
     * Writes how calls ended, each under its own condition.
     *
     * @return the running numbers of those whose condition held, or null if that is to be looked up one by one
     */
    Set<Long> complete(Connection connection, List<Completion> completions) throws SQLException;

    /** @return the records of these keys, expired ones too; a key without a record has none */
    List<Rows.Row> find(Connection connection, List<byte[]> hashes) throws SQLException;
}
