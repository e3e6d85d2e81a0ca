package io.idem.quickstart;

import java.io.PrintStream;
import java.util.List;
import javax.management.openmbean.CompositeData;

/** What the quick start says at the end, and what decides its exit code. */
record Summary(Quickstart.Result bare, Quickstart.Result guarded) {

    /** The bug shows without the agent, and with it there is exactly one effect for each operation. */
    static boolean isRight(Quickstart.Result bare, Quickstart.Result guarded) {
        return bare.orders().rows() > OrderStorm.TOKENS
                && bare.coupons().rows() > CouponRun.MESSAGES
                && guarded.orders().isOnceEach(OrderStorm.TOKENS)
                && guarded.coupons().isOnceEach(CouponRun.MESSAGES)
                && guarded.storm().everyRetryGotTheFirstOrder()
                && guarded.storm().reuse().code() == OrderAnswer.CONFLICT
                && guarded.decisions().stream().anyMatch(row -> "CONFLICT".equals(row.get("decision")));
    }

    void print(PrintStream out) {
        out.println();
        out.printf("%-34s%15s%15s%n", "rows in the business tables", "without agent", "with agent");
        row(out, "orders for " + OrderStorm.TOKENS + " tokens", bare.orders(), guarded.orders());
        row(out, "coupons for " + CouponRun.MESSAGES + " messages", bare.coupons(), guarded.coupons());
        out.println();
        List<OrderAnswer> answers = guarded.storm().purchases().get(0);
        out.println("token-1, first answer       " + answers.get(0).body());
        out.println(
                "token-1, last retry         " + answers.get(answers.size() - 1).body());
        out.println("token-1, another amount     " + guarded.storm().reuse().body());
        out.println("retries while it was running, told so (code 202): "
                + guarded.storm().processing());
        out.println();
        out.println("Newest decisions, read over JMX (io.idem:type=Decisions):");
        for (CompositeData row : guarded.decisions()) {
            out.printf("  %-12s %-24s %s%n", row.get("decision"), row.get("key"), row.get("reason"));
        }
        out.println();
        out.println(isRight(bare, guarded) ? "OK: one effect for each operation." : "WRONG: see the counts above.");
    }

    private static void row(PrintStream out, String what, BusinessTable.Count without, BusinessTable.Count with) {
        out.printf("%-34s%15d%15d%n", what, without.rows(), with.rows());
    }
}
