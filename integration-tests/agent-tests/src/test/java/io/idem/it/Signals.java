package io.idem.it;

import java.io.IOException;
import java.io.UncheckedIOException;

/** Sends signals to processes that a test started. */
final class Signals {

    private Signals() {}

    /** @param name such as {@code STOP} */
    static void send(String name, long pid) {
        try {
            int code = new ProcessBuilder("kill", "-" + name, Long.toString(pid))
                    .inheritIO()
                    .start()
                    .waitFor();
            if (code != 0) {
                throw new IllegalStateException("kill -" + name + " " + pid + " ended with " + code);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
    }
}
