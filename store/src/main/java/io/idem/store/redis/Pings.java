package io.idem.store.redis;

import io.lettuce.core.RedisFuture;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.util.ArrayList;
import java.util.List;

/** One ping to each master, so that the loss of any of them is noticed, also where nothing else is sent to it. */
final class Pings {

    private final List<RedisFuture<String>> sent = new ArrayList<>();

    private Pings() {}

    /** Does not wait for the answers. */
    static Pings send(Lane lane, long deadline) throws RedisFailure {
        Pings pings = new Pings();
        for (RedisAsyncCommands<byte[], byte[]> master : lane.masters(deadline)) {
            pings.sent.add(master.ping());
        }
        return pings;
    }

    /** @throws RedisFailure unless all have answered */
    void await(long deadline) throws RedisFailure {
        for (RedisFuture<String> ping : sent) {
            Waiting.until(deadline, ping);
        }
    }
}
