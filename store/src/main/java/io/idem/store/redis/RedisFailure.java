package io.idem.store.redis;

import io.lettuce.core.RedisCommandExecutionException;
import io.lettuce.core.RedisConnectionException;
import io.lettuce.core.RedisException;
import io.lettuce.core.RedisNoScriptException;

/** One command failed. Stays inside this package; {@link Calls} makes of it what the store's callers see. */
final class RedisFailure extends Exception {

    private static final String[] NEVER_SENT = {
        "Currently not connected", "Request queue size exceeded", "Command buffer size exceeded"
    };

    private final boolean inDoubt;
    private final boolean neverSent;
    private final boolean unreadable;

    private RedisFailure(String message, Throwable cause, boolean inDoubt, boolean neverSent, boolean unreadable) {
        super(message, cause);
        this.inDoubt = inDoubt;
        this.neverSent = neverSent;
        this.unreadable = unreadable;
    }

    static RedisFailure timeout() {
        return new RedisFailure("no answer within store.redis.timeout", null, true, false, false);
    }

    /** The server answered with a record of the known format that holds something unknown. */
    static RedisFailure unreadable(RuntimeException why) {
        return new RedisFailure(why.toString(), why, false, false, true);
    }

    static RedisFailure of(Throwable cause) {
        boolean answered = cause instanceof RedisCommandExecutionException;
        boolean neverSent = cause instanceof RedisConnectionException || isNeverSent(cause);
        return new RedisFailure(RedisReason.of(cause), cause, !answered && !neverSent, neverSent, false);
    }

    /** @return whether the command may have taken effect */
    boolean isInDoubt() {
        return inDoubt;
    }

    /** @return whether there was no connection to send it through */
    boolean isNeverSent() {
        return neverSent;
    }

    /** @return whether there was no answer in time: another try would find the same */
    boolean isTimeout() {
        return getCause() == null;
    }

    /** @return whether the server has forgotten the script, or never had it */
    boolean isNoScript() {
        return getCause() instanceof RedisNoScriptException;
    }

    /** @return whether what lies under the key is not for this version of the agent to read or write */
    boolean isForeign() {
        return begins("IDEMFOREIGN") || isNewer();
    }

    /** @return whether a newer version of the agent wrote it */
    boolean isNewer() {
        return unreadable || begins("IDEMNEWER");
    }

    private boolean begins(String code) {
        return getCause() instanceof RedisCommandExecutionException
                && String.valueOf(getCause().getMessage()).startsWith(code);
    }

    private static boolean isNeverSent(Throwable cause) {
        String message = cause instanceof RedisException ? String.valueOf(cause.getMessage()) : "";
        for (String beginning : NEVER_SENT) {
            if (message.startsWith(beginning)) {
                return true;
            }
        }
        return false;
    }
}
