package io.idem.agent.codec;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.idem.agent.codec.CodecException.Kind;
import io.idem.agent.weave.Sources;
import io.idem.agent.weave.ThrowAwayLoader;
import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.lang.reflect.Proxy;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import java.util.stream.Stream;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.dynamic.loading.ClassLoadingStrategy;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What would not come back equal is refused when it is written; the message says which property, and why. */
public class RefusedResultsTest {

    interface Shape {}

    public interface Task {
        void run();
    }

    static class Customer {
        String name = "n";
    }

    static class Session extends Customer implements AutoCloseable {
        @Override
        public void close() {}
    }

    class InnerTask implements Task {
        @Override
        public void run() {
            hashCode();
            RefusedResultsTest.this.hashCode();
        }
    }

    class Inner {
        String text = String.valueOf(RefusedResultsTest.this.hashCode());
    }

    static class Page extends ArrayList<String> {
        int total = 100;
    }

    static class Failure extends Exception {}

    static class Holder<T> {
        T value;
        List<T> values;

        Holder(T value) {
            this.value = value;
        }
    }

    static class Throwing extends ArrayList<String> {
        @Override
        public java.util.Iterator<String> iterator() {
            throw new IllegalStateException("session is closed");
        }
    }

    static Stream<Arguments> refused() {
        Type strings = new TypeOf<List<String>>() {}.type();
        return Stream.of(
                arguments(new Customer(), Object.class, Kind.NOT_SERIALIZABLE, "$Customer"),
                arguments(new RefusedResultsTest().new Inner(), Inner.class, Kind.NOT_SERIALIZABLE, "make it static"),
                arguments(new Customer() {}, Customer.class, Kind.NOT_SERIALIZABLE, "anonymous"),
                arguments((Supplier<String>) () -> "x", Supplier.class, Kind.NOT_SERIALIZABLE, "Supplier"),
                arguments(local(), Customer.class, Kind.NOT_SERIALIZABLE, "local"),
                arguments((Task) () -> {}, Task.class, Kind.NOT_SERIALIZABLE, "lambda"),
                arguments(generated(), Customer.class, Kind.NOT_SERIALIZABLE, "generated"),
                arguments(elsewhere(), Task.class, Kind.NOT_SERIALIZABLE, "does not find"),
                arguments(new Session(), Customer.class, Kind.LIVE_RESOURCE, "live"),
                arguments(
                        new RefusedResultsTest().new InnerTask(), Task.class, Kind.NOT_SERIALIZABLE, "make it static"),
                arguments(proxy(), Shape.class, Kind.NOT_SERIALIZABLE, "proxy"),
                arguments(new Failure(), Failure.class, Kind.NOT_SERIALIZABLE, "java.lang.Exception"),
                arguments(new Page(), strings, Kind.NOT_SERIALIZABLE, "$Page"),
                arguments(new Page(), Page.class, Kind.NOT_SERIALIZABLE, "$Page"),
                arguments(new LinkedHashMap<>(), HashMap.class, Kind.NOT_SERIALIZABLE, "LinkedHashMap"),
                arguments(Set.of("a"), java.util.Collection.class, Kind.NOT_SERIALIZABLE, "ArrayList"),
                arguments(
                        new TreeSet<>(Comparator.<String>reverseOrder()),
                        new TypeOf<SortedSet<String>>() {}.type(),
                        Kind.NOT_SERIALIZABLE,
                        "comparator"),
                arguments(
                        Map.of(new Customer(), 1),
                        new TypeOf<Map<Customer, Integer>>() {}.type(),
                        Kind.NOT_SERIALIZABLE,
                        "keys of"),
                arguments(
                        Collections.singletonMap(null, 1),
                        new TypeOf<Map<String, Integer>>() {}.type(),
                        Kind.NOT_SERIALIZABLE,
                        "null key"),
                arguments(
                        new ArrayList<>(List.of((Object) 1)),
                        new TypeOf<List<Long>>() {}.type(),
                        Kind.NOT_SERIALIZABLE,
                        "Integer"),
                arguments(new Object[] {"a"}, String[].class, Kind.NOT_SERIALIZABLE, "Object[]"),
                arguments("lone \uD83D", String.class, Kind.NOT_SERIALIZABLE, "Unicode"),
                arguments(new Throwing(), Throwing.class, Kind.NOT_SERIALIZABLE, "IllegalStateException"),
                arguments(new StringBuilder("x"), StringBuilder.class, Kind.NOT_SERIALIZABLE, "JDK"),
                arguments(Thread.currentThread(), Thread.class, Kind.LIVE_RESOURCE, "live"),
                arguments(new ByteArrayInputStream(new byte[0]), java.io.InputStream.class, Kind.LIVE_RESOURCE, "live"),
                arguments(new StringReader(""), java.io.Reader.class, Kind.LIVE_RESOURCE, "live"),
                arguments(String.class, Class.class, Kind.LIVE_RESOURCE, "live"),
                arguments(Stream.of("a"), new TypeOf<Stream<String>>() {}.type(), Kind.LIVE_RESOURCE, "live"),
                arguments(List.of("a").iterator(), java.util.Iterator.class, Kind.LIVE_RESOURCE, "live"),
                arguments(new CompletableFuture<>(), CompletableFuture.class, Kind.LIVE_RESOURCE, "live"),
                arguments(new ReentrantLock(), ReentrantLock.class, Kind.LIVE_RESOURCE, "live"));
    }

