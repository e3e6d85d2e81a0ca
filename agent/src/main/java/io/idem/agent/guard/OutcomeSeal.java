package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.crypt.ResultCipher;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.StoredText;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;

/**
 * Encrypts what an outcome tells of the application: result and outputs, or the message and stack of an exception. State,
 * class of the exception and the agent's own words stay readable, for operators and for the store. Used on application
 * threads, when an outcome is stored and when a record is replayed, and by JMX for what an operator writes. Immutable.
 */
final class OutcomeSeal {

    static final OutcomeSeal NONE = new OutcomeSeal(null, false);

    private final ResultCipher cipher;
    private final boolean encrypts;

    /**
     * @param cipher null where the configuration has no keys
     * @param encrypts whether new records are encrypted; old ones are decrypted either way
     */
    OutcomeSeal(ResultCipher cipher, boolean encrypts) {
        this.cipher = cipher;
        this.encrypts = encrypts;
    }

    /** @return whether the guard wants nothing of the application to be readable in records and logs */
    boolean encrypts() {
        return encrypts;
    }

    /** @throws MisfitException if this JVM cannot do what the guard wants */
    void check() throws MisfitException {
        String problem = encrypts ? cipher.problem() : null;
        if (problem != null) {
            throw new MisfitException("result.encrypt: " + problem, null);
        }
    }

    /** @return the outcome as it is stored under the key; the same where there is nothing to hide */
    Outcome seal(Outcome outcome, RecordKey key) throws CodecException {
        if (!encrypts || !outcome.hasResult()) {
            return outcome;
        }
        boolean thrown = outcome.errorType() != null;
        byte[] sealed = cipher.seal(plain(outcome, thrown), key.hash());
        return Outcome.stored(
                outcome.state(),
                cipher.codec(),
                sealed,
                outcome.errorType(),
                // without a class these are the agent's own words
                thrown ? null : outcome.errorMessage());
    }

    /** @return what is stored of an outcome that could not be encrypted: no more than how it ended */
    static Outcome withoutSecrets(Outcome outcome, CodecException why) {
        return outcome.state() == RecordState.SUCCESS
                ? Outcome.successWithoutResult(why.getMessage())
                : Outcome.failed(outcome.errorType(), why.getMessage(), null, null);
    }

    /**
     * @param stored by this or another JVM, maybe before the guard encrypted
     * @throws CodecException if it is encrypted and cannot be read, with what to look at
     */
    Outcome open(Outcome stored, RecordKey key) throws CodecException {
        if (stored.codec() == null || !ResultCipher.isCodec(stored.codec())) {
            return stored;
        }
        if (cipher == null) {
            throw new CodecException(
                    CodecException.Kind.NOT_READABLE,
                    "it is encrypted (" + stored.codec() + "), and this configuration has no `encryption.keys`",
                    null);
        }
        try {
            return opened(stored, cipher.open(stored.codec(), stored.result(), key.hash()));
        } catch (IOException e) {
            throw new CodecException(
                    CodecException.Kind.NOT_READABLE, "what was encrypted is no outcome of this agent", e);
        }
    }

    private static byte[] plain(Outcome outcome, boolean thrown) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream(outcome.result().length + 64);
        try {
            DataOutputStream out = new DataOutputStream(bytes);
            out.writeUTF(outcome.codec());
            boolean hasMessage = thrown && outcome.errorMessage() != null;
            out.writeBoolean(hasMessage);
            if (hasMessage) {
                byte[] message = StoredText.cut(outcome.errorMessage(), StoredText.ERROR_MESSAGE)
                        .getBytes(StandardCharsets.UTF_8);
                out.writeInt(message.length);
                out.write(message);
            }
            out.write(outcome.result());
        } catch (IOException e) {
            throw new IllegalStateException("memory does not fail", e);
        }
        return bytes.toByteArray();
    }

    private static Outcome opened(Outcome stored, byte[] plain) throws IOException {
        DataInputStream in = new DataInputStream(new ByteArrayInputStream(plain));
        String codec = in.readUTF();
        String message = stored.errorMessage();
        if (in.readBoolean()) {
            byte[] text = new byte[Math.min(in.readInt(), in.available())];
            in.readFully(text);
            message = new String(text, StandardCharsets.UTF_8);
        }
        byte[] result = new byte[in.available()];
        in.readFully(result);
        return Outcome.stored(stored.state(), codec, result, stored.errorType(), message);
    }
}
