package io.idem.store;

/** Hashes as people and other programs see them: lower-case hexadecimal digits, two a byte. */
public final class Hex {

    private Hex() {}

    public static String of(byte[] bytes) {
        StringBuilder hex = new StringBuilder(2 * bytes.length);
        for (byte b : bytes) {
            append(hex, b);
        }
        return hex.toString();
    }

    public static void append(StringBuilder to, byte b) {
        to.append(Character.forDigit(b >> 4 & 15, 16)).append(Character.forDigit(b & 15, 16));
    }

    /**
     * @param hex upper case is taken too
     * @return that many bytes, or null if it is anything else than twice as many hexadecimal digits
     */
    public static byte[] bytes(String hex, int length) {
        if (hex.length() != 2 * length) {
            return null;
        }
        byte[] bytes = new byte[length];
        for (int i = 0; i < length; i++) {
            int high = Character.digit(hex.charAt(2 * i), 16);
            int low = Character.digit(hex.charAt(2 * i + 1), 16);
            if (high < 0 || low < 0) {
                return null;
            }
            bytes[i] = (byte) (high << 4 | low);
        }
        return bytes;
    }
}
