package io.idem.agent.guard.policy;

/** What people see of a key in records, logs, exceptions and over JMX. The key itself is its hash either way. */
public enum KeyTextForm {
    /** its parts */
    PLAIN,
    /** a few characters of each part that is long enough */
    MASKED,
    /** nothing: the hash stands for it */
    NONE
}
