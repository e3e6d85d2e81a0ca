package io.idem.agent.config.read;

import java.io.File;
import java.io.FileInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Base64;

/** A key in base64, from the configuration or a file of its own. Messages never show a part of it. Stateless. */
final class EncryptionKey {

    private static final int MOST_BYTES = 1_024;
    private static final String MAKE_ONE = "; `openssl rand -base64 32` makes one";

    private EncryptionKey() {}

    /** @return 16, 24 or 32 bytes */
    static byte[] parse(String text) throws InvalidValueException {
        byte[] key;
        try {
            key = Base64.getDecoder().decode(text.trim());
        } catch (IllegalArgumentException e) {
            throw new InvalidValueException("is not base64 (the value is not shown)" + MAKE_ONE);
        }
        if (key.length != 16 && key.length != 24 && key.length != 32) {
            throw new InvalidValueException(
                    "has " + key.length + " bytes behind its base64, and must have 16, 24 or 32" + MAKE_ONE);
        }
        return key;
    }

    /**
     * With java.io alone, since it is read inside premain.
     *
     * @param name of a file with nothing but the key in base64 and maybe blanks or a line end; relative to the working
     *     directory
     */
    static byte[] read(String name) throws InvalidValueException {
        File file = new File(name);
        String where = "names the file " + file.getAbsolutePath() + ", which ";
        if (!file.isFile()) {
            throw new InvalidValueException(where + (file.exists() ? "is no regular file" : "does not exist"));
        }
        byte[] bytes = new byte[MOST_BYTES];
        int length = 0;
        try (InputStream in = new FileInputStream(file)) {
            for (int n = in.read(bytes); n > 0; n = in.read(bytes, length, MOST_BYTES - length)) {
                length += n;
            }
        } catch (IOException | SecurityException e) {
            throw new InvalidValueException(where + "cannot be read: " + e.getMessage());
        }
        if (length == MOST_BYTES) {
            throw new InvalidValueException(where + "is too long for a key");
        }
        try {
            return parse(new String(bytes, 0, length, StandardCharsets.US_ASCII));
        } catch (InvalidValueException e) {
            throw new InvalidValueException(where + e.getMessage());
        }
    }
}
