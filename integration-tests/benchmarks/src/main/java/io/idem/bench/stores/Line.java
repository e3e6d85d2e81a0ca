package io.idem.bench.stores;

import com.fasterxml.jackson.annotation.JsonIgnoreProperties;
import com.fasterxml.jackson.annotation.JsonProperty;

/**
 * One line of the table, and of the JSON.
 *
 * @param kind which calls
 * @param ratio to what the contender is compared with: the guard written by hand, fewer rows, no purge; null for none
 * @param target for the ratio; null for none
 */
@JsonIgnoreProperties(value = "missed", allowGetters = true)
record Line(String store, int threads, String contender, String kind, Measured measured, Double ratio, Target target) {

    /** @return whether the ratio does not reach the target */
    @JsonProperty("missed")
    boolean isMissed() {
        return target != null && ratio != null && !target.isMet(ratio);
    }

    Line withTarget(Target target) {
        return new Line(store, threads, contender, kind, measured, ratio, target);
    }
}
