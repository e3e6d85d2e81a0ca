package io.idem.agent.config;

/** {@code onGuardError}: what a guard does whose method turned up but does not fit. */
public enum OnGuardError {
    /** Every call is refused. */
    REJECT,
    /** Every call runs unguarded. */
    PROCEED
}
