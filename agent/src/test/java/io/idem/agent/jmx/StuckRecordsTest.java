package io.idem.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.RecordsFixture;
import io.idem.store.LoggingStoreEvents;
import io.idem.store.RecordState;
import io.idem.store.lease.LeaseSettings;
import io.idem.store.lease.OwnedStore;
import java.time.Instant;
import javax.management.openmbean.CompositeData;
import org.junit.jupiter.api.Test;

/** What the last look for stuck records has found is shown; reading it does not look. */
class StuckRecordsTest {

    @Test
    void beforeTheFirstLookNothingIsClaimed() throws Exception {
        try (JmxFixture jmx = new JmxFixture(RecordsFixture.exclusive())) {
            assertThat(jmx.get("type=Store", "stuckRecords")).isEqualTo(-1L);
            assertThat(jmx.get("type=Store", "heldRecords")).isEqualTo(-1L);
            assertThat(jmx.get("type=Store", "lastScan")).isNull();
            assertThat(jmx.get("type=Store", "lastFullScan")).isNull();
            assertThat(jmx.get("type=Store", "oldestStuck")).isNull();
            assertThat((CompositeData[]) jmx.get("type=Store", "stuckSamples")).isEmpty();
        }
    }

    @Test
    void theLookCountsWhatAnotherInstanceLeftAndWhatIsOnHold() throws Exception {
        try (JmxFixture jmx = new JmxFixture(RecordsFixture.exclusive())) {
            jmx.records.held("token-1");
            leftByAnother(jmx, "token-2");
            jmx.records.owned.scan().run();

            assertThat(jmx.get("type=Store", "stuckRecords")).isEqualTo(1L);
            assertThat(jmx.get("type=Store", "heldRecords")).isEqualTo(1L);
            assertThat(jmx.get("type=Store", "health")).isEqualTo("up; stuck records: 1");
            assertThat(Instant.parse((String) jmx.get("type=Store", "lastScan")))
                    .isAfter(Instant.EPOCH);
            assertThat(Instant.parse((String) jmx.get("type=Store", "lastFullScan")))
                    .isAfter(Instant.EPOCH);
        }
    }

    @Test
    void aSampleNamesKeyOwnerAndSinceWhen() throws Exception {
        try (JmxFixture jmx = new JmxFixture(RecordsFixture.exclusive())) {
            String owner = leftByAnother(jmx, "token-2");
            jmx.records.owned.scan().run();

            CompositeData[] samples = (CompositeData[]) jmx.get("type=Store", "stuckSamples");
            assertThat(samples).hasSize(1);
            assertThat(samples[0].get("hash")).isEqualTo(RecordsFixture.hash("token-2"));
            assertThat(samples[0].get("scope")).isEqualTo("orders");
            assertThat(samples[0].get("key"))
                    .isEqualTo(RecordsFixture.key("token-2").text());
            assertThat(samples[0].get("owner")).isEqualTo(owner);
            assertThat(samples[0].get("attempt")).isEqualTo(1);
            assertThat(samples[0].get("since")).isEqualTo(jmx.get("type=Store", "oldestStuck"));
            assertThat((String) samples[0].get("why")).contains("lease");
        }
    }

    @Test
    void whatAnOperatorReleasesIsGoneWithTheNextLook() throws Exception {
        try (JmxFixture jmx = new JmxFixture(RecordsFixture.exclusive())) {
            leftByAnother(jmx, "token-2");
            jmx.records.owned.scan().run();
            jmx.records.store.remove(
                    RecordsFixture.key("token-2"), jmx.records.record("token-2").token(), RecordState.PROCESSING);
            jmx.records.owned.scan().run();

            assertThat(jmx.get("type=Store", "stuckRecords")).isEqualTo(0L);
            assertThat(jmx.get("type=Store", "health")).isEqualTo("up");
        }
    }

    private static String leftByAnother(JmxFixture jmx, String token) throws Exception {
        OwnedStore other = OwnedStore.open(
                jmx.records.store, LeaseSettings.of(10 * RecordsFixture.LEASE), new LoggingStoreEvents());
        RecordsFixture.running(other, token);
        jmx.records.clock.addAndGet(20 * RecordsFixture.LEASE);
        return other.owner();
    }
}
