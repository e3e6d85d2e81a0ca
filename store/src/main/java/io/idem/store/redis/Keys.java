package io.idem.store.redis;

import io.idem.store.Hex;
import io.idem.store.RecordKey;
import java.nio.charset.StandardCharsets;

/** The Redis key of a record: {@code prefix:{hash}}, the hash as hexadecimal digits, which decide on the slot. */
final class Keys {

    private final String prefix;

    Keys(String prefix) {
        this.prefix = prefix + ":{";
    }

    byte[] of(byte[] hash) {
        return of(new RecordKey(hash, "", null));
    }

    byte[] of(RecordKey key) {
        return (prefix + key.hex() + "}").getBytes(StandardCharsets.UTF_8);
    }

    /** @return what SCAN matches keys of records with */
    byte[] pattern() {
        StringBuilder pattern = new StringBuilder();
        for (char c : prefix.toCharArray()) {
            if ("*?[]^\\".indexOf(c) >= 0) {
                pattern.append('\\');
            }
            pattern.append(c);
        }
        return pattern.append("*}").toString().getBytes(StandardCharsets.UTF_8);
    }

    /** @return the hash, or null if it is not the key of a record */
    byte[] hash(byte[] redisKey) {
        String text = new String(redisKey, StandardCharsets.UTF_8);
        int end = text.length() - 1;
        return text.startsWith(prefix) && end >= prefix.length()
                ? Hex.bytes(text.substring(prefix.length(), end), RecordKey.HASH_LENGTH)
                : null;
    }
}
