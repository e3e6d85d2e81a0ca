package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.Claim;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import io.idem.store.Token;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A record in a state that only a newer version knows is named and left as it is. */
class NewerRecordTest {

    private static final RecordKey KEY = new RecordKey(new byte[RecordKey.HASH_LENGTH], "order", "t1");
    private static final Token TOKEN = new Token("me", 1);
    private static final Outcome DONE = Outcome.success("json/9", new byte[] {7});

    @ParameterizedTest
    @EnumSource
    void isNeitherReadNorTaken(Databases kind) throws Exception {
        try (Database database = kind.create();
                JdbcStore store = Accounts.open(database.url(), null, null, null, SchemaMode.CREATE)) {
            store.renew("me", 3_600_000);
            store.reserve(new Claim(KEY, TOKEN, null, 0));
            store.complete(KEY, TOKEN, DONE, 3_600_000);
            Accounts.execute(database, "UPDATE idem_record SET state = 'ARCHIVED'");

            says(() -> store.find(KEY.hash()));
            says(() -> store.reserve(new Claim(KEY, new Token("me", 2), null, 0)));
            RecordKey known = new RecordKey(hash(1), "order", "t2");
            store.reserve(new Claim(known, new Token("me", 3), null, 0));
            assertThat(store.list(null, 0, 10))
                    .extracting(IdempotencyRecord::key)
                    .containsExactly(known);
            assertThat(store.complete(KEY, TOKEN, DONE, 1)).isFalse();
            assertThat(store.release(KEY, TOKEN)).isFalse();

            Accounts.execute(database, "UPDATE idem_record SET state = 'SUCCESS' WHERE state = 'ARCHIVED'");
            assertThat(store.find(KEY.hash()).token()).isEqualTo(TOKEN);
            assertThat(store.find(KEY.hash()).outcome().codec()).isEqualTo("json/9");
        }
    }

    private static void says(ThrowingCallable call) {
        assertThatThrownBy(call)
                .isInstanceOf(StoreException.class)
                .hasMessageContainingAll(KEY.toString(), KEY.hex(), "its state is ARCHIVED", "use the newer version")
                .matches(e -> ((StoreException) e).isUnreadable(), "is unreadable");
    }

    private static byte[] hash(int first) {
        byte[] hash = new byte[RecordKey.HASH_LENGTH];
        hash[0] = (byte) first;
        return hash;
    }
}
