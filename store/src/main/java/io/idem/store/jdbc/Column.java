package io.idem.store.jdbc;

import io.idem.store.StoredText;

/** The columns of the record table, in the order of the statements, with the sizes that every database keeps. */
public enum Column {
    KEY_HASH("key_hash", Kind.BYTES, 16, false),
    SCOPE("scope", Kind.TEXT, StoredText.SCOPE, false),
    KEY_TEXT("key_text", Kind.TEXT, StoredText.KEY_TEXT, true),
    FINGERPRINT("fingerprint", Kind.BYTES, 16, true),
    SHAPE("shape", Kind.BYTES, 16, true),
    STATE("state", Kind.TEXT, 10, false),
    ATTEMPT("attempt", Kind.INT, 0, false),
    OWNER("owner", Kind.TEXT, 36, false),
    CALL("call", Kind.LONG, 0, false),
    DEADLINE("deadline", Kind.LONG, 0, false),
    MARKS("marks", Kind.INT, 0, false),
    CODEC("codec", Kind.TEXT, 32, true),
    HAS_RESULT("has_result", Kind.INT, 0, false),
    RESULT("result", Kind.BLOB, 0, true),
    ERROR_TYPE("error_type", Kind.TEXT, StoredText.ERROR_TYPE, true),
    ERROR_MESSAGE("error_message", Kind.TEXT, StoredText.ERROR_MESSAGE, true),
    CREATED_AT("created_at", Kind.LONG, 0, false),
    UPDATED_AT("updated_at", Kind.LONG, 0, false),
    EXPIRES_AT("expires_at", Kind.LONG, 0, false);

    /** What a column holds. */
    public enum Kind {
        /** Binary of exactly the column's size. */
        BYTES,
        /** Characters, at most the column's size. */
        TEXT,
        /** 32 bits. */
        INT,
        /** 64 bits. */
        LONG,
        /** Binary of any size. */
        BLOB
    }

    /** The columns that hold text of any kind, as an SQL list. */
    static final String READABLE = "('scope', 'key_text', 'error_type', 'error_message')";

    private final String label;
    private final Kind kind;
    private final int size;
    private final boolean nullable;

    Column(String label, Kind kind, int size, boolean nullable) {
        this.label = label;
        this.kind = kind;
        this.size = size;
        this.nullable = nullable;
    }

    /** @return the name in the database, not quoted */
    public String label() {
        return label;
    }

    public Kind kind() {
        return kind;
    }

    /** @return bytes or characters; 0 for the other kinds */
    public int size() {
        return size;
    }

    public boolean nullable() {
        return nullable;
    }

    /** @return whether statements compare it, so that no collation may take two values for equal */
    public boolean isCompared() {
        return this == STATE || this == OWNER;
    }

    /** @return the text cut to the size, without characters that some database refuses; null for null */
    String fit(String text) {
        if (text == null) {
            return null;
        }
        String clean = text.indexOf('\0') < 0 ? text : text.replace('\0', '\uFFFD');
        return StoredText.cut(clean, size);
    }
}
