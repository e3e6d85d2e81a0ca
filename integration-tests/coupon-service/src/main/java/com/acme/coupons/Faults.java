package com.acme.coupons;

import java.util.Collections;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * What goes wrong in the world around the service, by message number so that two runs meet the same: acknowledgements get
 * lost, the broker delivers twice, the user directory is down for a moment, the machine dies. Off unless
 * {@code -Dfaults=true}; the machine dies where {@code faults.halfWay} or {@code faults.beforeAck} names the message.
 */
final class Faults {

    private static final boolean ON = Boolean.getBoolean("faults");
    private static final int DIES_HALF_WAY = Integer.getInteger("faults.halfWay", -1);
    private static final int DIES_BEFORE_ACK = Integer.getInteger("faults.beforeAck", -1);
    private static final int KILLED = 137;

    private static final Set<String> HAPPENED = Collections.newSetFromMap(new ConcurrentHashMap<String, Boolean>());

    private Faults() {}

    /** Every tenth message finds the directory down, once. */
    static void inDirectory(int number) {
        if (ON && number % 10 == 7 && HAPPENED.add("directory " + number)) {
            throw new IllegalStateException("user directory is down");
        }
    }

    static void halfWay(int number) {
        if (number == DIES_HALF_WAY) {
            Runtime.getRuntime().halt(KILLED);
        }
    }

    static void beforeAck(int number) {
        if (number == DIES_BEFORE_ACK) {
            Runtime.getRuntime().halt(KILLED);
        }
    }

    /** Every third acknowledgement is lost, once. */
    static boolean losesAck(int number) {
        return ON && number % 3 == 0 && HAPPENED.add("ack " + number);
    }

    /** Every fifth message goes to two consumers at the same time, once. */
    static boolean deliversTwice(int number) {
        return ON && number % 5 == 0 && HAPPENED.add("twice " + number);
    }
}
