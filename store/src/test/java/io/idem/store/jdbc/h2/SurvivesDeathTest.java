package io.idem.store.jdbc.h2;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordState;
import io.idem.store.jdbc.JdbcStore;
import java.io.File;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class SurvivesDeathTest {

    private final TestDirectory directory = new TestDirectory();
    private final File file = new File(directory.file(), "idem");

    @AfterEach
    void clean() {
        directory.close();
    }

    @Test
    void nothingThatWasAcknowledgedIsLostByAKill() throws Exception {
        Random random = new Random(7);
        for (int round = 0; round < 5; round++) {
            String owner = "killed " + round;
            List<Long> acknowledged = new ArrayList<>();
            try (ChildJvm child = new ChildJvm(Collections.emptyList(), KeyWriter.class, file.getPath(), owner)) {
                assertThat(child.line()).isEqualTo("open");
                int killAfter = 50 + random.nextInt(400);
                while (acknowledged.size() < killAfter) {
                    acknowledged.add(number(child.line()));
                }
                child.kill();
            }
            assertAllThere(owner, acknowledged);
        }
    }

    @Test
    void nothingThatWasAcknowledgedIsLostByAHalt() throws Exception {
        for (int round = 0; round < 3; round++) {
            String owner = "halted " + round;
            List<Long> acknowledged = new ArrayList<>();
            String haltAfter = String.valueOf(1 + round * 60);
            try (ChildJvm child =
                    new ChildJvm(Collections.emptyList(), KeyWriter.class, file.getPath(), owner, haltAfter)) {
                assertThat(child.line()).isEqualTo("open");
                for (String line : child.rest()) {
                    acknowledged.add(number(line));
                }
                assertThat(child.exitCode()).isEqualTo(9);
            }
            assertThat(acknowledged).isNotEmpty();
            assertAllThere(owner, acknowledged);
        }
    }

    private void assertAllThere(String owner, List<Long> acknowledged) throws Exception {
        try (JdbcStore store = KeyWriter.open(file)) {
            for (long number : acknowledged) {
                IdempotencyRecord record =
                        store.find(KeyWriter.key(owner, number).hash());
                assertThat(record)
                        .as("%s %d of %d", owner, number, acknowledged.size())
                        .isNotNull();
                assertThat(record.state()).isEqualTo(RecordState.SUCCESS);
                assertThat(record.outcome().result()).isEqualTo(KeyWriter.result(number));
            }
            assertThat(store.openOf(owner, 100))
                    .as("what the dead owner left running is abandoned at once, although its lease was an hour")
                    .allMatch(IdempotencyRecord::leaseOver);
        }
    }

    private static long number(String line) {
        assertThat(line).startsWith("done ");
        return Long.parseLong(line.substring("done ".length()));
    }
}
