package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.store.lease.LeaseSettings;
import io.idem.store.lease.OwnedStore;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A record that another instance left is announced to those who listen, once. */
class StuckAlarmTest {

    @Test
    void theGuardTheKeyAndTheOwnerAreNamed() throws Exception {
        List<String> told = new ArrayList<>();
        try (RecordsFixture records = RecordsFixture.exclusive()) {
            StoreAlarms alarms = new StoreAlarms(
                    List.of(records.guard), (kind, guard, message) -> told.add(kind + " " + guard + ": " + message));
            OwnedStore survivor = OwnedStore.open(records.store, LeaseSettings.of(RecordsFixture.LEASE), alarms);
            String call = records.running("token-1").toString();
            records.clock.addAndGet(20 * RecordsFixture.LEASE);
            survivor.scan().run();
            survivor.scan().run();

            assertThat(told).hasSize(1);
            assertThat(told.get(0)).startsWith("STUCK create-order: orders[").contains("token-1", call, "abandoned");
        }
    }
}
