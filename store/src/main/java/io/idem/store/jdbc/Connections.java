package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;

/** Where {@link Attempts} gets a connection from: the pool, or the one that only the lease uses. Thread-safe. */
interface Connections {

    /** Waits for a limited time. */
    Connection get() throws SQLException;

    /** Gives a connection back after use. */
    void giveBack(Connection connection);

    /** Gives back a connection that is broken: nobody gets it again. */
    void discard(Connection connection);
}
