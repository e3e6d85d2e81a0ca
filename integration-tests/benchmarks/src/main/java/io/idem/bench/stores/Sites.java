package io.idem.bench.stores;

import io.idem.server.Database;
import io.idem.server.H2Server;
import io.idem.server.MariaDbServer;
import io.idem.server.MySqlServer;
import io.idem.server.RedisServer;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Stream;
import org.h2.jdbcx.JdbcDataSource;

/** Starts the servers, each when it is first needed, and makes sites on them. */
final class Sites {

    private static final int POOL = 10;

    private Sites() {}

    /** @return null if the store can be had on this machine, else why not */
    static String missing(StoreName store) {
        return store == StoreName.MYSQL ? MySqlServer.missing() : null;
    }

    static Site open(StoreName store) throws SQLException, IOException {
        return switch (store) {
            case POSTGRESQL -> jdbc(store, DurableServers.postgres());
            case MARIADB -> jdbc(store, DurableServers.tuned(MariaDbServer.database()));
            case MYSQL -> jdbc(store, DurableServers.tuned(MySqlServer.database()));
            case H2SERVER -> jdbc(store, H2Server.database());
            case REDIS -> redis();
            case LAYERED -> layered();
            case H2 -> file();
        };
    }

    private static Site jdbc(StoreName store, Database database) {
        return new Site(
                store,
                Map.of("type", "jdbc", "jdbc", jdbc(database)),
                database.url(),
                null,
                store.server(),
                database.source(),
                database::close);
    }

    private static Map<String, Object> jdbc(Database database) {
        return Map.of("url", database.url(), "pool", Map.of("size", POOL));
    }

    private static Site redis() {
        String uri = RedisServer.shared().uri();
        return new Site(
                StoreName.REDIS,
                Map.of("type", "redis", "redis", Map.of("uri", uri)),
                null,
                uri,
                null,
                null,
                () -> RedisServer.shared().tell("FLUSHALL"));
    }

    private static Site layered() throws SQLException {
        Database database = DurableServers.postgres();
        Map<String, Object> redis = Map.of("uri", RedisServer.shared().uri());
        return new Site(
                StoreName.LAYERED,
                Map.of("type", "layered", "jdbc", jdbc(database), "redis", redis),
                database.url(),
                null,
                SqlDialect.POSTGRESQL,
                database.source(),
                () -> {
                    RedisServer.shared().tell("FLUSHALL");
                    database.close();
                });
    }

    /** Two files, since an embedded database has one user; what is committed is in the file at once, as the agent has it. */
    private static Site file() throws IOException {
        Path directory = Files.createDirectories(Path.of("target/stores/h2-" + UUID.randomUUID()));
        String byHand = "jdbc:h2:" + directory.resolve("by-hand").toAbsolutePath() + ";WRITE_DELAY=0";
        JdbcDataSource source = new JdbcDataSource();
        source.setURL(byHand);
        Runtime.getRuntime().addShutdownHook(new Thread(() -> delete(directory)));
        return new Site(
                StoreName.H2,
                Map.of(
                        "type",
                        "h2",
                        "h2",
                        Map.of(
                                "file",
                                directory.resolve("idem").toAbsolutePath().toString())),
                byHand,
                null,
                SqlDialect.H2,
                source,
                () -> delete(directory));
    }

    private static void delete(Path directory) {
        if (!Files.exists(directory)) {
            return;
        }
        try (Stream<Path> files = Files.walk(directory)) {
            List<File> all =
                    files.sorted(Comparator.reverseOrder()).map(Path::toFile).toList();
            all.forEach(File::delete);
        } catch (IOException e) {
            throw new IllegalStateException("cannot remove " + directory, e);
        }
    }
}
