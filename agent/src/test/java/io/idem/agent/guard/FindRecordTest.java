package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.IdempotencyRecord;
import io.idem.store.RecordState;
import java.math.BigDecimal;
import java.time.Instant;
import java.time.LocalDate;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/** An operator finds a record by what the caller knows, the key, or by its hash. */
class FindRecordTest {

    @Test
    void findsByGuardAndKeyParts() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token", "userId")) {
            fixture.running("token-1", 7);
            assertThat(fixture.desk.find("create-order", "[\"token-1\", 7]").key())
                    .isEqualTo(RecordsFixture.key("token-1", 7L));
            assertThat(fixture.desk.find("create-order", "[\"token-1\", \"7\"]"))
                    .isNull();
        }
    }

    @Test
    void bareTextIsOnePart() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            fixture.running("token-1");
            assertThat(fixture.desk.find("create-order", "token-1")).isNotNull();
        }
    }

    @Test
    void bareDigitsAreAStringOrANumber() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            fixture.running(4711L);
            fixture.running("4712");
            assertThat(fixture.desk.find("create-order", "4711").key()).isEqualTo(RecordsFixture.key(4711));
            assertThat(fixture.desk.find("create-order", "4712").key()).isEqualTo(RecordsFixture.key("4712"));
        }
    }

    @Test
    void partsThatJsonHasNoFormForAreWrittenWithTheirType() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("id", "at", "day", "amount", "tags")) {
            UUID id = UUID.fromString("00000000-0000-0001-0000-000000000002");
            Instant at = Instant.parse("2026-01-31T10:00:00Z");
            fixture.running(id, at, LocalDate.parse("2026-01-31"), new BigDecimal("12.50"), List.of("a", true));
            String typed = "[{\"uuid\":\"" + id + "\"}, {\"time\":\"" + at
                    + "\"}, {\"date\":\"2026-01-31\"}, 12.5, [\"a\", true]]";
            assertThat(fixture.desk.find("create-order", typed)).isNotNull();
        }
    }

    @Test
    void saysWhatTheKeyOfTheGuardIs() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token", "userId")) {
            assertThatThrownBy(() -> fixture.desk.find("create-order", "token-1"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("2 parts, [token, userId], but 1");
            assertThatThrownBy(() -> fixture.desk.find("create-order", "[\"token-1\", "))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("not a JSON array");
            assertThatThrownBy(() -> fixture.desk.find("create-order", "[\"token-1\", null]"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("empty");
            assertThatThrownBy(() -> fixture.desk.find("create-order", "[\"token-1\", {\"enum\": \"GOLD\"}]"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("hash");
            assertThatThrownBy(() -> fixture.desk.find("create-order", "[\"token-1\", {\"time\": \"noon\"}]"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("no date or time");
        }
    }

    @Test
    void anUnknownGuardIsNamed() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            assertThatThrownBy(() -> fixture.desk.find("create-odrer", "token-1"))
                    .isInstanceOf(IllegalArgumentException.class)
                    .hasMessageContaining("create-odrer");
        }
    }

    @Test
    void findsByHash() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            fixture.running("token-1");
            String hash = RecordsFixture.hash("token-1");
            assertThat(fixture.desk.find(hash.toUpperCase()).key().hex()).isEqualTo(hash);
            assertThat(fixture.desk.find(RecordsFixture.hash("token-2"))).isNull();
            for (String wrong : new String[] {null, "", "token-1", hash + "00", "zz" + hash.substring(2)}) {
                assertThatThrownBy(() -> fixture.desk.find(wrong))
                        .isInstanceOf(IllegalArgumentException.class)
                        .hasMessageContaining("32 hexadecimal digits");
            }
        }
    }

    @Test
    void listsByStateAndAge() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.withKey("token")) {
            fixture.held("old");
            fixture.clock.addAndGet(10_000);
            fixture.held("young");
            fixture.running("runs");
            assertThat(texts(fixture.desk.list(null, 0, 10))).containsExactlyInAnyOrder("old", "young", "runs");
            assertThat(texts(fixture.desk.list(RecordState.HELD, 0, 10))).containsExactly("old", "young");
            assertThat(texts(fixture.desk.list(RecordState.HELD, 10_000, 10))).containsExactly("old");
            assertThat(texts(fixture.desk.list(RecordState.HELD, 0, 1))).containsExactly("old");
            assertThatThrownBy(() -> fixture.desk.list(null, 0, 0)).isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> fixture.desk.list(null, 0, RecordsDesk.MOST_LISTED + 1))
                    .isInstanceOf(IllegalArgumentException.class);
            assertThatThrownBy(() -> fixture.desk.list(null, -1, 1)).isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void anOperatorWhoLooksBeforeTheFirstGuardedCallOpensTheStore() throws Exception {
        try (RecordsFixture fixture = RecordsFixture.unopened()) {
            assertThat(fixture.desk.find("create-order", "token-1")).isNull();
            assertThat(fixture.access.ifOpen()).isNotNull();
        }
    }

    private static List<String> texts(List<IdempotencyRecord> records) {
        return records.stream().map(record -> record.key().text()).toList();
    }
}
