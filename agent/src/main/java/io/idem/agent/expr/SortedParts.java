package io.idem.agent.expr;

import java.util.ArrayList;
import java.util.List;

/**
 * Encoded elements of something that has no order of its own, such as a HashSet: written in the order of their bytes, so
 * that equal sets have equal encodings. Used by one thread.
 */
final class SortedParts {

    private final List<byte[]> parts = new ArrayList<>();
    private final int limit;
    private int size;

    /** @param limit bytes of all parts together; adding more signals {@link ByteSink.Overflow} */
    SortedParts(int limit) {
        this.limit = limit;
    }

    void add(ByteSink part) {
        size += part.size();
        if (size > limit) {
            throw ByteSink.Overflow.INSTANCE;
        }
        parts.add(part.toBytes());
    }

    int count() {
        return parts.size();
    }

    int remaining() {
        return limit - size;
    }

    void writeTo(ByteSink out) {
        parts.sort(SortedParts::compare);
        for (byte[] part : parts) {
            out.put(part);
        }
    }

    private static int compare(byte[] left, byte[] right) {
        int common = Math.min(left.length, right.length);
        for (int i = 0; i < common; i++) {
            int difference = (left[i] & 0xFF) - (right[i] & 0xFF);
            if (difference != 0) {
                return difference;
            }
        }
        return left.length - right.length;
    }
}
