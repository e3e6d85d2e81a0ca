package io.idem.agent.log;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import org.slf4j.Marker;
import org.slf4j.event.Level;
import org.slf4j.helpers.AbstractLogger;
import org.slf4j.helpers.MessageFormatter;

/**
 * Writes {@code [idem-agent] time LEVEL thread - text}, a line an event, to the process's stderr itself: an application
 * that redirects {@code System.err} into its logging can neither swallow our lines nor run in circles with them. An
 * exception is added as its class and message, with its stack from level debug on. Any thread.
 */
final class StderrLogger extends AbstractLogger {

    private static final PrintStream ERR = new PrintStream(new FileOutputStream(FileDescriptor.err), true);

    private final boolean own;

    /** @param own whether the logger is the agent's, not a library's */
    StderrLogger(String name, boolean own) {
        this.name = name;
        this.own = own;
    }

    @Override
    protected void handleNormalizedLoggingCall(
            Level level, Marker marker, String pattern, Object[] arguments, Throwable thrown) {
        StringBuilder line = new StringBuilder("[idem-agent] ")
                .append(UtcTime.format(System.currentTimeMillis()))
                .append(' ')
                .append(level)
                .append(' ')
                .append(Thread.currentThread().getName())
                .append(" - ")
                .append(MessageFormatter.basicArrayFormat(pattern, arguments));
        if (thrown != null) {
            line.append(": ").append(thrown);
        }
        // one print, so that lines of several threads do not mix
        ERR.println(onOneLine(line));
        if (thrown != null && (own && level == Level.ERROR || LogLevel.allows(Level.DEBUG, own))) {
            thrown.printStackTrace(ERR);
        }
    }

    private static String onOneLine(StringBuilder line) {
        for (int i = 0; i < line.length(); i++) {
            if (line.charAt(i) < ' ') {
                line.setCharAt(i, ' ');
            }
        }
        return line.toString();
    }

    @Override
    protected String getFullyQualifiedCallerName() {
        return null;
    }

    @Override
    public boolean isTraceEnabled() {
        return LogLevel.allows(Level.TRACE, own);
    }

    @Override
    public boolean isTraceEnabled(Marker marker) {
        return isTraceEnabled();
    }

    @Override
    public boolean isDebugEnabled() {
        return LogLevel.allows(Level.DEBUG, own);
    }

    @Override
    public boolean isDebugEnabled(Marker marker) {
        return isDebugEnabled();
    }

    @Override
    public boolean isInfoEnabled() {
        return LogLevel.allows(Level.INFO, own);
    }

    @Override
    public boolean isInfoEnabled(Marker marker) {
        return isInfoEnabled();
    }

    @Override
    public boolean isWarnEnabled() {
        return LogLevel.allows(Level.WARN, own);
    }

    @Override
    public boolean isWarnEnabled(Marker marker) {
        return isWarnEnabled();
    }

    @Override
    public boolean isErrorEnabled() {
        return true;
    }

    @Override
    public boolean isErrorEnabled(Marker marker) {
        return true;
    }
}
