package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.StoreException;
import java.net.InetAddress;
import java.net.ServerSocket;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A database that is not there: a message that says where it was looked for, after an end to the patience of drivers. */
class BadAddressTest {

    private static final String PASSWORD = "hidden-1618";

    @ParameterizedTest
    @EnumSource
    void anUnknownDatabase(Databases kind) throws Exception {
        try (Database database = kind.create()) {
            String url = database.url().replaceFirst("idem_[0-9]+", "no_such_database")
                    + (kind == Databases.H2 ? ";IFEXISTS=TRUE" : "");

            assertThatThrownBy(() -> Accounts.open(url, null, null, null, SchemaMode.CREATE))
                    .isInstanceOf(StoreException.class)
                    .hasMessageContaining("no_such_database, table idem_record")
                    .hasMessageContaining("create the database, or correct store.jdbc.url");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://127.0.0.1:%d/x",
                "jdbc:mysql://127.0.0.1:%d/x",
                "jdbc:mariadb://127.0.0.1:%d/x",
                "jdbc:h2:tcp://127.0.0.1:%d/x"
            })
    void aPortThatRefuses(String url) throws Exception {
        int port;
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getByName("127.0.0.1"))) {
            port = socket.getLocalPort();
        }
        isUnreachable(String.format(url, port));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://127.0.0.1:%d/x",
                "jdbc:mysql://127.0.0.1:%d/x",
                "jdbc:mariadb://127.0.0.1:%d/x",
                "jdbc:h2:tcp://127.0.0.1:%d/x"
            })
    void aPortThatNeverAnswers(String url) throws Exception {
        try (ServerSocket socket = new ServerSocket(0, 50, InetAddress.getByName("127.0.0.1"))) {
            isUnreachable(String.format(url, socket.getLocalPort()));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "jdbc:postgresql://no-such-host.invalid:1/x",
                "jdbc:mysql://no-such-host.invalid:1/x",
                "jdbc:mariadb://no-such-host.invalid:1/x",
                "jdbc:h2:tcp://no-such-host.invalid:1/x"
            })
    void aHostThatNobodyKnows(String url) {
        isUnreachable(url);
    }

    private static void isUnreachable(String url) {
        assertThatThrownBy(() -> Accounts.open(url, "idem", PASSWORD, null, SchemaMode.CREATE))
                .isInstanceOf(StoreException.class)
                .hasMessageContaining(url)
                .hasMessageContaining("do host and port in store.jdbc.url fit")
                .hasMessageNotContaining(PASSWORD);
    }
}
