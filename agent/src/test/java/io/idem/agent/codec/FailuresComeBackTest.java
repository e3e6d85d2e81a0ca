package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.api.ReplayedFailureException;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.sql.SQLException;
import org.junit.jupiter.api.Test;

/** The exception of the first call, thrown again. */
class FailuresComeBackTest {

    static class NoMessage extends RuntimeException {
        NoMessage() {}
    }

    static class Wrapping extends Exception {
        Wrapping(String message, Throwable cause) {
            super(message, cause);
        }
    }

    static class Fixed extends Exception {
        Fixed() {
            super("always this");
        }
    }

    static class Coded extends Exception {
        Coded(int code) {
            super("code " + code);
        }
    }

    static class Rewording extends Exception {
        Rewording(String message) {
            super("failed: " + message);
        }
    }

    static class Refusing extends Exception {
        Refusing(String message) {
            super(check(message));
        }

        private static String check(String message) {
            if (message != null) {
                throw new IllegalStateException();
            }
            return "message";
        }
    }

    static final boolean[] INITIALISED = {false};

    static class Trap {
        static {
            INITIALISED[0] = true;
        }

        Trap(String message) {
            INITIALISED[0] = true;
        }
    }

    static class Hostile extends RuntimeException {
        @Override
        public String getMessage() {
            throw new IllegalStateException();
        }

        @Override
        public synchronized Throwable getCause() {
            throw new IllegalStateException();
        }

        @Override
        public StackTraceElement[] getStackTrace() {
            throw new IllegalStateException();
        }
    }

    private final FailureCodec codec = new FailureCodec(FailuresComeBackTest.class.getClassLoader());

    @Test
    void asTheSameClassWithTheSameMessage() {
        for (Throwable first : new Throwable[] {
            new IOException("disk is full"),
            new SQLException(),
            new IllegalStateException("x"),
            new NoMessage(),
            new Wrapping("w", new IOException()),
            new Fixed(),
            new AssertionError("a"),
            new NoClassDefFoundError("n")
        }) {
            Throwable again = again(first);
            assertThat(again).isExactlyInstanceOf(first.getClass()).hasMessage(first.getMessage());
            assertThat(again.getSuppressed()).hasSize(1);
            assertThat(again.getSuppressed()[0])
                    .isInstanceOf(ReplayedFailureException.class)
                    .hasMessageContaining("replayed by guard orders, key t1")
                    .hasMessageContaining("first thrown at io.idem.agent.codec.FailuresComeBackTest.");
        }
    }

    @Test
    void whatCannotBeMadeWithItsMessageIsNamedByTheBridgesException() {
        for (Throwable first : new Throwable[] {
            new Coded(7),
            new Rewording("x"),
            new Refusing(null),
            new UncheckedIOException("m", new IOException()) {},
            new OutOfMemoryError("heap"),
            new StackOverflowError()
        }) {
            Throwable again = again(first);
            assertThat(again)
                    .isExactlyInstanceOf(ReplayedFailureException.class)
                    .hasMessageContaining("orders");
            assertThat(((ReplayedFailureException) again).originalType())
                    .isEqualTo(first.getClass().getName());
        }
    }

    @Test
    void aClassThatIsGoneOrNoExceptionIsNeverInitialised() {
        for (String type :
                new String[] {Trap.class.getName(), "com.acme.Gone", "[Ljava.lang.String;", "not a name", ""}) {
            Throwable again = codec.decode("orders", "t1", type, "m", null);
            assertThat(again)
                    .isExactlyInstanceOf(ReplayedFailureException.class)
                    .hasMessageContaining("m");
        }
        assertThat(INITIALISED[0]).isFalse();
    }

    @Test
    void theStoredTextHasTheCausesAndIsBounded() {
        Throwable first = new IOException("é".repeat(100_000), new IllegalStateException("why"));
        byte[] stored = codec.encode(new Wrapping("outer", first), true);
        assertThat(stored).hasSizeLessThanOrEqualTo(20 * 1024);
        String text =
                new String(codec.encode(new Wrapping("outer", new IOException("inner")), true), StandardCharsets.UTF_8);
        assertThat(text)
                .contains("Wrapping: outer")
                .contains("Caused by: java.io.IOException: inner")
                .contains("\tat ");
    }

    @Test
    void theMarkerNamesTheCauses() {
        Throwable again = again(new Wrapping("outer", new IOException("inner", new SQLException("root\ncause"))));
        assertThat(again)
                .isExactlyInstanceOf(Wrapping.class)
                .hasMessage("outer")
                .hasNoCause();
        assertThat(again.getSuppressed()[0])
                .hasMessageEndingWith("; caused by java.io.IOException: inner; caused by java.sql.SQLException: root");
    }

    @Test
    void theNamesOfItsClassesAreKeptWithAndWithoutTheStack() {
        for (boolean withStack : new boolean[] {true, false}) {
            byte[] stored = codec.encode(new FileNotFoundException("gone"), withStack);
            assertThat(FailureCodec.typesOf(FailureCodec.ID, stored))
                    .containsExactly(
                            "java.io.FileNotFoundException",
                            "java.io.IOException",
                            "java.lang.Exception",
                            "java.lang.Throwable");
        }
        assertThat(codec.encode(new FileNotFoundException("gone"), false)).hasSizeLessThan(120);
    }

    @Test
    void whatAnotherFormatKeptHasNoNames() {
        byte[] stored = codec.encode(new IOException(), false);
        assertThat(FailureCodec.typesOf("failure/1", stored)).isEmpty();
        assertThat(FailureCodec.typesOf(FailureCodec.ID, null)).isEmpty();
        assertThat(FailureCodec.typesOf(FailureCodec.ID, new byte[] {1, 2})).isEmpty();
    }

    @Test
    void anExceptionThatThrowsAndOneThatCausesItselfAreEncodedAllTheSame() {
        assertThat(new String(codec.encode(new Hostile(), true), StandardCharsets.UTF_8))
                .contains("Hostile");
        Exception outer = new Exception("outer");
        outer.initCause(new Exception("inner", outer));
        assertThat(codec.encode(outer, true)).isNotEmpty();
    }

    private Throwable again(Throwable first) {
        return codec.decode("orders", "t1", first.getClass().getName(), first.getMessage(), codec.encode(first, true));
    }
}
