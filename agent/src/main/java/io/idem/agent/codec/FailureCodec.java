package io.idem.agent.codec;

import io.idem.api.ReplayedFailureException;
import java.nio.charset.StandardCharsets;

/**
 * The first call's exception, for guards that say {@code failure: replay}. What is kept is text; made again is the same
 * class with the same message, or a {@link ReplayedFailureException} that names it. Called on application threads;
 * thread-safe. Holds the loader of the woven class, as the codecs do.
 */
public final class FailureCodec {

    private final ClassLoader loader;

    /** @param loader of the woven class, null for the boot loader */
    public FailureCodec(ClassLoader loader) {
        this.loader = loader;
    }

    /** @return the stack trace as text, causes included, cut to 16 KB. Never throws, whatever the exception's own code does */
    public byte[] encode(Throwable thrown) {
        return new StackText().of(thrown).getBytes(StandardCharsets.UTF_8);
    }

    /**
     * @param guard name of the guard, for the message
     * @param key as people may see it
     * @param errorType binary name of the class of what the first call threw
     * @param errorMessage its message, or null
     * @param details what {@link #encode} gave, or null
     * @return a new exception, never null. One of the first call's own class carries a suppressed ReplayedFailureException,
     *     which tells it from a new failure
     */
    public Throwable decode(String guard, String key, String errorType, String errorMessage, byte[] details) {
        ReplayedFailureException replayed = new ReplayedFailureException(
                guard, key, errorType, message(guard, key, errorType, errorMessage, details));
        Throwable original = OriginalException.make(loader, errorType, errorMessage);
        if (original == null) {
            return replayed;
        }
        original.addSuppressed(replayed);
        return original;
    }

    private static String message(String guard, String key, String errorType, String errorMessage, byte[] details) {
        String place = details == null ? null : StackText.firstFrame(new String(details, StandardCharsets.UTF_8));
        return "replayed by guard " + guard + ", key " + key + ": the first call threw " + errorType
                + (errorMessage == null ? "" : ": " + errorMessage)
                + (place == null ? "" : "; first thrown at " + place);
    }
}
