package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.RedisServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** In a rolling upgrade an instance of the older version meets a record of the newer one: that key is not free. */
class NewerRecordIT {

    private static final String MARK_NEWER =
            "EVAL \"return(redis.call('HSET',redis.call('KEYS','*:{*}')[1],'v','2'))\" 0";

    @ParameterizedTest
    @EnumSource
    void theCallIsRefusedAlsoWhereTheGuardProceedsWithoutItsStore(FleetStore store) throws Exception {
        try (RedisServer redis = RedisServer.start();
                Database database = store.database();
                Database journal = H2Server.database()) {
            LedgerFixture fixture =
                    LedgerFixture.ofFleet(getClass(), journal, store.settings(database, redis), "storeDown: proceed");
            assertThat(fixture.ask("book r1")).startsWith("answer ");
            if (database == null) {
                redis.tell(MARK_NEWER);
            } else {
                redis.tell("FLUSHALL");
                execute(database, "UPDATE idem_record SET state = 'ARCHIVED'");
            }

            assertThat(fixture.ask("book r1"))
                    .startsWith("refused CallHeldException")
                    .contains("key hash", "a newer one wrote it", "use the newer version in this instance too");
            assertThat(fixture.bookings("r1")).isEqualTo(1);
        }
    }

    private static void execute(Database database, String sql) throws SQLException {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.executeUpdate(sql);
        }
    }
}
