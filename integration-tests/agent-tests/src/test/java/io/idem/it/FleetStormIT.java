package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.RedisServer;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Four instances at once on one store, eight threads each, that book the same references in the same order. */
class FleetStormIT {

    private static final int LEDGERS = 4;
    private static final int THREADS = 8;
    private static final int CALLS = Integer.getInteger("idem.storm.calls", 400);
    private static final int KEYS = 2_000;

    @ParameterizedTest
    @EnumSource
    void everyKeyHasOneEffectAndEveryCallerGotTheFirstResult(FleetStore store) throws Exception {
        try (Database database = store.database();
                Database journal = H2Server.database()) {
            LedgerFixture fixture = LedgerFixture.ofFleet(
                    getClass(),
                    journal,
                    store.settings(database, RedisServer.shared()),
                    "inProgress: wait 3s, abandoned: hold");
            try (Storms storms = Storms.start(fixture, LEDGERS, THREADS, CALLS, KEYS, "CallInProgressException")) {
                assertThat(storms.assertOneEffectEach()).isGreaterThan(KEYS / 2);
                storms.assertOnlyTheAgentAndTheJvmComplain();
            }
        }
    }
}
