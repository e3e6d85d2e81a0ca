package io.idem.store.redis;

import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScriptOutputType;
import java.util.ArrayList;
import java.util.List;

/** Runs one script on many keys without waiting for each answer. */
final class Batch {

    /** What one key's script is given. */
    interface Given {
        byte[][] arguments(int index);
    }

    private static final int AT_A_TIME = 500;

    private Batch() {}

    /**
     * @return the answers in the order of the keys; null for a key under which something foreign lies
     * @throws RedisFailure the first other failure; all have been sent by then
     */
    static <T> List<T> run(
            Lane lane, Script script, ScriptOutputType type, List<byte[]> keys, Given given, long deadline)
            throws RedisFailure {
        List<T> answers = new ArrayList<>(keys.size());
        for (int from = 0; from < keys.size(); from += AT_A_TIME) {
            int end = Math.min(from + AT_A_TIME, keys.size());
            List<RedisFuture<T>> sent = new ArrayList<>(end - from);
            for (int i = from; i < end; i++) {
                sent.add(
                        lane.commands().evalsha(script.digest(), type, new byte[][] {keys.get(i)}, given.arguments(i)));
            }
            for (int i = from; i < end; i++) {
                answers.add(answer(lane, script, type, keys.get(i), given.arguments(i), sent.get(i - from), deadline));
            }
        }
        return answers;
    }

    private static <T> T answer(
            Lane lane,
            Script script,
            ScriptOutputType type,
            byte[] key,
            byte[][] arguments,
            RedisFuture<T> sent,
            long deadline)
            throws RedisFailure {
        try {
            try {
                return Waiting.until(deadline, sent);
            } catch (RedisFailure e) {
                if (!e.isNoScript()) {
                    throw e;
                }
                return Calls.script(lane, script, type, key, arguments, deadline);
            }
        } catch (RedisFailure e) {
            if (e.isForeign()) {
                return null;
            }
            throw e;
        }
    }
}
