package io.idem.agent.guard.policy;

/** How a guard keeps results. The words of the configuration, but for OWN, which is the name of a class there. */
public enum ResultFormat {
    JSON,
    /** Java serialization. */
    JAVA,
    /** By a class of the application's. */
    OWN,
    /** Not at all: duplicates of anything but void methods follow {@code unreplayable}. */
    NONE
}
