package io.idem.store.jdbc;

/** What to tell people of a failure: its message, and what was at the bottom of it, which drivers and pools bury. */
final class Reason {

    private static final int DEEPEST = 20;

    private Reason() {}

    /** @return one line */
    static String of(Throwable failure) {
        Throwable root = failure;
        for (int depth = 0; root.getCause() != null && depth < DEEPEST; depth++) {
            root = root.getCause();
        }
        String message = text(failure);
        String bottom = text(root);
        String both = root == failure || message.contains(bottom) ? message : message + " (" + bottom + ")";
        return both.replace("\r", "").replace('\n', ' ');
    }

    private static String text(Throwable failure) {
        return failure.getMessage() == null ? failure.getClass().getName() : failure.getMessage();
    }
}
