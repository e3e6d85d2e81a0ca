package io.idem.agent.crypt;

import io.idem.agent.codec.CodecException;
import io.idem.agent.codec.CodecException.Kind;
import java.security.GeneralSecurityException;
import java.security.SecureRandom;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import javax.crypto.AEADBadTagException;
import javax.crypto.Cipher;
import javax.crypto.Mac;
import javax.crypto.spec.GCMParameterSpec;
import javax.crypto.spec.SecretKeySpec;

/**
 * AES-GCM with the configured keys. Each record has a key of its own, the first bytes of HMAC-SHA-256 of the configured
 * key over the record's hash, so that random nonces never run out, however many records one key writes. The hash is
 * authenticated too: what was written for one record cannot be read as another's.
 *
 * <p>Format: nonce (12 bytes), ciphertext, tag (16 bytes). Version and key id stand in the name of the codec, beside it.
 *
 * <p>Made by the configuration; used on application threads, at exit and on replay. Nothing of the JVM's cryptography is
 * loaded before the first use. Thread-safe; never shows a key.
 */
public final class ResultCipher {

    /** Characters of a key's id, so that codec and id fit the column. */
    public static final int LONGEST_ID = 16;

    private static final String NAME = "aes-gcm/";

    /** Name and version of the format; the id of the key follows. */
    private static final String CODEC = NAME + "1:";

    private static final int NONCE_BYTES = 12;
    private static final int TAG_BYTES = 16;
    private static final String TRANSFORMATION = "AES/GCM/NoPadding";

    private final String active;
    private final Map<String, byte[]> keys = new HashMap<>();

    /** Made with the first record that is encrypted; gives bytes without waiting for the system's entropy. */
    private static final class Nonces {
        static final SecureRandom RANDOM = new SecureRandom();
    }

    /**
     * @param active id of the key that new records are written with, one of {@code keys}
     * @param keys 16, 24 or 32 bytes each, by their ids of at most {@value #LONGEST_ID} characters
     */
    public ResultCipher(String active, Map<String, byte[]> keys) {
        if (!keys.containsKey(active)) {
            throw new IllegalArgumentException("the active key is none of the keys");
        }
        this.active = active;
        for (Map.Entry<String, byte[]> key : keys.entrySet()) {
            this.keys.put(key.getKey(), key.getValue().clone());
        }
    }

    /** @return whether what was stored under the codec is encrypted, by whatever version */
    public static boolean isCodec(String codec) {
        return codec.startsWith(NAME);
    }

    /** @return the codec of what {@link #seal} gives */
    public String codec() {
        return CODEC + active;
    }

    /** @return why this JVM cannot encrypt with the active key; null if it can */
    public String problem() {
        try {
            int bits = keys.get(active).length * 8;
            int most = Cipher.getMaxAllowedKeyLength(TRANSFORMATION);
            return bits <= most
                    ? null
                    : "the encryption key " + active + " has " + bits + " bits, and this JVM allows " + most
                            + ": allow more (crypto.policy=unlimited in its java.security), or use a key of 16 bytes";
        } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
            return "this JVM has no " + TRANSFORMATION + ": " + e;
        }
    }

    /**
     * @param recordHash of the record that the bytes are for
     * @throws CodecException if the JVM's cryptography fails
     */
    public byte[] seal(byte[] plain, byte[] recordHash) throws CodecException {
        byte[] nonce = new byte[NONCE_BYTES];
        try {
            Nonces.RANDOM.nextBytes(nonce);
            Cipher cipher = cipher(Cipher.ENCRYPT_MODE, active, nonce, recordHash);
            byte[] sealed = Arrays.copyOf(nonce, NONCE_BYTES + plain.length + TAG_BYTES);
            cipher.doFinal(plain, 0, plain.length, sealed, NONCE_BYTES);
            return sealed;
        } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
            throw new CodecException(
                    Kind.NOT_SERIALIZABLE,
                    "it cannot be encrypted: " + e.getClass().getName(),
                    e);
        }
    }

    /**
     * @param codec under which the bytes were stored, one that {@link #isCodec} knows
     * @throws CodecException if they cannot be read, saying what to look at
     */
    public byte[] open(String codec, byte[] sealed, byte[] recordHash) throws CodecException {
        if (!codec.startsWith(CODEC)) {
            throw unreadable("it was encrypted as " + codec + ", but this agent reads " + CODEC, null);
        }
        String id = codec.substring(CODEC.length());
        if (!keys.containsKey(id)) {
            throw unreadable("it was encrypted with the key " + id + ", which is not in `encryption.keys`", null);
        }
        if (sealed.length < NONCE_BYTES + TAG_BYTES) {
            throw unreadable("its encrypted bytes are cut off", null);
        }
        try {
            Cipher cipher = cipher(Cipher.DECRYPT_MODE, id, sealed, recordHash);
            return cipher.doFinal(sealed, NONCE_BYTES, sealed.length - NONCE_BYTES);
        } catch (AEADBadTagException e) {
            throw unreadable(
                    "its encrypted bytes do not fit: the key " + id
                            + " is another one than it was written with, or the record was changed or copied from another",
                    null);
        } catch (GeneralSecurityException | RuntimeException | LinkageError e) {
            throw unreadable("it cannot be decrypted: " + e.getClass().getName(), e);
        }
    }

    private Cipher cipher(int mode, String id, byte[] nonce, byte[] recordHash) throws GeneralSecurityException {
        byte[] key = keys.get(id);
        Mac derivation = Mac.getInstance("HmacSHA256");
        derivation.init(new SecretKeySpec(key, "HmacSHA256"));
        byte[] recordKey = Arrays.copyOf(derivation.doFinal(recordHash), key.length);
        Cipher cipher = Cipher.getInstance(TRANSFORMATION);
        cipher.init(
                mode, new SecretKeySpec(recordKey, "AES"), new GCMParameterSpec(TAG_BYTES * 8, nonce, 0, NONCE_BYTES));
        cipher.updateAAD(recordHash);
        return cipher;
    }

    private static CodecException unreadable(String why, Throwable cause) {
        return new CodecException(Kind.NOT_READABLE, why, cause);
    }
}
