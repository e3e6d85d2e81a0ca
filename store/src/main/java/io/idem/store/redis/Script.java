package io.idem.store.redis;

import io.idem.store.Hex;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The scripts, each on one key, so that a Cluster takes them. Their text lies beside this class. */
enum Script {
    RESERVE("clock", "take", "reserve-new", "look", "reserve"),
    RETAKE("clock", "take", "look", "retake"),
    TAKE_OVER("clock", "take", "look", "take-over"),
    HOLD_ABANDONED("clock", "finish", "look", "hold-abandoned"),
    COMPLETE("clock", "finish", "complete-running", "look", "complete"),
    RELEASE("clock", "look", "release"),
    MARK("clock", "look", "mark"),
    RESOLVE("clock", "finish", "look", "resolve"),
    REMOVE("clock", "look", "remove"),
    FIND("clock", "look", "find"),
    RENEW("clock", "look", "renew"),
    OPEN("clock", "look", "open"),
    TOUCH("clock", "look", "touch"),
    PURGE("clock", "look", "purge"),
    COPY("copy");

    private final String text;
    private final String digest;

    /** @param parts names of the files that its text is put together from */
    Script(String... parts) {
        StringBuilder together = new StringBuilder();
        for (String part : parts) {
            together.append(read(part));
        }
        text = together.toString();
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
