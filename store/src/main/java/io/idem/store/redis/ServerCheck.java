package io.idem.store.redis;

import io.idem.store.StoreException;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.util.HashMap;
import java.util.Map;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** What every master must be, and what it should be, asked once when the store opens. */
final class ServerCheck {

    private static final Logger LOG = LoggerFactory.getLogger(ServerCheck.class);
    private static final int OLDEST = 5;

    private ServerCheck() {}

    static void run(Lane lane, RedisAddress address, long deadline) throws RedisFailure, StoreException {
        for (RedisAsyncCommands<byte[], byte[]> master : lane.masters(deadline)) {
            Map<String, String> facts;
            try {
                facts = facts(Waiting.until(deadline, master.info()));
            } catch (RedisFailure e) {
                if (!e.getMessage().contains("NOPERM")) {
                    throw e;
                }
                facts = new HashMap<>();
            }
            require(facts, address);
            warn(facts, address);
        }
    }

    private static void require(Map<String, String> facts, RedisAddress address) throws StoreException {
        String version = facts.get("redis_version");
        if (version != null && major(version) < OLDEST) {
            throw StoreException.unavailable(
                    address + ": this is Redis " + version
                            + "; its scripts cannot tell the time and write before Redis " + OLDEST,
                    null);
        }
        if ("1".equals(facts.get("cluster_enabled")) && !address.isCluster()) {
            throw StoreException.unavailable(
                    address + ": the server is one of a Cluster: begin store.redis.uri with redis-cluster://", null);
        }
        if ("slave".equals(facts.get("role"))) {
            throw StoreException.unavailable(
                    address + ": the server is a replica: name its master, or its Sentinels, in store.redis.uri", null);
        }
    }

    private static void warn(Map<String, String> facts, RedisAddress address) {
        String policy = facts.get("maxmemory_policy");
        if (policy == null) {
            LOG.warn(
                    "{}: maxmemory-policy could not be read (INFO is refused or does not tell); make sure that it is"
                            + " noeviction, or Redis forgets records when its memory is full, and their calls run again",
                    address);
        } else if (!"noeviction".equals(policy)) {
            LOG.warn(
                    "{}: maxmemory-policy is {}: when its memory is full Redis forgets records, and their calls run again;"
                            + " set it to noeviction",
                    address,
                    policy);
        }
    }

    private static int major(String version) {
        try {
            return Integer.parseInt(version.split("[.]", 2)[0]);
        } catch (NumberFormatException e) {
            return OLDEST;
        }
    }

    private static Map<String, String> facts(String info) {
        Map<String, String> facts = new HashMap<>();
        for (String line : info.split("\r?\n")) {
            int colon = line.indexOf(':');
            if (colon > 0) {
                facts.put(line.substring(0, colon), line.substring(colon + 1).trim());
            }
        }
        return facts;
    }
}
