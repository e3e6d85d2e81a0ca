package io.idem.it;

import io.idem.server.Database;
import io.idem.server.RedisServer;
import java.util.UUID;

/** The stores that the instances of a service can share, as lines of the agent's configuration. */
enum FleetStore {
    POSTGRESQL(SqlServer.POSTGRESQL),
    MARIADB(SqlServer.MARIADB),
    MYSQL(SqlServer.MYSQL),
    H2(SqlServer.H2),
    REDIS(null),
    LAYERED(SqlServer.POSTGRESQL);

    private final SqlServer server;

    FleetStore(SqlServer server) {
        this.server = server;
    }

    /** @return a fresh database, the caller's to close; null if the store has none; may skip the calling test */
    Database database() throws Exception {
        return server == null ? null : server.database();
    }

    /**
     * @param database of this store's server; null if it has none
     * @param redis used by those stores that have one
     */
    String settings(Database database, RedisServer redis) throws Exception {
        String cache = "redis: {uri: \"" + redis.uri() + "\", prefix: \"" + UUID.randomUUID() + "\"}";
        if (this == REDIS) {
            return "store: {type: redis, " + cache + "}";
        }
        String jdbc = "jdbc: {url: \"" + database.url() + "\", driver: {jar: \"" + server.driverJar() + "\"}}";
        return this == LAYERED
                ? "store: {type: layered, " + jdbc + ", " + cache + "}"
                : "store: {type: jdbc, " + jdbc + "}";
    }
}
