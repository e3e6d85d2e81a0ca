package com.acme.coupons;

import java.sql.SQLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Phaser;
import java.util.concurrent.atomic.AtomicInteger;

/** Delivers unacknowledged messages, again and again until each is acknowledged: at least once, as brokers do. */
class Broker {

    private final MessageQueue queue;
    private final CouponConsumer consumer;
    private final AtomicInteger deliveries = new AtomicInteger();

    Broker(MessageQueue queue, CouponConsumer consumer) {
        this.queue = queue;
        this.consumer = consumer;
    }

    /**
     * Returns when every message is acknowledged.
     *
     * @return number of deliveries
     */
    int drain(int consumers) throws SQLException {
        ExecutorService threads = Executors.newFixedThreadPool(consumers);
        try {
            while (!queue.unacknowledged().isEmpty()) {
                deliverRound(threads);
            }
        } finally {
            threads.shutdown();
        }
        return deliveries.get();
    }

    private void deliverRound(ExecutorService threads) throws SQLException {
        final Phaser round = new Phaser(1);
        for (CouponMessage message : queue.unacknowledged()) {
            int copies = Faults.deliversTwice(message.number()) ? 2 : 1;
            for (int i = 0; i < copies; i++) {
                round.register();
                threads.execute(delivery(message, round));
            }
        }
        round.arriveAndAwaitAdvance();
    }

    private Runnable delivery(final CouponMessage message, final Phaser round) {
        return new Runnable() {
            @Override
            public void run() {
                try {
                    deliver(message);
                } finally {
                    round.arriveAndDeregister();
                }
            }
        };
    }

    private void deliver(CouponMessage message) {
        deliveries.incrementAndGet();
        try {
            consumer.onMessage(message);
            Faults.beforeAck(message.number());
            if (!Faults.losesAck(message.number())) {
                queue.acknowledge(message);
            }
        } catch (SQLException e) {
            System.err.println("coupon-service: " + message.id() + " will be delivered again: " + e);
        } catch (RuntimeException e) {
            System.err.println("coupon-service: " + message.id() + " will be delivered again: " + e);
        }
    }
}
