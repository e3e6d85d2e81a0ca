package io.idem.agent.expr;

/** The encoded key parts are longer than {@link KeyParts#MAX_ENCODED}: a body or a document was named, not a key. */
public final class KeyTooLongException extends KeyException {

    KeyTooLongException(String message) {
        super(message);
    }
}
