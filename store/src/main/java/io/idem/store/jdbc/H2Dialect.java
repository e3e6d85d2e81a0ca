package io.idem.store.jdbc;

import io.idem.store.jdbc.driver.BundledH2;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.regex.Pattern;
import javax.sql.DataSource;

/** H2 2.2, embedded or as a server. Error codes: org.h2.api.ErrorCode, where the SQLState is the code's own digits. */
public final class H2Dialect implements Dialect {

    private static final int DUPLICATE_KEY = 23505;
    // an index is named with its table and columns; the statement comes behind it
    private static final Pattern PRIMARY_KEY = Pattern.compile(" ON \\S+\\(key_hash", Pattern.CASE_INSENSITIVE);
    private static final int CONCURRENT_UPDATE = 90131;
    private static final int LOCK_TIMEOUT = 50200;
    private static final int DEADLOCK = 40001;
    private static final int FIRST_OF_DATA = 22000;
    private static final int LAST_OF_CONSTRAINTS = 23999;
    // General error, out of memory, I/O, file corrupted, broken connection, closed database: nobody knows what is on
    // disk.
    private static final int[] LOST = {
        50000, 90007, 90028, 90030, 90031, 90067, 90098, 90108, 90121, 90135,
    };

    @Override
    public String name() {
        return "h2";
    }

    @Override
    public List<String> drivers(String url) {
        // what is not a server's is the embedded store's
        return url.startsWith("jdbc:h2:tcp:") || url.startsWith("jdbc:h2:ssl:")
                ? Collections.singletonList("org.h2.Driver")
                : Collections.emptyList();
    }

    @Override
    public DataSource bundled(String url, Properties properties) {
        return new BundledH2(url, properties);
    }

    @Override
    public Map<String, String> limits(long millis) {
        return Collections.singletonMap("NETWORK_TIMEOUT", String.valueOf(5 * millis));
    }

    @Override
    public String now() {
        return "CAST(EXTRACT(EPOCH FROM CURRENT_TIMESTAMP(3)) * 1000 AS BIGINT)";
    }

    @Override
    public String call() {
        return "call";
    }

    @Override
    public String type(Column column) {
        switch (column.kind()) {
            case BYTES:
                return "BINARY(" + column.size() + ")";
            case TEXT:
                // even where a setting of the database makes every other VARCHAR ignore case
                return "VARCHAR_CASESENSITIVE(" + column.size() + ")";
            case INT:
                return "INTEGER";
            case LONG:
                return "BIGINT";
            default:
                return "BLOB";
        }
    }

    @Override
    public int maxPartitions() {
        return 0;
    }

    @Override
    public List<String> createRecords(Tables tables, int partitions) {
        return Arrays.asList(
                Schema.createRecords(this, tables, ""),
                "CREATE INDEX IF NOT EXISTS " + tables.createdIndex() + " ON " + tables.record() + " (created_at)");
    }

    @Override
    public String tableOptions() {
        return "";
    }

    @Override
    public String archiveOptions() {
        return "";
    }

    @Override
    public List<String> createRole(String role, Tables tables) {
        return Collections.singletonList("CREATE ROLE IF NOT EXISTS " + role);
    }

    @Override
    public String renew(Tables tables) {
        return "MERGE INTO " + tables.owner() + " (owner, lease_until) KEY (owner) VALUES (?, " + now() + " + ?)";
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
    public String lock(Connection connection) {
        return " FOR UPDATE SKIP LOCKED";
    }

    @Override
    public String orBits(String column) {
        return "BITOR(" + column + ", CAST(? AS INTEGER))";
    }

    @Override
    public long maxResultBytes(Connection connection) {
        return Integer.MAX_VALUE;
    }

    @Override
    public String textFaults() {
        return "SELECT LOWER(COLUMN_NAME), CASE WHEN DATA_TYPE = 'VARCHAR_IGNORECASE' THEN 'is ' || DATA_TYPE"
                + " ELSE 'has the collation ' || COLLATION_NAME END || ', which may take unequal values for equal; needs"
                + " VARCHAR without a collation' FROM INFORMATION_SCHEMA.COLUMNS WHERE TABLE_SCHEMA = ? AND"
                + " TABLE_NAME = ? AND LOWER(COLUMN_NAME) IN ('owner', 'state') AND (DATA_TYPE = 'VARCHAR_IGNORECASE'"
                + " OR COLLATION_NAME <> 'OFF') ORDER BY ORDINAL_POSITION";
    }

    /** SET stores a value that does not count when the database is opened again: the higher of the two may. */
    @Override
    public String weakDurability() {
        return "SELECT 'WRITE_DELAY', MAX(CAST(SETTING_VALUE AS INTEGER)) || ' ms', 'put ;WRITE_DELAY=0 behind"
                + " store.jdbc.url' FROM INFORMATION_SCHEMA.SETTINGS WHERE SETTING_NAME = 'WRITE_DELAY'"
                + " HAVING MAX(CAST(SETTING_VALUE AS INTEGER)) > 0";
    }

    @Override
    public String session() {
        return null;
    }

    /** None: losing is an error here, which would end the whole statement. */
    @Override
    public GroupStatements groups(Connection connection, Tables tables) {
        return null;
    }

    @Override
    public boolean isOfPrimaryKey(SQLException duplicate) {
        return PRIMARY_KEY.matcher(String.valueOf(duplicate.getMessage())).find();
    }

    @Override
    public Failure classify(SQLException e) {
        int code = e.getErrorCode();
        if (code == DUPLICATE_KEY) {
            return Failure.DUPLICATE;
        }
        if (code == DEADLOCK || code == LOCK_TIMEOUT || code == CONCURRENT_UPDATE) {
            return Failure.TRANSIENT;
        }
        if (code >= FIRST_OF_DATA && code <= LAST_OF_CONSTRAINTS) {
            return Failure.REFUSED;
        }
        return Arrays.binarySearch(LOST, code) >= 0 ? Failure.CONNECTION_LOST : Failure.OTHER;
    }
}
