package io.idem.agent.jmx;

import java.time.Instant;

/** Points in time as rows and attributes show them. Stateless. */
final class Times {

    private Times() {}

    /** @return ISO 8601 in UTC with milliseconds; null for 0 */
    static String iso(long epochMillis) {
        return epochMillis == 0 ? null : Instant.ofEpochMilli(epochMillis).toString();
    }
}
