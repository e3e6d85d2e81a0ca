package io.idem.store.redis;

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
        int digits = 2 * RecordKey.HASH_LENGTH;
        if (!text.startsWith(prefix) || text.length() != prefix.length() + digits + 1) {
            return null;
        }
        byte[] hash = new byte[RecordKey.HASH_LENGTH];
        for (int i = 0; i < hash.length; i++) {
            int high = Character.digit(text.charAt(prefix.length() + 2 * i), 16);
            int low = Character.digit(text.charAt(prefix.length() + 2 * i + 1), 16);
            if (high < 0 || low < 0) {
                return null;
            }
            hash[i] = (byte) (high << 4 | low);
        }
        return hash;
    }
}
