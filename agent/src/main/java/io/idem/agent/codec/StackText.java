package io.idem.agent.codec;

import java.nio.charset.StandardCharsets;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Set;

/** An exception as bounded text, in the form of a stack trace. For one exception. */
final class StackText {

    /** In UTF-8. */
    private static final int MAX_BYTES = 16 * 1024;

    private static final int MAX_FRAMES = 40;
    private static final int MAX_CAUSES = 20;
    private static final int MAX_CAUSE_LENGTH = 500;
    private static final String FRAME = "\tat ";
    private static final String CAUSE = "Caused by: ";

    private final StringBuilder text = new StringBuilder();
    private final Set<Throwable> seen = Collections.newSetFromMap(new IdentityHashMap<Throwable, Boolean>());

    /** @return at most {@link #MAX_BYTES} in UTF-8 */
    String of(Throwable thrown) {
        Throwable current = thrown;
        while (current != null && seen.add(current) && seen.size() <= MAX_CAUSES && bytes() < MAX_BYTES) {
            append(current);
            current = causeOf(current);
        }
        return cut();
    }

    /** @return the place in the first line of frames, null if there is none */
    static String firstFrame(String text) {
        int start = text.indexOf(FRAME);
        if (start < 0) {
            return null;
        }
        int end = text.indexOf('\n', start);
        return text.substring(start + FRAME.length(), end < 0 ? text.length() : end);
    }

    /** @return {@code "; caused by java.io.IOException: disk is full"} for each cause in turn; empty if there is none */
    static String causes(String text) {
        StringBuilder causes = new StringBuilder();
        for (int at = text.indexOf('\n' + CAUSE); at >= 0; at = text.indexOf('\n' + CAUSE, at + 1)) {
            int start = at + 1 + CAUSE.length();
            int end = text.indexOf('\n', start);
            int last = Math.min(end < 0 ? text.length() : end, start + MAX_CAUSE_LENGTH);
            causes.append("; caused by ").append(text, start, last);
        }
        return causes.toString();
    }

    private void append(Throwable thrown) {
        text.append(text.length() == 0 ? "" : CAUSE).append(thrown.getClass().getName());
        String message = messageOf(thrown);
        if (message != null) {
            text.append(": ").append(message, 0, Math.min(message.length(), MAX_BYTES / 4));
        }
        text.append('\n');
        StackTraceElement[] frames = framesOf(thrown);
        for (int i = 0; i < Math.min(frames.length, MAX_FRAMES); i++) {
            text.append(FRAME).append(frames[i]).append('\n');
        }
    }

    private int bytes() {
        return text.toString().getBytes(StandardCharsets.UTF_8).length;
    }

    private String cut() {
        while (bytes() > MAX_BYTES) {
            text.setLength(text.length() - Math.max(1, (bytes() - MAX_BYTES) / 3));
        }
        return text.toString();
    }

    private static String messageOf(Throwable thrown) {
        try {
            return thrown.getMessage();
        } catch (RuntimeException | Error e) {
            return null;
        }
    }

    private static Throwable causeOf(Throwable thrown) {
        try {
            return thrown.getCause();
        } catch (RuntimeException | Error e) {
            return null;
        }
    }

    private static StackTraceElement[] framesOf(Throwable thrown) {
        try {
            return thrown.getStackTrace();
        } catch (RuntimeException | Error e) {
            return new StackTraceElement[0];
        }
    }
}
