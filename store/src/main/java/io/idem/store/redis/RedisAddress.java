package io.idem.store.redis;

import io.lettuce.core.RedisURI;
import io.lettuce.core.cluster.RedisClusterURIUtil;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * The setting {@code store.redis.uri}: {@code redis://user:password@host:port/database}, the same with {@code rediss://}
 * for TLS, {@code redis-sentinel://host,host/database#master}, and for a Cluster several hosts, or {@code
 * redis-cluster://} and {@code rediss-cluster://}. Immutable.
 */
public final class RedisAddress {

    private static final String[] SCHEMES = {
        "redis://", "rediss://", "redis-sentinel://", "rediss-sentinel://", "redis-cluster://", "rediss-cluster://"
    };

    private final boolean cluster;
    private final List<RedisURI> uris;
    private final String place;

    private RedisAddress(boolean cluster, List<RedisURI> uris, String place) {
        this.cluster = cluster;
        this.uris = uris;
        this.place = place;
    }

    /** @throws IllegalArgumentException saying what is wrong, without the text, which may carry a password */
    public static RedisAddress of(String text) {
        String scheme = scheme(text);
        boolean several = text.substring(scheme.length()).split("[/?#]", 2)[0].indexOf(',') >= 0;
        boolean sentinel = scheme.contains("-sentinel");
        boolean cluster = scheme.contains("-cluster") || several && !sentinel;
        try {
            List<RedisURI> uris = new ArrayList<>();
            if (cluster) {
                uris.addAll(RedisClusterURIUtil.toRedisURIs(URI.create(text.replaceFirst("-cluster", ""))));
            } else {
                uris.add(RedisURI.create(text));
            }
            return new RedisAddress(cluster, uris, scheme + withoutSecrets(text.substring(scheme.length())));
        } catch (RuntimeException e) {
            throw new IllegalArgumentException(
                    "it is no address of a Redis; reserved characters of a password must be percent-encoded");
        }
    }

    boolean isCluster() {
        return cluster;
    }

    /** @return one, or several nodes of a Cluster; each waits this long for an answer while it connects */
    List<RedisURI> uris(Duration timeout) {
        for (RedisURI uri : uris) {
            uri.setTimeout(timeout);
            uri.getSentinels().forEach(sentinel -> sentinel.setTimeout(timeout));
        }
        return uris;
    }

    /** @return the address without user, password and parameters */
    @Override
    public String toString() {
        return place;
    }

    private static String scheme(String text) {
        for (String scheme : SCHEMES) {
            if (text.startsWith(scheme)) {
                return scheme;
            }
        }
        throw new IllegalArgumentException("it must begin with one of " + String.join(", ", SCHEMES));
    }

    private static String withoutSecrets(String rest) {
        String place = rest.split("[?]", 2)[0];
        return place.substring(place.lastIndexOf('@') + 1);
    }
}
