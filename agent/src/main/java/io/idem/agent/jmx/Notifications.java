package io.idem.agent.jmx;

import io.idem.agent.guard.GuardEvents;
import io.idem.store.AgentThreads;
import java.util.Locale;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import javax.management.MBeanNotificationInfo;
import javax.management.Notification;
import javax.management.NotificationBroadcasterSupport;
import javax.management.ObjectName;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Turns events into JMX notifications: type {@code io.idem.} and the kind in camel case, the sentence as message, the
 * guard's name (or null) as user data. Told on application threads, which only put the event into a bounded queue;
 * listeners and their filters run on {@code idem-jmx}, a thread that is there only while there is something to send.
 */
final class Notifications implements GuardEvents {

    private static final Logger LOG = LoggerFactory.getLogger(Notifications.class);
    private static final int WAITING = 256;

    private final ObjectName source;
    private final NotificationBroadcasterSupport broadcaster = new NotificationBroadcasterSupport();
    private final AtomicLong sequence = new AtomicLong();
    private final AtomicLong dropped = new AtomicLong();
    private final ThreadPoolExecutor sender = new ThreadPoolExecutor(
            1,
            1,
            10,
            TimeUnit.SECONDS,
            new ArrayBlockingQueue<>(WAITING),
            body -> AgentThreads.daemon(body, "idem-jmx"));

    Notifications(ObjectName source) {
        this.source = source;
        sender.allowCoreThreadTimeOut(true);
    }

    @Override
    public void happened(Kind kind, String guard, String message) {
        Notification notification =
                new Notification(typeOf(kind), source, sequence.incrementAndGet(), System.currentTimeMillis(), message);
        notification.setUserData(guard);
        try {
            sender.execute(() -> send(notification));
        } catch (RejectedExecutionException tooMany) {
            dropped.incrementAndGet();
        } catch (OutOfMemoryError noThread) {
            // No thread can be made; the call that has this to tell must not suffer for it.
            dropped.incrementAndGet();
        }
    }

    NotificationBroadcasterSupport broadcaster() {
        return broadcaster;
    }

    /** @return how many were not sent because listeners were too slow */
    long dropped() {
        return dropped.get();
    }

    MBeanNotificationInfo[] info() {
        Kind[] kinds = Kind.values();
        MBeanNotificationInfo[] all = new MBeanNotificationInfo[kinds.length];
        for (int i = 0; i < kinds.length; i++) {
            all[i] = new MBeanNotificationInfo(
                    new String[] {typeOf(kinds[i])}, Notification.class.getName(), describe(kinds[i]));
        }
        return all;
    }

    /** Sends what waits, and nothing that comes later. */
    void close() {
        sender.shutdown();
    }

    /** @return the kind in camel case after {@code io.idem.}, such as {@code io.idem.leaseLost} */
    static String typeOf(GuardEvents.Kind kind) {
        StringBuilder type = new StringBuilder();
        for (String word : kind.name().split("_")) {
            String rest = word.substring(1).toLowerCase(Locale.ROOT);
            type.append(type.length() == 0 ? Character.toLowerCase(word.charAt(0)) : word.charAt(0))
                    .append(rest);
        }
        return "io.idem." + type;
    }

    private void send(Notification notification) {
        try {
            broadcaster.sendNotification(notification);
        } catch (RuntimeException | Error listener) {
            LOG.warn("a JMX listener failed on {}: {}", notification.getType(), listener.toString());
        }
    }

    private static String describe(Kind kind) {
        switch (kind) {
            case CONFLICT:
                return "A known key came with another request";
            case STUCK:
                return "A record is PROCESSING although its owner's lease or its own maxDuration is over";
            case LEASE_LOST:
                return "An outcome came too late and was not written: the record had been moved on";
            case HELD:
                return "A record was put on hold and waits for an operator";
            case MIXED_FLEET:
                return "This instance enforces what another one, or another guard, observes: the operation is not protected";
            default:
                return "The store cannot be reached, or does not take what it is given";
        }
    }
}
