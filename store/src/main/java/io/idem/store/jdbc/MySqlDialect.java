package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * MySQL 5.7 and later, MariaDB 10.2 and later. Error codes: the servers' manuals. A reservation is a plain INSERT, since
 * INSERT IGNORE would cut values that are too long instead of refusing them.
 */
public final class MySqlDialect implements Dialect {

    // Not the database's own collation, which may ignore case. This one ignores no more than blanks at the end, in
    // which no owner and no state ends. utf8mb4 holds all of Unicode.
    private static final String TABLE = " ENGINE=InnoDB DEFAULT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin";
    // Writes that change nothing would look as if the token were not there any more. Both drivers take what the URL
    // says for more than a property of a connection.
    private static final Pattern USE_AFFECTED_ROWS =
            Pattern.compile("useAffectedRows=[^&,)]*", Pattern.CASE_INSENSITIVE);
    private static final int DUPLICATE_ENTRY = 1062;
    private static final int PACKET_TOO_LARGE = 1153;
    private static final int WRONG_CHARACTER = 1366;
    private static final String CONNECTOR_J_PACKET_TOO_LARGE = "PacketTooBigException";
    private static final int REST_OF_PACKET = 64 << 10;
    // deadlock, lock wait time-out, record changed since it was read (MariaDB's snapshot isolation), statement stopped
    // by somebody or, on MariaDB, by a time limit
    private static final List<Integer> TRANSIENT = Arrays.asList(1213, 1205, 1020, 1317, 1969);
    // an option of the server, a transaction, the storage engine
    private static final List<Integer> READ_ONLY = Arrays.asList(1290, 1792, 1836);
    // server shut down, gone away, lost, killed
    private static final List<Integer> LOST = Arrays.asList(1053, 1152, 1158, 1159, 1160, 1161, 1927, 2006, 2013, 4031);

    @Override
    public String name() {
        return "mysql";
    }

    @Override
    public List<String> drivers(String url) {
        if (url.startsWith("jdbc:mariadb:")) {
            return Collections.singletonList("org.mariadb.jdbc.Driver");
        }
        // the second is that of version 5, and neither registers itself
        return url.startsWith("jdbc:mysql:")
                ? Arrays.asList("com.mysql.cj.jdbc.NonRegisteringDriver", "com.mysql.jdbc.NonRegisteringDriver")
                : Collections.emptyList();
    }

    @Override
    public String withFoundRows(String url) {
        return USE_AFFECTED_ROWS.matcher(url).replaceAll("useAffectedRows=false");
    }

    @Override
    public Map<String, String> limits(long millis) {
        Map<String, String> limits = new HashMap<>();
        limits.put("connectTimeout", String.valueOf(millis));
        limits.put("socketTimeout", String.valueOf(5 * millis));
        limits.put("tcpKeepAlive", "true");
        return limits;
    }

    @Override
    public String now() {
        // Since UTC knows no summer time, the difference is exact; UNIX_TIMESTAMP would go through the session's zone.
        return "(TIMESTAMPDIFF(MICROSECOND, '1970-01-01', UTC_TIMESTAMP(3)) DIV 1000)";
    }

    @Override
    public String call() {
        return "`call`";
    }

    @Override
    public String type(Column column) {
        switch (column.kind()) {
            case BYTES:
                return "BINARY(" + column.size() + ")";
            case TEXT:
                return "VARCHAR(" + column.size() + ")";
            case INT:
                return "INTEGER";
            case LONG:
                return "BIGINT";
            default:
                return "LONGBLOB";
        }
    }

    @Override
    public int maxPartitions() {
        return 8192;
    }

    @Override
    public List<String> createRecords(Tables tables, int partitions) {
        String pieces = partitions == 0 ? "" : "\nPARTITION BY KEY (key_hash) PARTITIONS " + partitions;
        return Collections.singletonList(
                Schema.createRecords(this, tables, ",\n  INDEX " + tables.createdIndex() + " (created_at)")
                        + TABLE
                        + pieces);
    }

    @Override
    public String tableOptions() {
        return TABLE;
    }

    @Override
    public String archiveOptions() {
        return TABLE;
    }

    @Override
    public List<String> createRole(String role, Tables tables) {
        return Collections.singletonList("CREATE ROLE IF NOT EXISTS " + role);
    }

