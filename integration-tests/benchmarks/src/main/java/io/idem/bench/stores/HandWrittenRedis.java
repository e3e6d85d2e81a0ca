package io.idem.bench.stores;

import com.acme.bench.Till;
import io.lettuce.core.RedisClient;
import io.lettuce.core.SetArgs;
import io.lettuce.core.api.StatefulRedisConnection;

/** What a careful engineer writes: {@code SET NX PX}, the work, {@code SET}; over one connection that all threads share. */
final class HandWrittenRedis implements Contender {

    private static final String RUNNING = "running";
    private static final long LEASE_MILLIS = 30_000;
    private static final long RETENTION_MILLIS = 259_200_000;

    private final Till till = new Till();
    private final RedisClient client;
    private final StatefulRedisConnection<String, String> connection;

    HandWrittenRedis(String uri) {
        client = RedisClient.create(uri);
        connection = client.connect();
    }

    @Override
    public String name() {
        return HandWrittenJdbc.NAME;
    }

    @Override
    public void call(String key) {
        String name = "by-hand:" + key;
        if (connection.sync().set(name, RUNNING, SetArgs.Builder.nx().px(LEASE_MILLIS)) != null) {
            connection.sync().set(name, '"' + till.work(key) + '"', SetArgs.Builder.px(RETENTION_MILLIS));
        } else if (RUNNING.equals(connection.sync().get(name))) {
            throw new IllegalStateException("the first call has not finished");
        }
    }

    @Override
    public void close() {
        connection.close();
        client.shutdown();
    }
}
