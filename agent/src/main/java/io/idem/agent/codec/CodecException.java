package io.idem.agent.codec;

public final class CodecException extends Exception {
    public CodecException(String m, Throwable c) {
        super(m, c);
    }
}
