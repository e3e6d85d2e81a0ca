package io.idem.agent.codec;

public final class FailureCodec {
    public FailureCodec(ClassLoader l) {}

    public byte[] encode(Throwable t) {
        return new byte[1];
    }

    public Throwable decode(String g, String k, String t, String m, byte[] d) {
        try {
            return (Throwable) Class.forName(t).getConstructor(String.class).newInstance(m);
        } catch (Exception e) {
            throw new IllegalStateException(e);
        }
    }
}
