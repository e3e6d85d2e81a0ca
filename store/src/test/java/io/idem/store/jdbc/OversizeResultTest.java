package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.sql.Connection;
import java.sql.Statement;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A result that the server does not take is refused for good: sending it again would be in vain, and hold up others. */
class OversizeResultTest {

    private static final RecordKey KEY = new RecordKey(new byte[RecordKey.HASH_LENGTH], "order", "t1");
    private static final long HOUR = 3_600_000;
    private static final int MEGABYTE = 1 << 20;

    @ParameterizedTest
    @EnumSource(names = {"MARIADB", "MYSQL"})
    void beyondThePacketOfTheServer(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            setGlobal(database, "max_allowed_packet = " + MEGABYTE);
            try (JdbcStore store = kind.open(database.source(), SchemaMode.CREATE, new PoolSettings(2, 3000))) {
                store.renew("me", HOUR);
                Token token = new Token("me", 1);
                store.reserve(new Claim(KEY, token, null, 0));

                assertThatThrownBy(() ->
                                store.complete(KEY, token, Outcome.success("json/1", new byte[4 * MEGABYTE]), HOUR))
                        .isInstanceOfSatisfying(
                                StoreException.class,
                                e -> assertThat(e.isRefused()).as(e.toString()).isTrue());
                assertThat(store.complete(KEY, token, Outcome.successWithoutResult("too big"), HOUR))
                        .isTrue();
                assertThat(store.find(KEY.hash()).state()).isEqualTo(RecordState.SUCCESS);
            } finally {
                setGlobal(database, "max_allowed_packet = " + 64 * MEGABYTE);
            }
        }
    }

    private static void setGlobal(Database database, String setting) throws Exception {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("SET GLOBAL " + setting);
        }
    }
}
