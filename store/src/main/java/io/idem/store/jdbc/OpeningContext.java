package io.idem.store.jdbc;

import java.sql.DriverManager;

/**
 * The context loader while a store opens on an application's thread. JDBC code asks for it twice, and each time another
 * answer is right:
 *
 * <ul>
 *   <li>Making an {@link java.sql.SQLException} initialises {@link DriverManager}, and on Java 8 that is when drivers are
 *       looked for, once for the whole JVM, through the context loader: it must be the application's, or its own driver
 *       is never found. Here it happens first, before anything of ours could be the one that does it.
 *   <li>A shutdown hook or thread that the database makes inherits the context loader: it must be ours, or it keeps an
 *       application that was undeployed in memory.
 * </ul>
 *
 * Entered and left by the thread that opens the store.
 */
final class OpeningContext {

    private final Thread thread = Thread.currentThread();
    private final ClassLoader application = thread.getContextClassLoader();

    private OpeningContext() {}

    static OpeningContext enter() {
        OpeningContext context = new OpeningContext();
        context.initialiseDriverManager();
        context.thread.setContextClassLoader(OpeningContext.class.getClassLoader());
        return context;
    }

    void leave() {
        thread.setContextClassLoader(application);
    }

    private void initialiseDriverManager() {
        if (application == null) {
            thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
        }
        DriverManager.getLogWriter();
    }
}
