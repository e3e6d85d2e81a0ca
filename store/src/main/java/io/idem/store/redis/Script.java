package io.idem.store.redis;

import io.idem.store.Hex;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Locale;

/** The scripts, each on one key, so that a Cluster takes them. Their text lies beside this class. */
enum Script {
    RESERVE,
    RETAKE,
    TAKE_OVER,
    HOLD_ABANDONED,
    COMPLETE,
    RELEASE,
    MARK,
    RESOLVE,
    REMOVE,
    FIND,
    RENEW,
    OPEN,
    TOUCH,
    PURGE,
    COPY;

    private final String text;
    private final String digest;

    Script() {
        // a copy is no record, and lies under a key of its own
        text = (name().equals("COPY") ? "" : read("look"))
                + read(name().toLowerCase(Locale.ROOT).replace('_', '-'));
        digest = sha1(text);
    }

    String text() {
        return text;
    }

    /** @return by which Redis knows it once it has run it */
    String digest() {
        return digest;
    }

    private static String read(String name) {
        try (InputStream in = Script.class.getResourceAsStream(name + ".lua")) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            byte[] buffer = new byte[4096];
            for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
                out.write(buffer, 0, n);
            }
            return new String(out.toByteArray(), StandardCharsets.UTF_8);
        } catch (IOException e) {
            throw new IllegalStateException(name + ".lua cannot be read", e);
        }
    }

    private static String sha1(String text) {
        try {
            return Hex.of(MessageDigest.getInstance("SHA-1").digest(text.getBytes(StandardCharsets.UTF_8)));
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }
}
