package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import io.idem.store.Claim;
import io.idem.store.RecordKey;
import io.idem.store.Token;
import java.util.Collections;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A write that changes nothing, since it was made before, still says that the token is there. */
class AffectedRowsTest {

    private static final RecordKey KEY = new RecordKey(new byte[RecordKey.HASH_LENGTH], "order", "t1");

    @ParameterizedTest
    @CsvSource({"MYSQL, mysql", "MYSQL, mariadb", "MARIADB, mariadb"})
    void evenIfTheUrlAsksForChangedRowsAlone(Databases kind, String driver) throws Exception {
        try (Database database = kind.create();
                JdbcStore store =
                        open(database.url().replaceFirst("mysql|mariadb", driver) + "&useAffectedRows=true")) {
            Token token = new Token("me", 1);
            store.reserve(new Claim(KEY, token, null, 0));

            assertThat(store.mark(KEY, token, 1)).isTrue();
            assertThat(store.mark(KEY, token, 1)).isTrue();
        }
    }

    private static JdbcStore open(String url) throws Exception {
        return DatabaseServer.open(
                new DatabaseSettings(
                        url,
                        null,
                        null,
                        null,
                        new Tables(Tables.DEFAULT),
                        SchemaMode.CREATE,
                        new PoolSettings(2, 10_000)),
                driver -> Collections.singletonList(AffectedRowsTest.class.getClassLoader()));
    }
}
