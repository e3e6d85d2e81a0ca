package io.idem.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.GuardEvents;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import javax.management.MBeanNotificationInfo;
import javax.management.Notification;
import javax.management.NotificationListener;
import org.junit.jupiter.api.Test;

/** Alarms reach listeners, and listeners never reach the calls that raise them. */
class NotificationsTest {

    private final BlockingQueue<Notification> received = new LinkedBlockingQueue<>();

    @Test
    void anEventBecomesANotification() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.server.addNotificationListener(
                    JmxFixture.name("type=Agent"), (n, handback) -> received.add(n), null, null);
            jmx.registration.listener().happened(GuardEvents.Kind.CONFLICT, "create-order", "orders[1]: reused");
            jmx.registration.listener().happened(GuardEvents.Kind.LEASE_LOST, null, "too late");
            Notification conflict = received.poll(60, TimeUnit.SECONDS);
            assertThat(conflict.getType()).isEqualTo("io.idem.conflict");
            assertThat(conflict.getMessage()).isEqualTo("orders[1]: reused");
            assertThat(conflict.getUserData()).isEqualTo("create-order");
            assertThat(conflict.getSource()).isEqualTo(JmxFixture.name("type=Agent"));
            Notification late = received.poll(60, TimeUnit.SECONDS);
            assertThat(late.getType()).isEqualTo("io.idem.leaseLost");
            assertThat(late.getUserData()).isNull();
            assertThat(late.getSequenceNumber()).isGreaterThan(conflict.getSequenceNumber());
        }
    }

    @Test
    void everyKindIsAnnounced() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            assertThat(jmx.server.getMBeanInfo(JmxFixture.name("type=Agent")).getNotifications())
                    .hasSameSizeAs(GuardEvents.Kind.values())
                    .extracting(info -> info.getNotifTypes()[0])
                    .contains("io.idem.conflict", "io.idem.stuck", "io.idem.held", "io.idem.storeDown");
            for (MBeanNotificationInfo info :
                    jmx.server.getMBeanInfo(JmxFixture.name("type=Agent")).getNotifications()) {
                assertThat(info.getDescription()).isNotBlank();
            }
        }
    }

    @Test
    void aListenerThatHangsCostsNotificationsNotCalls() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            CountDownLatch hangs = new CountDownLatch(1);
            CountDownLatch goOn = new CountDownLatch(1);
            NotificationListener slow = (n, handback) -> {
                hangs.countDown();
                awaitQuietly(goOn);
                received.add(n);
            };
            jmx.server.addNotificationListener(JmxFixture.name("type=Agent"), slow, null, null);
            GuardEvents events = jmx.registration.listener();
            events.happened(GuardEvents.Kind.HELD, "create-order", "first");
            assertThat(hangs.await(60, TimeUnit.SECONDS)).isTrue();
            for (int i = 0; i < 1000; i++) {
                events.happened(GuardEvents.Kind.HELD, "create-order", "more");
            }
            long dropped = (Long) jmx.get("type=Agent", "notificationsDropped");
            assertThat(dropped).isPositive();
            goOn.countDown();
            for (long i = dropped; i < 1001; i++) {
                assertThat(received.poll(60, TimeUnit.SECONDS)).isNotNull();
            }
        }
    }

    @Test
    void aListenerThatThrowsDoesNotStopTheNext() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.server.addNotificationListener(
                    JmxFixture.name("type=Agent"),
                    (n, handback) -> {
                        if (n.getMessage().equals("first")) {
                            throw new IllegalStateException("broken listener");
                        }
                        received.add(n);
                    },
                    null,
                    null);
            jmx.registration.listener().happened(GuardEvents.Kind.STUCK, null, "first");
            jmx.registration.listener().happened(GuardEvents.Kind.STUCK, null, "second");
            assertThat(received.poll(60, TimeUnit.SECONDS).getMessage()).isEqualTo("second");
        }
    }

    @Test
    void nothingIsThrownOnceTheBeansAreGone() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            GuardEvents events = jmx.registration.listener();
            jmx.registration.unregister();
            events.happened(GuardEvents.Kind.STUCK, null, "late");
            assertThat(jmx.server.queryNames(JmxFixture.name("*"), null)).isEmpty();
        }
    }

    private static void awaitQuietly(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
