package io.idem.agent.expr;

import java.nio.charset.StandardCharsets;

/**
 * What all keys of a guard have in common: the service and the name of the operation. Made once from the configuration,
 * used on the application's threads. Immutable.
 */
public final class KeyScope {

    private static final int VERSION = 1;

    private final byte[] encoded;

    /**
     * @param service name of the service
     * @param scope name of the operation
     */
    public KeyScope(String service, String scope) {
        byte[] serviceName = service.getBytes(StandardCharsets.UTF_8);
        byte[] scopeName = scope.getBytes(StandardCharsets.UTF_8);
        ByteSink out = new ByteSink(serviceName.length + scopeName.length + 9);
        out.put(VERSION);
        out.putInt(serviceName.length);
        out.put(serviceName);
        out.putInt(scopeName.length);
        out.put(scopeName);
        encoded = out.toBytes();
    }

    /** @return SHA-256 over a version byte, the two names with their lengths, and what was written, cut */
    byte[] hash(ByteSink parts) {
        return parts.digestAfter(encoded);
    }
}
