package io.idem.agent.expr;

import java.util.Arrays;

/**
 * Bytes of a canonical encoding: big-endian, up to a limit. Made and used by one thread for one key or fingerprint.
 */
final class ByteSink {

    /** More than the limit. One instance, without a stack: it is a signal, turned into a checked exception nearby. */
    static final class Overflow extends RuntimeException {
        static final Overflow INSTANCE = new Overflow();

        private Overflow() {
            super("more bytes than the limit", null, false, false);
        }
    }

    private static final byte[] NOTHING = {};
    private static final int TAG_AND_LENGTH = 5;

    private final int limit;
    private byte[] bytes = new byte[64];
    private int size;

    ByteSink(int limit) {
        this.limit = limit;
    }

    int size() {
        return size;
    }

    int remaining() {
        return limit - size;
    }

    void put(int b) {
        room(1);
        bytes[size++] = (byte) b;
    }

    void putInt(int value) {
        room(4);
        writeInt(size, value);
        size += 4;
    }

    void putLong(long value) {
        putInt((int) (value >>> 32));
        putInt((int) value);
    }

    void put(byte[] more) {
        room(more.length);
        System.arraycopy(more, 0, bytes, size, more.length);
        size += more.length;
    }

    /** The decimal text of a number, as {@link Long#toString(long)} has it. */
    void putDigits(long value) {
        // negative, since the smallest number has no positive one
        long rest = value < 0 ? value : -value;
        int length = value < 0 ? 2 : 1;
        for (long shorter = rest / 10; shorter != 0; shorter /= 10) {
            length++;
        }
        room(length);
        int at = size + length;
        do {
            bytes[--at] = (byte) ('0' - rest % 10);
            rest /= 10;
        } while (rest != 0);
        if (value < 0) {
            bytes[size] = '-';
        }
        size += length;
    }

    /**
     * As UTF-8, but a surrogate without its partner keeps its own three bytes instead of becoming a question mark:
     * unequal strings must never have equal bytes.
     */
    void putText(CharSequence text) {
        int length = text.length();
        for (int i = ascii(text, length); i < length; i++) {
            char c = text.charAt(i);
            if (c < 0x80) {
                put(c);
            } else if (Character.isHighSurrogate(c) && i + 1 < length && Character.isLowSurrogate(text.charAt(i + 1))) {
                putSupplementary(Character.toCodePoint(c, text.charAt(++i)));
            } else if (c < 0x800) {
                put(0xC0 | c >> 6);
                put(0x80 | c & 0x3F);
            } else {
                put(0xE0 | c >> 12);
                put(0x80 | c >> 6 & 0x3F);
                put(0x80 | c & 0x3F);
            }
        }
    }

    /** @return how many characters it wrote: all before the first that is longer than a byte */
    private int ascii(CharSequence text, int length) {
        room(length);
        for (int i = 0; i < length; i++) {
            char c = text.charAt(i);
            if (c >= 0x80) {
                return i;
            }
            bytes[size++] = (byte) c;
        }
        return length;
    }

    private void putSupplementary(int codePoint) {
        put(0xF0 | codePoint >> 18);
        put(0x80 | codePoint >> 12 & 0x3F);
        put(0x80 | codePoint >> 6 & 0x3F);
        put(0x80 | codePoint & 0x3F);
    }

    /** Leaves room for a length; to be handed to {@link #endLength}. */
    int beginLength() {
        putInt(0);
        return size;
    }

    /** Writes the number of bytes since {@link #beginLength} into the room that it left. */
    void endLength(int begin) {
        writeInt(begin - 4, size - begin);
    }

    /** Forgets what was written after that size. */
    void truncate(int toSize) {
        size = toSize;
    }

    void setInt(int at, int value) {
        writeInt(at, value);
    }

    /** @return of all that was written */
    byte[] digest() {
        return Digest.of(NOTHING, bytes, size);
    }

    /** @return of the bytes given and then all that was written */
    byte[] digestAfter(byte[] before) {
        return Digest.of(before, bytes, size);
    }

    /** Of what was written as a tag, a length and so many bytes, one behind the other, from {@code at} on. */
    long[] hashesOfParts(int at, long[] hashes) {
        int next = at;
        for (int i = 0; i < hashes.length; i++) {
            int length = TAG_AND_LENGTH + readInt(next + 1);
            hashes[i] = hash(next, length);
            next += length;
        }
        return hashes;
    }

    /** FNV-1a, its bits mixed as MurmurHash3 does at the end. */
    private long hash(int from, int length) {
        long hash = 0xcbf29ce484222325L;
        for (int i = from; i < from + length; i++) {
            hash = (hash ^ bytes[i]) * 0x100000001b3L;
        }
        hash = (hash ^ hash >>> 33) * 0xff51afd7ed558ccdL;
        hash = (hash ^ hash >>> 33) * 0xc4ceb9fe1a85ec53L;
        return hash ^ hash >>> 33;
    }

    byte[] toBytes() {
        return Arrays.copyOf(bytes, size);
    }

    private int readInt(int at) {
        return bytes[at] << 24 | (bytes[at + 1] & 0xFF) << 16 | (bytes[at + 2] & 0xFF) << 8 | bytes[at + 3] & 0xFF;
    }

    private void writeInt(int at, int value) {
        bytes[at] = (byte) (value >>> 24);
        bytes[at + 1] = (byte) (value >>> 16);
        bytes[at + 2] = (byte) (value >>> 8);
        bytes[at + 3] = (byte) value;
    }

    private void room(int more) {
        if (more > limit - size) {
            throw Overflow.INSTANCE;
        }
        if (more > bytes.length - size) {
            bytes = Arrays.copyOf(bytes, Math.max(size + more, bytes.length << 1));
        }
    }
}
