package io.idem.store.redis;

/** What to tell people of a failure, and what to do about it where that is known. */
final class RedisReason {

    private static final int DEEPEST = 20;

    private static final String OTHER_NAME =
            "the server's certificate is for another name: use that in store.redis.uri,"
                    + " or, where that is safe, end it with ?verifyPeer=CA";
    private static final String NO_TLS =
            "it seems that the server does not talk TLS on this port: then begin store.redis.uri with redis://";

    private static final String[][] ADVICE = {
        {"NOAUTH", "the server asks for a password: give it in store.redis.uri, as in redis://user:password@host"},
        {"WRONGPASS", "user or password in store.redis.uri is wrong"},
        {"invalid password", "the password in store.redis.uri is wrong"},
        {"AUTH <password> called without any password", "the server has no password: take it out of store.redis.uri"},
        {
            "NOPERM",
            "the user of store.redis.uri needs the commands EVAL, EVALSHA, HMGET, HSET, HDEL, DEL, EXISTS, PEXPIRE,"
                    + " PEXPIREAT, PTTL, TIME, SCAN, PING and INFO on the keys with store.redis.prefix"
        },
        {"DENIED", "the server is in protected mode: give it a password, or an address to bind to"},
        {"protected mode", "the server is in protected mode: give it a password, or an address to bind to"},
        {"DB index is out of range", "the server has no database of the number in store.redis.uri"},
        {"invalid DB index", "the server has no database of the number in store.redis.uri"},
        {
            "SELECT is not allowed in cluster mode",
            "a Cluster has database 0 only: take the number out of store.redis.uri"
        },
        {
            "PKIX path",
            "this JVM does not trust the server's certificate: give it a trust store by -Djavax.net.ssl.trustStore, or,"
                    + " where that is safe, end store.redis.uri with ?verifyPeer=NONE"
        },
        {"No subject alternative", OTHER_NAME},
        {"No name matching", OTHER_NAME},
        {"not an SSL/TLS record", NO_TLS},
        {"handshake timed out", NO_TLS},
        {"Connection reset", "a server that talks TLS only does so: then begin store.redis.uri with rediss://"},
        {"MOVED ", "the server is one of a Cluster: begin store.redis.uri with redis-cluster://"},
        {"READONLY", "the server is a replica: name its master, or its Sentinels, in store.redis.uri"},
        {"OOM ", "Redis is full: give it more memory"},
        {
            "unknown command `AUTH`",
            "the server does not take passwords: take it out of store.redis.uri, or give the command AUTH back"
        },
        {
            "Unable to connect",
            "is the server up, do host and port in store.redis.uri fit, and does a firewall let it through?"
        },
    };

    private RedisReason() {}

    /** @return one line */
    static String of(Throwable failure) {
        StringBuilder all = new StringBuilder(text(failure));
        Throwable deeper = failure.getCause();
        for (int depth = 0; deeper != null && depth < DEEPEST; depth++) {
            if (all.indexOf(text(deeper)) < 0) {
                all.append(" (").append(text(deeper)).append(')');
            }
            deeper = deeper.getCause();
        }
        String whole = all.toString().replace("\r", "").replace('\n', ' ');
        return whole + advice(whole);
    }

    private static String advice(String message) {
        for (String[] advice : ADVICE) {
            if (message.contains(advice[0])) {
                return "; " + advice[1];
            }
        }
        return "";
    }

    private static String text(Throwable failure) {
        return failure.getMessage() == null ? failure.getClass().getName() : failure.getMessage();
    }
}
