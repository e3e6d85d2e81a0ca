package io.idem.agent.guard;

/** How a guard behaves; for all or per guard, changeable at run time. The names are a public interface in lower case. */
public enum Mode {
    /** Decides, and acts on it. */
    ENFORCE,
    /** Reserves and records, but never blocks a call: counts what would have been done. */
    OBSERVE,
    /** Passes every call, without a look at its key. */
    OFF;

    /** @return the name in the configuration and in JMX */
    public String settingName() {
        return name().toLowerCase(java.util.Locale.ROOT);
    }

    /** @throws IllegalArgumentException naming the values, for a mode that does not exist */
    public static Mode of(String settingName) {
        for (Mode mode : values()) {
            if (mode.settingName().equals(settingName)) {
                return mode;
            }
        }
        throw new IllegalArgumentException("no mode '" + settingName + "': enforce, observe or off");
    }
}
