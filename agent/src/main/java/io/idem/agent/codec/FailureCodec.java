package io.idem.agent.codec;

import io.idem.api.ReplayedFailureException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;

/**
 * The first call's exception, for guards that judge failures by class or replay them. What is kept is text; made again is the same
 * class with the same message, or a {@link ReplayedFailureException} that names it. Called on application threads;
 * thread-safe. Holds the loader of the woven class, as the codecs do.
 */
public final class FailureCodec {

    /** Id and version of the format, kept in every record of an exception. */
    public static final String ID = "failure/2";

    private static final String TYPES = "types ";
    private static final int MAX_TYPES_LENGTH = 4_096;

    private final ClassLoader loader;

    /** @param loader of the woven class, null for the boot loader */
    public FailureCodec(ClassLoader loader) {
        this.loader = loader;
    }

    /** @return binary names of the exception's class and its superclasses up to Throwable, nearest first */
    public static List<String> typesOf(Throwable thrown) {
        List<String> types = new ArrayList<>();
        for (Class<?> k = thrown.getClass(); k != Object.class; k = k.getSuperclass()) {
            types.add(k.getName());
        }
        return types;
    }

    /**
     * @param storedCodec the codec under which {@code details} were written, or null
     * @param details what {@link #encode} gave, or null
     * @return the same of a stored exception; empty where they were not kept
     */
    public static List<String> typesOf(String storedCodec, byte[] details) {
        if (!ID.equals(storedCodec) || details == null) {
            return Collections.emptyList();
        }
        String text = new String(details, StandardCharsets.UTF_8);
        int end = text.indexOf('\n');
        return text.startsWith(TYPES) && end > 0
                ? Arrays.asList(text.substring(TYPES.length(), end).split(" "))
                : Collections.<String>emptyList();
    }

    /**
     * Never throws, whatever the exception's own code does.
     *
     * @param withStack whether to keep the stack trace with its causes too, cut to 16 KB
     * @return the names of its classes, so that a later call may judge it by a table, and the stack trace, as text
     */
    public byte[] encode(Throwable thrown, boolean withStack) {
        StringBuilder text = new StringBuilder(TYPES);
        for (String type : typesOf(thrown)) {
            if (text.length() + type.length() < MAX_TYPES_LENGTH) {
                text.append(type).append(' ');
            }
        }
        text.setCharAt(text.length() - 1, '\n');
        if (withStack) {
            text.append(new StackText().of(thrown));
        }
        return text.toString().getBytes(StandardCharsets.UTF_8);
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
        String stack = details == null ? "" : new String(details, StandardCharsets.UTF_8);
        String place = StackText.firstFrame(stack);
        return "replayed by guard " + guard + ", key " + key + ": the first call threw " + errorType
                + (errorMessage == null ? "" : ": " + errorMessage)
                + (place == null ? "" : "; first thrown at " + place)
                + StackText.causes(stack);
    }
}
