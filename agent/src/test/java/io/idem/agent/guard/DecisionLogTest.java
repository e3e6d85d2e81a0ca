package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class DecisionLogTest {

    private final DecisionLog log = new DecisionLog(4);

    private void add(String guard, int attempt) {
        log.add(guard, null, Decision.EXECUTE, "because", attempt, false, 1);
    }

    @Test
    void theNewestComeFirstAndTheOldestAreDropped() {
        for (int i = 1; i <= 6; i++) {
            add("g", i);
        }
        assertThat(log.last(null, 10)).extracting(DecisionEntry::attempt).containsExactly(6, 5, 4, 3);
        assertThat(log.total()).isEqualTo(6);
    }

    @Test
    void oneGuardsDecisionsCanBeAskedFor() {
        add("a", 1);
        add("b", 2);
        add("a", 3);
        assertThat(log.last("a", 1)).extracting(DecisionEntry::attempt).containsExactly(3);
    }
}
