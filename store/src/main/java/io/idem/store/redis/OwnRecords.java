package io.idem.store.redis;

import io.idem.store.Token;
import io.lettuce.core.ScriptOutputType;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * The records that this JVM has taken and not ended, and those of which it does not know whether it has. As a lease lies
 * in the record itself, these are what a renewal renews. Thread-safe.
 */
final class OwnRecords {

    private final ConcurrentMap<String, Long> leases = new ConcurrentHashMap<>();
    private final ConcurrentMap<Token, byte[]> open = new ConcurrentHashMap<>();
    private final ConcurrentMap<Token, byte[]> inDoubt = new ConcurrentHashMap<>();
    private final Keys keys;
    private final long openMillis;

    OwnRecords(Keys keys, long openMillis) {
        this.keys = keys;
        this.openMillis = openMillis;
    }

    /** @return milliseconds from now until which a record that is taken now is leased; 0 for an unknown owner */
    long lease(String owner) {
        return leases.getOrDefault(owner, 0L);
    }

    void taken(Token token, byte[] hash) {
        open.put(token, hash);
    }

    void maybeTaken(Token token, byte[] hash) {
        inDoubt.put(token, hash);
    }

    void ended(Token token) {
        open.remove(token);
        inDoubt.remove(token);
    }

    /** @return hashes of the keys whose records may carry this owner */
    Collection<byte[]> of(String owner) {
        Set<byte[]> hashes = Collections.newSetFromMap(new IdentityHashMap<>());
        addOf(owner, open, hashes);
        addOf(owner, inDoubt, hashes);
        return hashes;
    }

    /** Renews the lease in each open record of the owner. Fails if any master does not answer, also with none open. */
    void renew(Lane lane, String owner, long lease, long deadline) throws RedisFailure {
        leases.put(owner, lease);
        List<Token> tokens = new ArrayList<>();
        List<byte[]> renewed = new ArrayList<>();
        for (Map.Entry<Token, byte[]> entry : open.entrySet()) {
            if (entry.getKey().owner().equals(owner)) {
                tokens.add(entry.getKey());
                renewed.add(keys.of(entry.getValue()));
            }
        }
        Pings pings = Pings.send(lane, deadline);
        String millis = Long.toString(lease);
        String life = Long.toString(Math.max(openMillis, 2 * lease));
        List<Long> held = Batch.run(
                lane,
                Script.RENEW,
                ScriptOutputType.INTEGER,
                renewed,
                index -> Arguments.of(tokens.get(index), millis, life),
                deadline);
        for (int i = 0; i < held.size(); i++) {
            if (held.get(i) == null || held.get(i) == 0) {
                open.remove(tokens.get(i));
            }
        }
        pings.await(deadline);
    }

    private static void addOf(String owner, Map<Token, byte[]> from, Set<byte[]> hashes) {
        from.forEach((token, hash) -> {
            if (token.owner().equals(owner)) {
                hashes.add(hash);
            }
        });
    }
}
