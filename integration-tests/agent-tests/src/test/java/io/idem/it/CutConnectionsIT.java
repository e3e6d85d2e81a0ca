package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.RedisServer;
import java.net.URI;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Connections to the store are cut in mid-storm, before statements reach it and after they took effect: the row is read
 * back, and the method is not run to find out.
 */
class CutConnectionsIT {

    private static final int EVERY_REQUESTS = 60;

    @ParameterizedTest
    @EnumSource(names = {"POSTGRESQL", "MARIADB", "MYSQL", "REDIS"})
    void everyKeyHasOneEffectAndNoRecordIsLeftOpen(FleetStore store) throws Exception {
        try (Database database = store.database();
                RedisServer redis = RedisServer.start();
                Database journal = H2Server.database();
                CuttingProxy proxy =
                        new CuttingProxy(database == null ? redis.port() : port(database), EVERY_REQUESTS)) {
            String settings = store.settings(database, redis);
            int direct = database == null ? redis.port() : port(database);
            LedgerFixture fixture = LedgerFixture.ofFleet(
                    getClass(),
                    journal,
                    "lease: 3s\n" + settings.replace(":" + direct, ":" + proxy.port()),
                    "inProgress: wait 3s, abandoned: hold");
            try (Storms storms =
                    Storms.start(fixture, 2, 8, 0, 20_000, "CallInProgressException", "StoreUnavailableException")) {
                storms.blow(100);
                proxy.cut(true);
                storms.blow(1_500);
                proxy.cut(false);
                storms.blow(200);
                storms.end();
                int booked = storms.assertOneEffectEach();

                assertThat(proxy.cutsBefore()).isGreaterThan(10);
                assertThat(proxy.cutsAfter()).isGreaterThan(10);
                if (database != null) {
                    assertThat(RecordTable.finished(database)).isEqualTo(booked);
                    assertThat(RecordTable.all(database)).isEqualTo(booked);
                }
            }
        }
    }

    private static int port(Database database) {
        return URI.create(database.url().substring("jdbc:".length())).getPort();
    }
}
