package io.idem.store.redis;

import io.idem.store.Secrets;
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
    private final Secrets secrets;

    private RedisAddress(boolean cluster, List<RedisURI> uris, String place, Secrets secrets) {
        this.cluster = cluster;
        this.uris = uris;
        this.place = place;
        this.secrets = secrets;
    }

    /** @throws IllegalArgumentException saying what is wrong, without the text, which may carry a password */
    public static RedisAddress of(String text) {
        String scheme = scheme(text);
        String[] hosts = text.substring(scheme.length()).split("[/?#]", 2);
        boolean several = hosts[0].indexOf(',') >= 0;
        boolean sentinel = scheme.contains("-sentinel");
        boolean cluster = scheme.contains("-cluster") || several && !sentinel;
        if (hosts.length == 2 && hosts[1].indexOf('@') >= 0) {
            // else the beginning of a password would be taken for a host
            throw noAddress();
        }
        // the last one stands before the host, the others are a password's
        String encoded = scheme
                + hosts[0].replaceAll("@(?=[^,]*@)", "%40")
                + text.substring(scheme.length() + hosts[0].length());
        try {
            List<RedisURI> uris = new ArrayList<>();
            if (cluster) {
                uris.addAll(RedisClusterURIUtil.toRedisURIs(URI.create(encoded.replaceFirst("-cluster", ""))));
            } else {
                uris.add(RedisURI.create(encoded));
            }
            int host = hosts[0].lastIndexOf('@') + 1;
            String place = scheme + text.substring(scheme.length() + host).split("[?]", 2)[0];
            return new RedisAddress(cluster, uris, place, new Secrets(text, password(hosts[0], host)));
        } catch (RuntimeException e) {
            throw noAddress();
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

    /** @return the passwords, which a server may repeat */
    Secrets secrets() {
        return secrets;
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

    /** @return null if there is none; without a user it may stand alone */
    private static String password(String hosts, int host) {
        return host == 0 ? null : hosts.substring(hosts.indexOf(':') < host ? hosts.indexOf(':') + 1 : 0, host - 1);
    }

    private static IllegalArgumentException noAddress() {
        return new IllegalArgumentException("it is no address of a Redis; reserved characters of a password must be"
                + " percent-encoded, and a database is a number");
    }
}
