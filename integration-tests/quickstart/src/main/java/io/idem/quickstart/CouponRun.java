package io.idem.quickstart;

/**
 * The coupon service through a bad day: lost acknowledgements, double deliveries, a directory that is down, then a crash
 * half-way through a message and one between the work and its acknowledgement.
 */
public final class CouponRun {

    /** All messages that are ever published. */
    public static final int MESSAGES = 62;

    private static final int STORMY = 60;
    private static final int CONSUMERS = 4;
    private static final String KILLED_HALF_WAY = "61";
    private static final String KILLED_BEFORE_ACK = "62";
    private static final int KILLED = 137;

    private final Run run;
    private final BusinessTable table;

    public CouponRun(Run run) {
        this.run = run;
        this.table = run.table("coupons");
    }

    /** Blocks until every message is acknowledged. */
    public BusinessTable.Count play() {
        expect(0, service().property("faults", "true"), 1, STORMY, CONSUMERS);
        // one consumer, so that the machine dies while exactly one message is in work
        expect(KILLED, service().property("faults.halfWay", KILLED_HALF_WAY), STORMY + 1, MESSAGES, 1);
        expect(KILLED, service().property("faults.beforeAck", KILLED_BEFORE_ACK), 1, 0, 1);
        expect(0, service(), 1, 0, 1);
        return table.count("coupon", "message_id");
    }

    private ServiceProcess.Builder service() {
        return run.service("coupon-service", run.installation().couponJar(), "coupons.yaml");
    }

    private void expect(int exitCode, ServiceProcess.Builder service, int first, int last, int consumers) {
        try (ServiceProcess process = service.run(
                table.url(), Integer.toString(first), Integer.toString(last), Integer.toString(consumers))) {
            int ended = process.exitCode();
            if (ended != exitCode) {
                throw new IllegalStateException(
                        "coupon-service ended with " + ended + " instead of " + exitCode + ":\n" + process.log());
            }
        }
    }
}
