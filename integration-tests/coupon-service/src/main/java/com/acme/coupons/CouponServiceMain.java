package com.acme.coupons;

import java.sql.SQLException;

/**
 * Publishes messages and works until all, also those of earlier runs, are acknowledged:
 * {@code java -jar coupon-service.jar JDBC-URL FIRST LAST CONSUMERS}. With LAST below FIRST nothing is published.
 */
public final class CouponServiceMain {

    private CouponServiceMain() {}

    /** Called by the JVM; exits when the queue is empty. */
    public static void main(String[] args) throws SQLException {
        if (args.length != 4) {
            System.err.println("usage: java -jar coupon-service.jar JDBC-URL FIRST LAST CONSUMERS");
            System.exit(2);
        }
        Database.open(args[0]);
        MessageQueue queue = new MessageQueue();
        int last = Integer.parseInt(args[2]);
        for (int number = Integer.parseInt(args[1]); number <= last; number++) {
            queue.publish(new CouponMessage(number, "user-" + number % 20, "spring"));
        }
        Broker broker = new Broker(queue, new CouponConsumer(new CouponDao()));
        int deliveries = broker.drain(Integer.parseInt(args[3]));
        System.out.println("coupon-service made " + deliveries + " deliveries");
    }
}