    @Override
    public String renew(Tables tables) {
        // VALUES(…) of a column is older than the alias that MySQL prefers now, and MariaDB knows no other
        return "INSERT INTO " + tables.owner() + " (owner, lease_until) VALUES (?, " + now() + " + ?)"
                + " ON DUPLICATE KEY UPDATE lease_until = VALUES(lease_until)";
    }

    @Override
    public String limit() {
        return " LIMIT ?";
    }

    @Override
    public String orNothing() {
        return "";
    }

    @Override
    public String lock(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT VERSION()")) {
            row.next();
            return skipsLocked(row.getString(1)) ? " FOR UPDATE SKIP LOCKED" : " FOR UPDATE";
        }
    }

    /** MySQL can since 8.0, MariaDB since 10.6. */
    static boolean skipsLocked(String version) {
        String[] numbers = version.split("[^0-9]+");
        int major = Integer.parseInt(numbers[0]);
        int minor = Integer.parseInt(numbers[1]);
        return version.contains("MariaDB") ? major > 10 || major == 10 && minor >= 6 : major >= 8;
    }

    @Override
    public String orBits(String column) {
        return column + " | ?";
    }

    /** What is longer than a packet the server answers by hanging up, which looks as if it had died. */
    @Override
    public long maxResultBytes(Connection connection) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("SELECT @@max_allowed_packet")) {
            row.next();
            // bytes that mean something to SQL are sent as two
            return Math.max(0, row.getLong(1) - REST_OF_PACKET) / 2;
        }
    }

    @Override
    public String textFaults() {
        return "SELECT COLUMN_NAME, CASE WHEN COLUMN_NAME IN ('owner', 'state') THEN CONCAT('has the collation ',"
                + " COLLATION_NAME, ', which takes unequal values for equal; needs utf8mb4_bin')"
                + " ELSE CONCAT('is encoded in ', CHARACTER_SET_NAME, ', which cannot hold every text; needs utf8mb4')"
                + " END FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = ? AND TABLE_NAME = ? AND ("
                + "COLUMN_NAME IN ('owner', 'state') AND RIGHT(COLLATION_NAME, 4) <> '_bin' OR COLUMN_NAME IN "
                + Column.READABLE
                + " AND CHARACTER_SET_NAME <> 'utf8mb4') ORDER BY ORDINAL_POSITION";
    }

    @Override
    public String weakDurability() {
        return "SELECT 'innodb_flush_log_at_trx_commit', @@innodb_flush_log_at_trx_commit, 'set it to 1' FROM DUAL"
                + " WHERE @@innodb_flush_log_at_trx_commit <> 1";
    }

    @Override
    public String session() {
        // else a value that is too long would be cut, and a cut result replayed
        return "SET SESSION sql_mode = CONCAT(@@SESSION.sql_mode, ',STRICT_ALL_TABLES')";
    }

    @Override
    public boolean isOfPrimaryKey(SQLException duplicate) {
        // In the words of any language the name stands between quotes, after the table's or alone.
        String message = String.valueOf(duplicate.getMessage());
        return message.contains("'PRIMARY'") || message.contains(".PRIMARY'");
    }

    @Override
    public GroupStatements groups(Connection connection, Tables tables) {
        return new MySqlGroups(tables, this);
    }

    @Override
    public Failure classify(SQLException e) {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        int code = e.getErrorCode();
        if (code == DUPLICATE_ENTRY) {
            return Failure.DUPLICATE;
        }
        if (code == PACKET_TOO_LARGE
                || code == WRONG_CHARACTER
                || e.getClass().getSimpleName().equals(CONNECTOR_J_PACKET_TOO_LARGE)) {
            return Failure.REFUSED;
        }
        if (TRANSIENT.contains(code) || state.startsWith("40")) {
            return Failure.TRANSIENT;
        }
        if (LOST.contains(code) || state.startsWith("08")) {
            return Failure.CONNECTION_LOST;
        }
        if (READ_ONLY.contains(code)) {
            return Failure.READ_ONLY;
        }
        return state.startsWith("22") || state.startsWith("23") ? Failure.REFUSED : Failure.OTHER;
    }
}
