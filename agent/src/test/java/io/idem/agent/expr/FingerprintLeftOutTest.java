package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.store.Fingerprint;
import java.io.ByteArrayInputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.AbstractList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** What has no stable form is left out of a default fingerprint, told, and never breaks the call. */
class FingerprintLeftOutTest {

    interface Service {
        void call(Object first, Object second);
    }

    static class Node {
        Object next;
    }

    static class Worker extends Thread {}

    static class Resource implements AutoCloseable {
        @Override
        public void close() {}
    }

    static class Lazy extends AbstractList<String> {
        @Override
        public String get(int index) {
            throw new IllegalStateException("no session");
        }

        @Override
        public int size() {
            return 1;
        }
    }

    private static final Method CALL = Fingerprints.method(Service.class, "call");

    static Stream<Arguments> unstable() {
        Runnable lambda = () -> {};
        Node circle = new Node();
        circle.next = new Object[] {List.of(circle)};
        Map<String, Object> ownValue = new HashMap<>();
        ownValue.put("self", ownValue);
        Node holdsThread = new Node();
        holdsThread.next = Map.of("worker", Thread.currentThread());
        Object proxy = Proxy.newProxyInstance(
                Service.class.getClassLoader(), new Class<?>[] {Service.class}, (self, method, args) -> null);
        return Stream.of(
                        new Object(),
                        lambda,
                        proxy,
                        Thread.currentThread(),
                        new Worker(),
                        new Resource(),
                        new ByteArrayInputStream(new byte[0]),
                        new CompletableFuture<>(),
                        new AtomicLong(),
                        new Exception("e"),
                        FingerprintLeftOutTest.class.getClassLoader(),
                        new LinkedBlockingQueue<>(),
                        List.of("a").iterator(),
                        circle,
                        ownValue,
                        holdsThread,
                        new Lazy(),
                        nested(100_000),
                        new int[CanonicalEncoder.MAX_NODES + 1],
                        new byte[CanonicalEncoder.MAX_BYTES + 1])
                .map(value -> Arguments.of(value));
    }

    @ParameterizedTest
    @MethodSource("unstable")
    void isLeftOutAndToldWhileTheOthersCount(Object value) {
        ArgumentFingerprint fingerprint = Fingerprints.engine();

        Fingerprint first = fingerprint.of(CALL, new Object[] {value, "a"});

        assertThat(first.digest())
                .isEqualTo(fingerprint.of(CALL, new Object[] {value, "a"}).digest());
        assertThat(first.digest())
                .isNotEqualTo(fingerprint.of(CALL, new Object[] {value, "b"}).digest());
        assertThat(fingerprint.leftOut(CALL))
                .singleElement()
                .asString()
                .startsWith("`args[0]` ")
                .endsWith(".");
    }

    @ParameterizedTest
    @MethodSource("unstable")
    void isAnErrorWhereItWasNamed(Object value) {
        assertThatThrownBy(() -> Fingerprints.digest("a", value))
                .isInstanceOf(UnstableValueException.class)
                .hasMessageStartingWith("`request.x` ");
    }

    @Test
    void anotherInstanceOfTheSameLiveClassMakesNoDifference() {
        ArgumentFingerprint fingerprint = Fingerprints.engine();

        assertThat(fingerprint.of(CALL, new Object[] {new Object(), 1}).digest())
                .isEqualTo(fingerprint.of(CALL, new Object[] {new Worker(), 1}).digest());
    }

    @Test
    void earlierCallsDoNotChangeTheAnswer() {
        ArgumentFingerprint fresh = Fingerprints.engine();
        ArgumentFingerprint experienced = Fingerprints.engine();
        Node live = new Node();
        live.next = Thread.currentThread();
        experienced.of(CALL, new Object[] {live, 1});

        assertThat(experienced.of(CALL, new Object[] {new Node(), 1}).digest())
                .isEqualTo(fresh.of(CALL, new Object[] {new Node(), 1}).digest());
        assertThat(fresh.leftOut(CALL)).isEmpty();
    }

    @Test
    void fiveHundredNestedObjectsHaveAFingerprint() throws Exception {
        assertThat(Fingerprints.digest(nested(500))).isEqualTo(Fingerprints.digest(nested(500)));
        assertThat(Fingerprints.digest(nested(500))).isNotEqualTo(Fingerprints.digest(nested(499)));
    }

    private static Node nested(int levels) {
        Node innermost = new Node();
        Node outer = innermost;
        for (int i = 1; i < levels; i++) {
            Node next = new Node();
            next.next = outer;
            outer = next;
        }
        return outer;
    }
}
