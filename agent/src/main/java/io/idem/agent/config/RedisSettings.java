package io.idem.agent.config;

import io.idem.agent.config.read.Secret;
import io.idem.agent.config.read.Section;
import io.idem.agent.reflect.NearestName;
import java.util.Arrays;
import java.util.List;

/** {@code store.redis}. */
public final class RedisSettings extends Settings {

    private static final List<String> URIS = Arrays.asList(
            "redis://",
            "rediss://",
            "redis-sentinel://",
            "rediss-sentinel://",
            "redis-cluster://",
            "rediss-cluster://");
    private static final long DEFAULT_TIMEOUT = 2_000;
    private static final long LEAST_TIMEOUT = 50;
    private static final int MOST_REPLICAS = 100;

    private final Secret uri;
    private final String prefix;
    private final long timeout;
    private final int waitReplicas;

    /** @param inUse whether this is where the records are kept, so that it must be complete */
    RedisSettings(Section section, boolean inUse) {
        super(section);
        uri = section.secret("uri");
        if (inUse) {
            section.requireGiven("uri");
        }
        if (uri != null && !isKnown(uri.reveal())) {
            section.problem(positionOf("uri"), "`uri` must begin with one of " + NearestName.list(URIS));
        }
        prefix = section.text("prefix", "idem");
        if (prefix.indexOf('{') >= 0 || prefix.indexOf('}') >= 0) {
            section.problem(positionOf("prefix"), "`prefix` must not hold a brace");
        }
        timeout = section.duration("timeout", DEFAULT_TIMEOUT);
        if (timeout < LEAST_TIMEOUT) {
            section.problem(positionOf("timeout"), "`timeout` must be at least " + LEAST_TIMEOUT + "ms");
        }
        waitReplicas = section.count("waitReplicas", 0, 0, MOST_REPLICAS);
    }

    private static boolean isKnown(String uri) {
        for (String scheme : URIS) {
            if (uri.startsWith(scheme)) {
                return true;
            }
        }
        return false;
    }

    /** @return null if absent; a secret, as it may carry a password */
    public Secret uri() {
        return uri;
    }

    /** @return of every Redis key */
    public String prefix() {
        return prefix;
    }

    /** @return milliseconds after which a call is given up */
    public long timeout() {
        return timeout;
    }

    /** @return how many replicas must have a reservation before it counts; 0 for none */
    public int waitReplicas() {
        return waitReplicas;
    }
}
