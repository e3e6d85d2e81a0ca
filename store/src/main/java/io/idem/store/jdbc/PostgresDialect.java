package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** PostgreSQL 10 and later. SQLStates: appendix A of its manual. */
public final class PostgresDialect implements Dialect {

    // Part of each page stays free, so that the one completion of a record finds room on its own page (HOT): nothing of
    // what it changes is indexed. With results of 200 bytes and 32 calls at a time 19 of 20 do. With half of each page
    // free, tables without results grew by a third.
    private static final String ROOM_FOR_COMPLETIONS = " WITH (fillfactor = 70)";
    // each costs every statement that does not name the key some planning
    private static final int MOST_PARTITIONS = 1024;
    // a value ends at 1 GB, and takes twice its bytes and more on its way there
    private static final long LARGEST_VALUE = 256L << 20;
    private static final String READ_ONLY = "25006";
    private static final String UNIQUE_VIOLATION = "23505";
    private static final List<String> TRANSIENT = Arrays.asList("40001", "40P01", "55P03", "57014");

    @Override
    public String name() {
        return "postgresql";
    }

    @Override
    public List<String> drivers(String url) {
        return url.startsWith("jdbc:postgresql:")
                ? Collections.singletonList("org.postgresql.Driver")
                : Collections.emptyList();
    }

    @Override
    public Map<String, String> limits(long millis) {
        String seconds = String.valueOf(Math.max(1, (millis + 999) / 1000));
        Map<String, String> limits = new HashMap<>();
        limits.put("connectTimeout", seconds);
        limits.put("socketTimeout", String.valueOf(5 * Long.parseLong(seconds)));
        limits.put("tcpKeepAlive", "true");
        limits.put("ApplicationName", "idem-agent");
        return limits;
    }

    @Override
    public String now() {
        // Not now(), which is the begin of the transaction; not clock_timestamp(), by which the times of one write
        // would differ, since it moves on within a statement.
        return "CAST(EXTRACT(EPOCH FROM statement_timestamp()) * 1000 AS BIGINT)";
    }

    @Override
    public String call() {
        return "call";
    }

    @Override
    public String type(Column column) {
        switch (column.kind()) {
            case BYTES:
            case BLOB:
                return "BYTEA";
            case TEXT:
                return "VARCHAR(" + column.size() + ")" + (column.isCompared() ? " COLLATE \"C\"" : "");
            case INT:
                return "INTEGER";
            default:
                return "BIGINT";
        }
    }

    @Override
    public int maxPartitions() {
        return MOST_PARTITIONS;
    }

    @Override
    public List<String> createRecords(Tables tables, int partitions) {
        List<String> statements = new ArrayList<>();
        String table = Schema.createRecords(this, tables, "");
        statements.add(table + (partitions == 0 ? ROOM_FOR_COMPLETIONS : " PARTITION BY HASH (key_hash)"));
        for (int i = 0; i < partitions; i++) {
            statements.add("CREATE TABLE IF NOT EXISTS " + tables.record() + "_p" + i + " PARTITION OF "
                    + tables.record() + " FOR VALUES WITH (MODULUS " + partitions + ", REMAINDER " + i + ")"
                    + ROOM_FOR_COMPLETIONS);
        }
        statements.add(
                "CREATE INDEX IF NOT EXISTS " + tables.createdIndex() + " ON " + tables.record() + " (created_at)");
        return statements;
    }

    @Override
    public String tableOptions() {
        return ROOM_FOR_COMPLETIONS;
    }

    @Override
    public String archiveOptions() {
        return "";
    }

    @Override
    public List<String> createRole(String role, Tables tables) {
        // roles belong to the whole server, so that another database's script may have made it, even at this moment
        String make = "DO $$ BEGIN CREATE ROLE " + role
                + " NOLOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$";
        return tables.schema() == null
                ? Collections.singletonList(make)
                : Arrays.asList(make, "GRANT USAGE ON SCHEMA " + tables.schema() + " TO " + role);
    }

    @Override
    public String renew(Tables tables) {
        return "INSERT INTO " + tables.owner() + " (owner, lease_until) VALUES (?, " + now() + " + ?)"
                + " ON CONFLICT (owner) DO UPDATE SET lease_until = EXCLUDED.lease_until";
    }

    @Override
    public String limit() {
        return " LIMIT ?";
    }

    @Override
    public String orNothing() {
        return " ON CONFLICT (key_hash) DO NOTHING";
    }

    @Override
    public String lock(Connection connection) {
        return " FOR UPDATE SKIP LOCKED";
    }

    @Override
    public String orBits(String column) {
        return column + " | CAST(? AS INTEGER)";
    }

    @Override
    public long maxResultBytes(Connection connection) {
        return LARGEST_VALUE;
    }

    @Override
    public String textFaults() {
        // version 10 has no collisdeterministic, hence JSON
        return "SELECT a.attname, CASE WHEN a.attname IN ('owner', 'state') THEN 'has the collation ' || c.collname"
                + " || ', which takes unequal values for equal; needs COLLATE \"C\"' ELSE 'is encoded in '"
                + " || current_setting('server_encoding') || ', which cannot hold every text; needs UTF8' END"
                + " FROM pg_attribute a JOIN pg_class t ON t.oid = a.attrelid JOIN pg_namespace n"
                + " ON n.oid = t.relnamespace JOIN pg_collation c ON c.oid = a.attcollation"
                + " WHERE n.nspname = ? AND t.relname = ? AND (a.attname IN ('owner', 'state')"
                + " AND to_jsonb(c) ->> 'collisdeterministic' = 'false' OR a.attname IN " + Column.READABLE
                + " AND current_setting('server_encoding') <> 'UTF8') ORDER BY a.attnum";
    }

    @Override
    public String weakDurability() {
        return "SELECT name, setting, 'set it to on' || CASE name WHEN 'fsync' THEN '' ELSE ', at least for the"
                + " agent''s user' END FROM pg_settings"
                + " WHERE name IN ('fsync', 'synchronous_commit') AND setting = 'off' ORDER BY name";
    }

    @Override
    public String session() {
        return null;
    }

    @Override
    public boolean isOfPrimaryKey(SQLException duplicate) {
        // that is no error here
        return false;
    }

    @Override
    public GroupStatements groups(Connection connection, Tables tables) throws SQLException {
        return PostgresGroups.of(connection, tables, this);
    }

    @Override
    public Failure classify(SQLException e) {
        String state = e.getSQLState() == null ? "" : e.getSQLState();
        if (state.equals(UNIQUE_VIOLATION)) {
            return Failure.DUPLICATE;
        }
        if (TRANSIENT.contains(state)) {
            return Failure.TRANSIENT;
        }
        if (state.startsWith("22") || state.startsWith("23")) {
            return Failure.REFUSED;
        }
        if (state.equals(READ_ONLY)) {
            return Failure.READ_ONLY;
        }
        return isOpen(state) ? Failure.CONNECTION_LOST : Failure.OTHER;
    }

    // class 08: the connection; 57P0x: the server is being shut down, crashed or starts; XX: an internal error; 40003:
    // whether a statement took effect is unknown, as databases that speak PostgreSQL's protocol say
    private static boolean isOpen(String state) {
        return state.startsWith("08") || state.startsWith("57P") || state.startsWith("XX") || state.equals("40003");
    }
}
