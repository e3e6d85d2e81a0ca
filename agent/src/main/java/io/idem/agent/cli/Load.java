package io.idem.agent.cli;

import java.math.BigDecimal;
import java.math.RoundingMode;

/** What a service asks of its store, in the long run. Immutable. */
final class Load {

    private static final long SECONDS_A_DAY = 86_400;

    private final BigDecimal recordsPerSecond;
    private final int days;
    private final int resultBytes;

    Load(BigDecimal recordsPerSecond, int days, int resultBytes) {
        this.recordsPerSecond = recordsPerSecond;
        this.days = days;
        this.resultBytes = resultBytes;
    }

    /** @return inserted, completed and, once the first have expired, removed */
    BigDecimal recordsPerSecond() {
        return recordsPerSecond;
    }

    /** @return records kept at a time, rounded up */
    long records() {
        return recordsPerSecond
                .multiply(BigDecimal.valueOf(days * SECONDS_A_DAY))
                .setScale(0, RoundingMode.CEILING)
                .longValueExact();
    }

    int days() {
        return days;
    }

    int resultBytes() {
        return resultBytes;
    }
}
