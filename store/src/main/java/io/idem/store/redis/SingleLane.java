package io.idem.store.redis;

import io.lettuce.core.api.StatefulRedisConnection;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.cluster.api.async.RedisClusterAsyncCommands;
import java.util.Collections;
import java.util.List;

/** To one server, or to the master that Sentinels name. */
final class SingleLane implements Lane {

    private final RedisAsyncCommands<byte[], byte[]> commands;

    SingleLane(StatefulRedisConnection<byte[], byte[]> connection) {
        commands = connection.async();
    }

    @Override
    public RedisClusterAsyncCommands<byte[], byte[]> commands() {
        return commands;
    }

    @Override
    public List<RedisAsyncCommands<byte[], byte[]>> masters(long deadline) {
        return Collections.singletonList(commands);
    }

    @Override
    public RedisAsyncCommands<byte[], byte[]> masterOf(byte[] key, long deadline) {
        return commands;
    }
}
