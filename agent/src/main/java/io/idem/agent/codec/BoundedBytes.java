package io.idem.agent.codec;

import java.io.OutputStream;
import java.util.Arrays;

/** Collects bytes up to a limit; beyond it, it refuses instead of cutting off. One thread. */
final class BoundedBytes extends OutputStream {

    private final long max;
    private byte[] bytes = new byte[256];
    private int size;

    BoundedBytes(long max) {
        this.max = max;
    }

    @Override
    public void write(int b) throws Refusal {
        reserve(1);
        bytes[size++] = (byte) b;
    }

    @Override
    public void write(byte[] source, int offset, int length) throws Refusal {
        reserve(length);
        System.arraycopy(source, offset, bytes, size, length);
        size += length;
    }

    byte[] toByteArray() {
        return Arrays.copyOf(bytes, size);
    }

    private void reserve(int more) throws Refusal {
        long needed = (long) size + more;
        if (needed > max) {
            throw new Refusal(
                    CodecException.Kind.TOO_BIG,
                    "has more than " + max + " bytes; raise the guard's result.maxSize if it is to be replayed");
        }
        if (needed > bytes.length) {
            bytes = Arrays.copyOf(bytes, (int) Math.min(Integer.MAX_VALUE - 8, Math.max(needed, 2L * bytes.length)));
        }
    }
}