    private static Object local() {
        class Local extends Customer {}
        return new Local();
    }

    /** As a persistence provider or a mock library would: a subclass with an ordinary name, that no class file has. */
    private static Object generated() {
        try {
            return new ByteBuddy()
                    .subclass(Customer.class)
                    .name(Customer.class.getName() + "Proxy")
                    .make()
                    .load(Customer.class.getClassLoader(), ClassLoadingStrategy.Default.INJECTION)
                    .getLoaded()
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object elsewhere() {
        try {
            return new ThrowAwayLoader(
                            Sources.compile(
                                    List.of("-cp", System.getProperty("java.class.path")),
                                    "package acme; public class Plugin implements " + Task.class.getCanonicalName()
                                            + " { public void run() {} }"),
                            Task.class.getClassLoader())
                    .loadClass("acme.Plugin")
                    .getDeclaredConstructor()
                    .newInstance();
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Object proxy() {
        return Proxy.newProxyInstance(
                Shape.class.getClassLoader(), new Class<?>[] {Shape.class}, (self, method, args) -> null);
    }

    @ParameterizedTest(name = "{1}: {3}")
    @MethodSource("refused")
    void atTheTop(Object value, Type declared, Kind kind, String reason) {
        CodecException e = catchThrowableOfType(CodecException.class, () -> RoundTrip.stored(value, declared));
        assertThat(e.kind()).isEqualTo(kind);
        assertThat(e).hasMessageStartingWith("result").hasMessageContaining(reason);
    }

    @Test
    void theMessageNamesThePath() {
        Holder<Customer> holder = new Holder<>(new Customer());
        holder.values = List.of(new Customer(), new Customer(), new Session());
        Type declared = new TypeOf<Map<String, Holder<Customer>>>() {}.type();
        CodecException e =
                catchThrowableOfType(CodecException.class, () -> RoundTrip.stored(Map.of("key", holder), declared));
        assertThat(e)
                .hasMessageStartingWith("result.key.values[2] is declared as ")
                .hasMessageContaining("Session");
    }

    @Test
    void aPropertyThatCannotComeBackDoesNoHarmWhileItIsNull() throws CodecException {
        Type declared = new TypeOf<Holder<Thread>>() {}.type();
        Holder<?> again = (Holder<?>) RoundTrip.again(new Holder<Thread>(null), declared);
        assertThat(again.value).isNull();
    }

    @Test
    void errorsOfTheJvmAreNotTheCodecsToHandle() {
        Holder<List<String>> holder = new Holder<>(new ArrayList<String>() {
            @Override
            public java.util.Iterator<String> iterator() {
                throw new OutOfMemoryError("test");
            }
        });
        Type declared = new TypeOf<Holder<List<String>>>() {}.type();
        assertThatThrownBy(() -> RoundTrip.stored(holder, declared)).isInstanceOf(OutOfMemoryError.class);
    }

    @Test
    void messagesHoldNoValues() {
        Holder<Object> holder = new Holder<>(new StringBuilder("secret"));
        CodecException e = catchThrowableOfType(
                CodecException.class, () -> RoundTrip.stored(holder, new TypeOf<Holder<Object>>() {}.type()));
        assertThat(e.getMessage()).doesNotContain("secret");
    }
}
