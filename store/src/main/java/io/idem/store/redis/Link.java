package io.idem.store.redis;

import io.lettuce.core.AbstractRedisClient;
import io.lettuce.core.RedisClient;
import io.lettuce.core.RedisURI;
import io.lettuce.core.cluster.RedisClusterClient;
import io.lettuce.core.codec.ByteArrayCodec;
import io.lettuce.core.resource.ClientResources;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * The connections of one store: {@link #calls} for the application's threads, {@link #lease} for renewals, which then wait
 * for nobody, and {@link #waiting} for WAIT, which holds up all that is behind it. Thread-safe.
 */
final class Link {

    // A server that refuses quickly may have ended the connection before Lettuce looks for the reason.
    private static final String REASON_LOST = "RedisHandshakeHandler not registered";
    private static final int MOST_TRIES = 5;

    private final ClientResources resources;
    private final AbstractRedisClient client;
    private final Lane calls;
    private final Lane lease;
    private final Lane waiting;

    private Link(ClientResources resources, AbstractRedisClient client, Lane calls, Lane lease, Lane waiting) {
        this.resources = resources;
        this.client = client;
        this.calls = calls;
        this.lease = lease;
        this.waiting = waiting;
    }

    /**
     * Connects, on the thread of the first guarded call.
     *
     * @throws RedisFailure if that fails; nothing is left open
     */
    static Link open(RedisAddress address, Duration timeout, boolean waits) throws RedisFailure {
        long deadline = System.nanoTime() + 3 * timeout.toNanos();
        ClientResources resources = LettuceParts.resources(timeout);
        AbstractRedisClient client = null;
        try {
            List<RedisURI> uris = address.uris(timeout);
            if (address.isCluster()) {
                RedisClusterClient cluster = RedisClusterClient.create(resources, uris);
                client = cluster;
                cluster.setOptions(LettuceParts.cluster(timeout));
                Waiting.until(deadline, cluster.refreshPartitionsAsync());
                return new Link(
                        resources, client, lane(cluster, deadline), lane(cluster, deadline), lane(cluster, deadline));
            }
            RedisClient single = RedisClient.create(resources, uris.get(0));
            client = single;
            single.setOptions(LettuceParts.single(timeout));
            Lane calls = lane(single, uris.get(0), deadline);
            Lane lease = lane(single, uris.get(0), deadline);
            return new Link(resources, client, calls, lease, waits ? lane(single, uris.get(0), deadline) : calls);
        } catch (RedisFailure e) {
            close(client, resources);
            throw e;
        } catch (RuntimeException e) {
            close(client, resources);
            throw RedisFailure.of(e);
        }
    }

    Lane calls() {
        return calls;
    }

    Lane lease() {
        return lease;
    }

    Lane waiting() {
        return waiting;
    }

    void close() {
        close(client, resources);
    }

    private static Lane lane(RedisClient client, RedisURI uri, long deadline) throws RedisFailure {
        for (int tries = 1; ; tries++) {
            try {
                return new SingleLane(Waiting.until(deadline, client.connectAsync(ByteArrayCodec.INSTANCE, uri)));
            } catch (RedisFailure e) {
                if (tries == MOST_TRIES || !e.getMessage().contains(REASON_LOST)) {
                    throw e;
                }
            }
        }
    }

    private static Lane lane(RedisClusterClient client, long deadline) throws RedisFailure {
        return new ClusterLane(Waiting.until(deadline, client.connectAsync(ByteArrayCodec.INSTANCE)));
    }

    private static void close(AbstractRedisClient client, ClientResources resources) {
        boolean interrupted = Thread.interrupted();
        long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(2);
        try {
            if (client != null) {
                Waiting.until(deadline, client.shutdownAsync(0, 1, TimeUnit.SECONDS));
            }
        } catch (RedisFailure e) {
            // Nobody is there any more who could do something about it.
        } finally {
            resources.shutdown(0, 1, TimeUnit.SECONDS).awaitUninterruptibly(2, TimeUnit.SECONDS);
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
