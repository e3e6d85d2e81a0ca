package io.idem.agent.jmx;

import io.idem.agent.guard.DecisionLog;
import io.idem.agent.guard.Guard;
import io.idem.agent.guard.ObserveReport;
import java.util.List;
import javax.management.ListenerNotFoundException;
import javax.management.MBeanNotificationInfo;
import javax.management.NotificationEmitter;
import javax.management.NotificationFilter;
import javax.management.NotificationListener;
import javax.management.openmbean.SimpleType;

/** {@code type=Agent}: the agent as a whole, and the one place to subscribe to alarms. Thread-safe. */
final class AgentBean extends OpenBean implements NotificationEmitter {

    private final Notifications notifications;

    AgentBean(AgentInfo info, List<Guard> guards, DecisionLog decisions, Notifications notifications) {
        super("The agent in this JVM. Sends a notification for each event that operators should know of");
        this.notifications = notifications;
        attribute("version", SimpleType.STRING, "Version of the agent", info::version);
        attribute("revision", SimpleType.STRING, "Revision of its sources", info::revision);
        attribute("java", SimpleType.STRING, "Version of this Java", () -> System.getProperty("java.version"));
        attribute(
                "configurationFile",
                SimpleType.STRING,
                "Absolute path of the configuration that is in force",
                info::configurationFile);
        attribute("startedAt", SimpleType.STRING, "ISO time by this JVM's clock", () -> Times.iso(info.startedAt()));
        attribute(
                "guards",
                SimpleType.INTEGER,
                "Guards in the configuration; whether their methods have turned up, each type=Guard says",
                guards::size);
        attribute("decisions", SimpleType.LONG, "Decisions of all guards since the start of the JVM", decisions::total);
        attribute(
                "notificationsDropped",
                SimpleType.LONG,
                "Notifications that were not sent because listeners were too slow for them",
                notifications::dropped);
        attribute(
                "observeReport",
                SimpleType.STRING,
                "Of all guards together: " + GuardBean.OBSERVED + "; null if none observed a call",
                () -> GuardBean.text(ObserveReport.of(guards)));
        writable(
                "mode",
                "The mode of all guards, or mixed; writing it sets every guard: " + Modes.DESCRIPTION,
                () -> Modes.common(guards),
                name -> Modes.set(guards, name));
    }

    @Override
    MBeanNotificationInfo[] notifications() {
        return notifications.info();
    }

    @Override
    public MBeanNotificationInfo[] getNotificationInfo() {
        return notifications.info();
    }

    @Override
    public void addNotificationListener(NotificationListener listener, NotificationFilter filter, Object handback) {
        notifications.broadcaster().addNotificationListener(listener, filter, handback);
    }

    @Override
    public void removeNotificationListener(NotificationListener listener) throws ListenerNotFoundException {
        notifications.broadcaster().removeNotificationListener(listener);
    }

    @Override
    public void removeNotificationListener(NotificationListener listener, NotificationFilter filter, Object handback)
            throws ListenerNotFoundException {
        notifications.broadcaster().removeNotificationListener(listener, filter, handback);
    }
}
