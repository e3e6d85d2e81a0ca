package io.idem.store.redis;

import io.lettuce.core.RedisConnectionException;
import io.lettuce.core.api.async.RedisAsyncCommands;
import io.lettuce.core.cluster.SlotHash;
import io.lettuce.core.cluster.api.StatefulRedisClusterConnection;
import io.lettuce.core.cluster.api.async.RedisClusterAsyncCommands;
import io.lettuce.core.cluster.models.partitions.RedisClusterNode;
import java.util.ArrayList;
import java.util.List;

/** To each node of a Cluster, as it is needed. */
final class ClusterLane implements Lane {

    private final StatefulRedisClusterConnection<byte[], byte[]> connection;

    ClusterLane(StatefulRedisClusterConnection<byte[], byte[]> connection) {
        this.connection = connection;
    }

    @Override
    public RedisClusterAsyncCommands<byte[], byte[]> commands() {
        return connection.async();
    }

    @Override
    public List<RedisAsyncCommands<byte[], byte[]>> masters(long deadline) throws RedisFailure {
        List<RedisAsyncCommands<byte[], byte[]>> masters = new ArrayList<>();
        for (RedisClusterNode node : connection.getPartitions()) {
            if (node.getRole().isUpstream() && !node.hasNoSlots()) {
                masters.add(to(node, deadline));
            }
        }
        return masters;
    }

    @Override
    public RedisAsyncCommands<byte[], byte[]> masterOf(byte[] key, long deadline) throws RedisFailure {
        RedisClusterNode node = connection.getPartitions().getPartitionBySlot(SlotHash.getSlot(key));
        if (node == null) {
            throw RedisFailure.of(new RedisConnectionException("no node of the Cluster serves this key"));
        }
        return to(node, deadline);
    }

    private RedisAsyncCommands<byte[], byte[]> to(RedisClusterNode node, long deadline) throws RedisFailure {
        return Waiting.until(deadline, connection.getConnectionAsync(node.getNodeId()))
                .async();
    }
}
