package io.idem.store.redis;

import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.cluster.api.async.RedisClusterAsyncCommands;
import java.util.List;

/** One connection to Redis, or in a Cluster one to each node, that many threads share: commands queue in it in order. */
interface Lane {

    /** @return for commands with a key, which a Cluster sends to the node that has it */
    RedisClusterAsyncCommands<byte[], byte[]> commands();

    /** @return each master, for commands that concern a whole server */
    List<RedisAsyncCommands<byte[], byte[]>> masters(long deadline) throws RedisFailure;

    /** @return the master that has the key, for commands that concern a whole server */
    RedisAsyncCommands<byte[], byte[]> masterOf(byte[] key, long deadline) throws RedisFailure;
}
