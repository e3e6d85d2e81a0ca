package io.idem.agent.guard.policy;

/** How a guard keeps results. The words of the configuration. */
public enum ResultFormat {
    JSON,
    /** Java serialization. */
    JAVA,
    /** Not at all: duplicates of anything but void methods follow {@code unreplayable}. */
    NONE
}
