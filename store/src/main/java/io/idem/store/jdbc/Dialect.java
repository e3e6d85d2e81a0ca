package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import javax.sql.DataSource;

/**
 * What differs between databases, one implementation each, without state. Called by the store's own classes on any
 * thread.
 */
public interface Dialect {

    /** @return for people and for the command line, lower case */
    String name();

    /**
     * @param url of a database
     * @return class names of the drivers that can connect to it, the best first; empty if it is another kind of database
     */
    List<String> drivers(String url);

    /** @return the URL without what would make a driver count rows in another way than the store does */
    default String withFoundRows(String url) {
        return url;
    }

    /**
     * @param properties for each connection
     * @return connections for where there is no driver in the application, or null where the agent brings none along
     */
    default DataSource bundled(String url, Properties properties) {
        return null;
    }

    /**
     * @param millis how long a call waits for a connection
     * @return properties of a connection that keep it from hanging longer than a few times that
     */
    Map<String, String> limits(long millis);

    /** @return an SQL expression: epoch millis by the database's clock, BIGINT, not frozen longer than a statement that commits by itself */
    String now();

    /** @return the name of the column {@code call}, quoted where it is a reserved word */
    String call();

    /** @return an SQL type for each kind of column, for the statements that create the tables */
    String type(Column column);

    /** @return the most partitions that a table can have by the hash of its key; 0 if it cannot have any */
    int maxPartitions();

    /**
     * @param partitions 0 for a table that is in one piece, else at most {@link #maxPartitions()}
     * @return statements that make the record table and each do nothing if what they make is there; no trailing semicolon
     */
    List<String> createRecords(Tables tables, int partitions);

    /** @return what stands behind the columns of the owner table */
    String tableOptions();

    /** @return what stands behind the columns of the archive table, whose rows never change */
    String archiveOptions();

    /** @return statements that make a role without log-in, if it is not there, that can reach the tables' schema */
    List<String> createRole(String role, Tables tables);

    /** @return a statement with the parameters owner, lease millis: makes or renews an owner */
    String renew(Tables tables);

    /** @return what is put behind a SELECT to get the first n rows, with a parameter */
    String limit();

    /** @return what is put behind the INSERT of a record so that losing is no error, or an empty string */
    String orNothing();

    /**
     * Asked once, when the store opens.
     *
     * @return what is put behind a SELECT by keys to lock the rows until the end of the transaction, without waiting for
     *     those that somebody else has locked where the server knows how
     */
    String lock(Connection connection) throws SQLException;

    /** @return an SQL expression: the bits of a column together with those of a parameter */
    String orBits(String column);

    /**
     * Asked once, when the store opens.
     *
     * @return the largest result, in bytes, that a statement on such a connection can carry whatever bytes it has
     */
    long maxResultBytes(Connection connection) throws SQLException;

    /**
     * @return a query with the parameters schema (where there are none, catalog) and table name for the columns whose
     *     collation takes unequal owners or states for equal, or that cannot hold every text: name, what is wrong with
     *     it; null where neither can be
     */
    String textFaults();

    /** @return a query for the settings with which a crash loses what was committed: name, value, what to do */
    String weakDurability();

    /** @return a statement that each new connection of the pool begins with, or null */
    String session();

    /**
     * @param duplicate an error of the INSERT of a record
     * @return whether it may be that the key is there; else it is for another unique index
     */
    boolean isOfPrimaryKey(SQLException duplicate);

    /**
     * Asked once, when the store opens.
     *
     * @return statements that carry many keys at once, or null where the database or this driver has none
     */
    GroupStatements groups(Connection connection, Tables tables) throws SQLException;

    Failure classify(SQLException e);
}
