package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.ResultFormat;
import io.idem.agent.weave.Sources;
import io.idem.agent.weave.ThrowAwayLoader;
import io.idem.api.GuardMisfitException;
import io.idem.api.ResultCodec;
import io.idem.api.UnreplayableResultException;
import java.lang.ref.WeakReference;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** {@code result.codec: com.acme.OrderCodec}. */
class OwnCodecTest {

    /** Keeps what the agent's own codecs would lose. */
    static final class Ticket {
        transient String note;

        Ticket(String note) {
            this.note = note;
        }
    }

    static class Desk {
        Ticket ticket(String id) {
            return null;
        }

        BigDecimal price(String id) {
            return null;
        }

        int number(String id) {
            return 0;
        }

        CompletableFuture<Ticket> later(String id) {
            return null;
        }
    }

    /** As an application has it. */
    public static final class TicketCodec implements ResultCodec {
        static int made;
        static Throwable failure;
        static Object instead;

        public TicketCodec() {
            made++;
        }

        @Override
        public byte[] encode(Object result, Type declared) throws Exception {
            assertThat(declared).isEqualTo(Ticket.class);
            fail();
            String note = ((Ticket) result).note;
            return note.equals("null") ? null : note.getBytes(StandardCharsets.UTF_8);
        }

        @Override
        public Object decode(byte[] stored, Type declared) throws Exception {
            fail();
            String note = new String(stored, StandardCharsets.UTF_8);
            stored[0]++;
            return instead == null ? new Ticket(note) : instead.equals("null") ? null : instead;
        }

        private static void fail() throws Exception {
            if (failure instanceof Error) {
                throw (Error) failure;
            }
            if (failure != null) {
                throw (Exception) failure;
            }
        }
    }

    /** Of the same format, but another class. */
    public static final class OtherCodec implements ResultCodec {
        @Override
        public byte[] encode(Object result, Type declared) {
            return new byte[0];
        }

        @Override
        public Object decode(byte[] stored, Type declared) {
            return new Ticket("other");
        }
    }

    public abstract static class Abstract implements ResultCodec {}

    static final class NotPublic implements ResultCodec {
        public NotPublic() {}

        @Override
        public byte[] encode(Object result, Type declared) {
            return new byte[0];
        }

        @Override
        public Object decode(byte[] stored, Type declared) {
            return null;
        }
    }

    public static final class Failing implements ResultCodec {
        public Failing() {
            throw new IllegalStateException("4000123412341234");
        }

        @Override
        public byte[] encode(Object result, Type declared) {
            return new byte[0];
        }

        @Override
        public Object decode(byte[] stored, Type declared) {
            return null;
        }
    }

    private int runs;

    @BeforeEach
    void reset() {
        TicketCodec.made = 0;
        TicketCodec.failure = null;
        TicketCodec.instead = null;
    }

    private static EngineFixture.Setup guarding(String method, Class<?> codec) {
        return EngineFixture.guarding(method).of(Desk.class).codec(codec.getName());
    }

    private static EngineFixture tickets() throws Exception {
        return guarding("ticket", TicketCodec.class).build();
    }

    private String ticket(EngineFixture desk, String id, String note) throws Throwable {
        Ticket ticket = (Ticket) desk.call(
                () -> {
                    runs++;
                    return note == null ? null : new Ticket(note);
                },
                id);
        return ticket == null ? null : ticket.note;
    }

