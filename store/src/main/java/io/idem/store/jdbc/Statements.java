package io.idem.store.jdbc;

/**
 * Every statement on records and owners, made once for a dialect and table names. The comments of {@code JdbcStore} say
 * what they are for; the order of their parameters is the order of the question marks.
 */
final class Statements {

    /** What a record is read by; {@code WHERE} follows. */
    final String select;

    /** What makes a new record; its values follow, as {@link #newRecord} or in that order. */
    final String insertInto;

    /** The values of a new record, with parameters. */
    final String newRecord;

    final String insert;
    final String takeExpired;
    final String retake;
    final String takeOver;
    final String holdAbandoned;
    final String complete;
    final String release;
    final String mark;
    final String resolve;
    final String remove;
    final String find;
    final String list;
    final String listState;
    final String openOf;
    final String renew;
    final String endLeases;
    final String ping;

    Statements(Dialect dialect, Tables tables) {
        String now = dialect.now();
        String call = dialect.call();
        String update = "UPDATE " + tables.record() + " SET ";
        String delete = "DELETE FROM " + tables.record();
        String carries = " WHERE key_hash = ? AND owner = ? AND " + call + " = ?";
        String owned = carries + " AND state IN ('PROCESSING', 'HELD')";
        String leaseOver = "NOT EXISTS (SELECT 1 FROM " + tables.owner() + " o WHERE o.owner = " + tables.record()
                + ".owner AND o.lease_until >= " + now + ")";
        String deadlineOver = "(deadline <> 0 AND deadline < " + now + ")";
        String abandoned = carries + " AND state = 'PROCESSING' AND (" + leaseOver + " OR " + deadlineOver + ")";
        String expired = expired(dialect);
        String deadline = "CASE WHEN ? = 0 THEN 0 ELSE " + now + " + ? END";
        String noOutcome = "codec = NULL, has_result = 0, result = NULL, error_type = NULL, error_message = NULL, "
                + "updated_at = " + now + ", expires_at = 0";
        String taken = "state = 'PROCESSING', owner = ?, " + call + " = ?, fingerprint = ?, shape = ?, deadline = "
                + deadline + ", " + noOutcome;
        String outcome = "state = ?, codec = ?, has_result = ?, result = ?, error_type = ?, error_message = ?, "
                + "updated_at = " + now + ", expires_at = CASE WHEN ? = 0 THEN 0 ELSE " + now + " + ? END";
        select = "SELECT key_hash, scope, key_text, fingerprint, shape, state, attempt, owner, " + call
                + ", deadline, marks, codec, has_result, result, error_type, error_message, created_at, updated_at,"
                + " expires_at, CASE WHEN state = 'PROCESSING' AND " + leaseOver + " THEN 1 ELSE 0 END,"
                + " CASE WHEN state = 'PROCESSING' AND " + deadlineOver + " THEN 1 ELSE 0 END,"
                + " CASE WHEN " + expired + " THEN 1 ELSE 0 END, " + now + " FROM " + tables.record();
        String oldest = " ORDER BY created_at" + dialect.limit();
        String aged = " WHERE NOT " + expired + " AND updated_at <= " + now + " - ?";

        insertInto =
                "INSERT INTO " + tables.record() + " (key_hash, scope, key_text, fingerprint, shape, state, attempt,"
                        + " owner, " + call + ", deadline, marks, has_result, created_at, updated_at, expires_at)";
        newRecord = "(?, ?, ?, ?, ?, 'PROCESSING', 1, ?, ?, " + deadline + ", 0, 0, " + now + ", " + now + ", 0)";
        insert = insertInto + " VALUES " + newRecord + dialect.orNothing();
        takeExpired = update + taken + ", attempt = 1, marks = 0, scope = ?, key_text = ?, created_at = " + now
                + carries + " AND " + expired;
        retake = update + taken + ", attempt = attempt + 1" + carries + " AND state = 'FAILED' AND NOT " + expired;
        takeOver = update + taken + ", attempt = attempt + 1" + abandoned;
        holdAbandoned = update + outcome + abandoned;
        complete = update + outcome + owned;
        release = delete + owned;
        mark = update + "marks = " + dialect.orBits("marks") + carries;
        resolve = update + outcome + carries + " AND state = ?";
        remove = delete + carries + " AND state = ?";
        find = select + " WHERE key_hash = ?";
        list = select + aged + oldest;
        listState = select + aged + " AND state = ?" + oldest;
        openOf = select + " WHERE owner = ? AND state = 'PROCESSING'" + oldest;
        renew = dialect.renew(tables);
        endLeases = "UPDATE " + tables.owner() + " SET lease_until = 0 WHERE lease_until <> 0";
        ping = "SELECT COUNT(*) FROM " + tables.owner();
    }

    /** @return a condition: a record that counts as absent */
    static String expired(Dialect dialect) {
        return "(expires_at <> 0 AND expires_at <= " + dialect.now() + ")";
    }
}
