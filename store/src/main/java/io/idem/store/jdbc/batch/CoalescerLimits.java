package io.idem.store.jdbc.batch;

/** When callers begin to travel together, and how many of them. Immutable. */
public final class CoalescerLimits {

    private final int straight;
    private final int groups;
    private final int members;
    private final long bytes;

    /**
     * @param straight statements on their way at a time before callers queue
     * @param groups statements on their way at a time while callers queue, at most {@code straight}
     * @param members most callers in one statement
     * @param bytes most bytes in one statement of several callers
     */
    public CoalescerLimits(int straight, int groups, int members, long bytes) {
        if (groups < 1 || straight < groups || members < 1) {
            throw new IllegalArgumentException("straight " + straight + ", groups " + groups + ", members " + members);
        }
        this.straight = straight;
        this.groups = groups;
        this.members = members;
        this.bytes = bytes;
    }

    int straight() {
        return straight;
    }

    int groups() {
        return groups;
    }

    int members() {
        return members;
    }

    /** @return how many waiting callers are worth a statement beside those that are on their way */
    int fullEnough() {
        return Math.max(2, members / 4);
    }

    long bytes() {
        return bytes;
    }
}