    private void assertRefused(EngineFixture desk, String id, String why) {
        assertThatThrownBy(() -> ticket(desk, id, "again"))
                .isInstanceOf(UnreplayableResultException.class)
                .hasMessageContaining(why)
                .hasMessageNotContaining("4000");
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void isUsedWithOneInstanceAndReplaysAlsoInAnotherJvm() throws Throwable {
        EngineFixture desk = tickets();
        assertThat(ticket(desk, "a", "first")).isEqualTo("first");
        assertThat(ticket(desk, "a", "again")).isEqualTo("first");
        assertThat(ticket(desk, "a", "again")).isEqualTo("first");
        assertThat(TicketCodec.made).isEqualTo(1);
        EngineFixture other = guarding("ticket", TicketCodec.class).buildBeside(desk);
        assertThat(ticket(other, "a", "again")).isEqualTo("first");
        assertThat(desk.onlyRecord().outcome().codec())
                .startsWith("own/1:")
                .endsWith(":OwnCodecTest$Tick")
                .hasSizeLessThanOrEqualTo(32);
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void nullIsKeptByTheAgent() throws Throwable {
        EngineFixture desk = tickets();
        TicketCodec.failure = new Exception();
        assertThat(ticket(desk, "a", null)).isNull();
        assertThat(ticket(desk, "a", "again")).isNull();
        assertThat(runs).isEqualTo(1);
    }

    @Test
    void aStagesValueToo() throws Throwable {
        EngineFixture desk = guarding("later", TicketCodec.class).build();
        desk.later(() -> CompletableFuture.completedFuture(new Ticket("first")), "a")
                .join();
        assertThat(((Ticket) desk.later(() -> null, "a").join()).note).isEqualTo("first");
    }

    @Test
    void whatItCannotWriteReachesTheCallerAndIsNamed() throws Throwable {
        EngineFixture desk = tickets();
        TicketCodec.failure = new java.io.IOException("4000123412341234");
        assertThat(ticket(desk, "a", "first")).isEqualTo("first");
        assertRefused(desk, "a", "TicketCodec threw java.io.IOException");
        assertThat(desk.count(Counter.UNSTORED_RESULTS)).isEqualTo(1);
    }

    @Test
    void soDoesNullFromIt() throws Throwable {
        EngineFixture desk = tickets();
        assertThat(ticket(desk, "a", "null")).isEqualTo("null");
        assertRefused(desk, "a", "TicketCodec gave null");
    }

    @Test
    void whatItCannotReadAgainIsNotKept() throws Throwable {
        EngineFixture desk = tickets();
        TicketCodec.instead = new Ticket("4000123412341234");
        ticket(desk, "a", "first");
        assertThat(desk.count(Counter.NOT_ROUND_TRIPPING)).isEqualTo(1);
        TicketCodec.instead = null;
        assertRefused(desk, "a", "result.note would come back as another value");
    }

    @Test
    void whatItReadsLaterIsHeldAgainstTheReturnType() throws Throwable {
        EngineFixture desk = tickets();
        ticket(desk, "a", "first");
        TicketCodec.instead = "text";
        assertRefused(desk, "a", "a java.lang.String, which the method cannot return");
        TicketCodec.instead = "null";
        assertRefused(desk, "a", "TicketCodec gave null");
        TicketCodec.instead = null;
        TicketCodec.failure = new InterruptedException("4000123412341234");
        assertRefused(desk, "a", "TicketCodec threw java.lang.InterruptedException");
        assertThat(Thread.interrupted()).isTrue();
        TicketCodec.failure = new AssertionError("4000123412341234");
        assertRefused(desk, "a", "TicketCodec threw java.lang.AssertionError");
        TicketCodec.failure = null;
        assertThat(ticket(desk, "a", "again")).isEqualTo("first");
    }

    @Test
    void anErrorOfItNeitherBreaksTheCall() throws Throwable {
        EngineFixture desk = tickets();
        TicketCodec.failure = new AssertionError("4000123412341234");
        assertThat(ticket(desk, "a", "first")).isEqualTo("first");
        assertRefused(desk, "a", "TicketCodec threw java.lang.AssertionError");
    }

    @Test
    void maxSizeHolds() throws Throwable {
        EngineFixture desk =
                guarding("ticket", TicketCodec.class).maxResultBytes(6).build();
        ticket(desk, "a", "five5");
        assertThat(ticket(desk, "a", "again")).isEqualTo("five5");
        ticket(desk, "b", "sixsix");
        assertThatThrownBy(() -> ticket(desk, "b", "again")).hasMessageContaining("more than 6 bytes");
    }

    @Test
    void encryptWorksWithIt() throws Throwable {
        EngineFixture desk = guarding("ticket", TicketCodec.class)
                .encrypting(true, "k1=0123456789abcdef")
                .build();
        ticket(desk, "a", "4000123412341234");
        assertThat(ticket(desk, "a", "again")).isEqualTo("4000123412341234");
        assertThat(new String(desk.onlyRecord().outcome().result(), StandardCharsets.ISO_8859_1))
                .doesNotContain("4000123412341234");
        assertThat(desk.onlyRecord().outcome().codec()).isEqualTo("aes-gcm/1:k1");
    }

    @Test
    void aChangedSettingIsRecognised() throws Throwable {
        EngineFixture own = tickets();
        ticket(own, "a", "first");
        assertRefused(guarding("ticket", OtherCodec.class).buildBeside(own), "a", "stored as own/1:");
        for (ResultFormat format : new ResultFormat[] {ResultFormat.JSON, ResultFormat.JAVA, ResultFormat.NONE}) {
            EngineFixture other = EngineFixture.guarding("ticket")
                    .of(Desk.class)
                    .resultFormat(format)
                    .buildBeside(own);
            assertRefused(other, "a", "stored as own/1:");
        }
    }

    @Test
    void whatWasKeptAsJsonIsStillRead() throws Throwable {
        EngineFixture json = EngineFixture.guarding("price").of(Desk.class).build();
        json.call(() -> new BigDecimal("1.50"), "a");
        EngineFixture own = guarding("price", OtherCodec.class).buildBeside(json);
        assertThat(own.call(() -> null, "a")).isEqualTo(new BigDecimal("1.50"));
    }

    @ParameterizedTest
    @CsvSource({
        "com.acme.Gone, com.acme.Gone cannot be found by the loader",
        "java.lang.String, java.lang.String does not implement the agent's io.idem.api.ResultCodec",
        "io.idem.agent.guard.OwnCodecTest$Abstract, must be public",
        "io.idem.agent.guard.OwnCodecTest$NotPublic, must be public",
        "io.idem.agent.guard.OwnCodecTest$Failing, its constructor threw java.lang.IllegalStateException",
    })
    void aClassThatDoesNotFitIsAMisfit(String name, String why) throws Throwable {
        EngineFixture desk =
                EngineFixture.guarding("ticket").of(Desk.class).codec(name).build();
        assertThatThrownBy(() -> ticket(desk, "a", "x"))
                .isInstanceOf(GuardMisfitException.class)
                .hasMessageContaining("result.codec: ")
                .hasMessageContaining(why)
                .hasMessageNotContaining("4000");
        assertThat(runs).isZero();
        EngineFixture lenient = EngineFixture.guarding("ticket")
                .of(Desk.class)
                .codec(name)
                .proceedsOnMisfit()
                .build();
        assertThat(ticket(lenient, "a", "x")).isEqualTo("x");
        assertThat(lenient.guard.findings()).anyMatch(f -> f.contains("result.codec: "));
    }

    @Test
    void theClassIsTheOneThatTheGuardedClassSees() throws Throwable {
        Map<String, byte[]> classes = Sources.compile(
                "package war; public class Service { public Item item(String id) { return null; } }",
                "package war; public class Item { }",
                "package war; public class Items { public byte[] encode(Object o, java.lang.reflect.Type t) { return null; } }");
        ThrowAwayLoader war = new ThrowAwayLoader(classes);
        EngineFixture desk = EngineFixture.guarding("item")
                .of(war.loadClass("war.Service"))
                .codec("war.Items")
                .build();
        assertThatThrownBy(() -> desk.call(() -> null, "a"))
                .isInstanceOf(GuardMisfitException.class)
                .hasMessageContaining("war.Items does not implement");
    }

    @Test
    void itsLoaderIsCollectedAfterARedeploy() throws Throwable {
        WeakReference<ClassLoader> war = new WeakReference<>(new ThrowAwayLoader(
                Sources.compile(
                        "package war; public class Service { public Item item(String id) { return null; } }",
                        "package war; public class Item { transient int n = 7; }",
                        "package war; public class Items implements io.idem.api.ResultCodec {"
                                + " public byte[] encode(Object o, java.lang.reflect.Type t) { return new byte[] {7}; }"
                                + " public Object decode(byte[] b, java.lang.reflect.Type t) { return new Item(); } }"),
                ResultCodec.class.getClassLoader()));
        EngineFixture desk = EngineFixture.guarding("item")
                .of(war.get().loadClass("war.Service"))
                .codec("war.Items")
                .build();
        desk.call(() -> war.get().loadClass("war.Item").getDeclaredConstructor().newInstance(), "a");
        assertThat(desk.call(() -> null, "a").getClass().getClassLoader() == war.get())
                .isTrue();
        for (int i = 0; i < 100 && war.get() != null; i++) {
            System.gc();
            Thread.sleep(20);
        }
        assertThat(war.get()).isNull();
        assertThat(desk.count(Counter.REPLAYED)).isEqualTo(1);
    }
}
