package io.idem.agent.guard;

/**
 * What operators are alarmed about. Told on application threads and on the agent's own, so implementations neither block
 * nor throw; JMX turns each into a notification.
 */
public interface GuardEvents {

    /** The kinds, which are also the ends of the JMX notification types. */
    enum Kind {
        CONFLICT,
        STUCK,
        LEASE_LOST,
        HELD,
        STORE_DOWN,
        MIXED_FLEET
    }

    /**
     * @param guard name of the guard; null where the event is the store's
     * @param message one sentence, with the key as operators may see it
     */
    void happened(Kind kind, String guard, String message);
}
