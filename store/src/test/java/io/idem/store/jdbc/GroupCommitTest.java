package io.idem.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.server.Database;
import io.idem.store.Claim;
import io.idem.store.Fingerprint;
import io.idem.store.IdempotencyRecord;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.RecordState;
import io.idem.store.Reservation;
import io.idem.store.StoreException;
import io.idem.store.Token;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.awaitility.Awaitility;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Callers that queue travel in one statement, and each gets what it would have got alone. One connection, held up while
 * they come, makes them queue.
 */
class GroupCommitTest {

    private static final long HOUR = 3_600_000;
    private static final int CALLERS = 20;

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void newKeysAreReservedTogether(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            List<Future<Reservation>> all = frame.queued(CALLERS, i -> frame.store.reserve(claim(i)));

            for (Future<Reservation> one : all) {
                assertThat(one.get().attempt()).isEqualTo(1);
            }
            assertThat(frame.gate.statements()).isLessThanOrEqualTo(1 + 2);
            assertThat(frame.store.openOf("me", 100)).hasSize(CALLERS);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void whatIsReservedTogetherIsWhatEachAskedFor(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            List<Claim> claims = List.of(
                    claim(0),
                    new Claim(key(1, null), token(1), null, 0),
                    new Claim(key(2, "a,\"{}\\'é\u20ac"), token(2), new Fingerprint(bytes(7), null), 0),
                    new Claim(key(3, "NULL"), token(3), new Fingerprint(bytes(8), bytes(9)), HOUR),
                    new Claim(key(4, ""), token(4), null, 1));
            all(frame.queued(claims.size(), i -> frame.store.reserve(claims.get(i))));

            for (Claim claim : claims) {
                IdempotencyRecord found = frame.store.find(claim.key().hash());
                assertThat(found.token()).isEqualTo(claim.token());
                assertThat(found.key().text()).isEqualTo(claim.key().text());
                assertThat(found.state()).isEqualTo(RecordState.PROCESSING);
                assertThat(Fingerprint.compare(found.fingerprint(), claim.fingerprint()))
                        .isEqualTo(Fingerprint.Match.SAME);
                assertThat(found.deadline() == 0 ? 0 : found.deadline() - found.createdAt())
                        .isEqualTo(claim.maxDurationMillis());
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void keysThatAreTakenAreFoundAndExpiredOnesTakenAnew(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            Token other = new Token("other", 1);
            for (int i = 0; i < CALLERS; i += 2) {
                frame.store.reserve(new Claim(key(i, "t" + i), other, null, 0));
                frame.store.complete(key(i, "t" + i), other, success(i), i % 4 == 0 ? HOUR : 1);
            }
            Awaitility.await().until(() -> frame.store.find(key(2, null).hash()) == null);

            List<Future<Reservation>> all = frame.queued(CALLERS, i -> frame.store.reserve(claim(i)));
            for (int i = 0; i < CALLERS; i++) {
                Reservation reservation = all.get(i).get();
                assertThat(reservation.isWon()).as("key " + i).isEqualTo(i % 4 != 0);
                if (!reservation.isWon()) {
                    assertThat(reservation.found().outcome().result()).isEqualTo(bytes(i));
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void ofCallersOfOneKeyOneWins(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            List<Future<Reservation>> all =
                    frame.queued(CALLERS, i -> frame.store.reserve(new Claim(key(0, "t"), token(i), null, 0)));

            int won = 0;
            for (Future<Reservation> one : all) {
                won += one.get().isWon() ? 1 : 0;
            }
            assertThat(won).isEqualTo(1);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void outcomesAreSavedTogether(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            frame.reserve(CALLERS);

            List<Future<Boolean>> all =
                    frame.queued(CALLERS, i -> frame.store.complete(key(i), token(i), any(i), HOUR));

            for (Future<Boolean> one : all) {
                assertThat(one.get()).isTrue();
            }
            assertThat(frame.gate.statements()).isLessThanOrEqualTo(2);
            for (int i = 0; i < CALLERS; i++) {
                IdempotencyRecord found = frame.store.find(key(i).hash());
                assertThat(found.outcome()).usingRecursiveComparison().isEqualTo(any(i));
                assertThat(found.expiresAt() == 0 ? 0 : found.expiresAt() - found.updatedAt())
                        .isEqualTo(any(i).state() == RecordState.HELD ? 0 : HOUR);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void aLostLeaseIsToldToItsOwnCallerAlone(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            frame.reserve(CALLERS);
            frame.store.release(key(3), token(3));
            frame.store.reserve(new Claim(key(3), new Token("rival", 1), null, 0));

            List<Future<Boolean>> all =
                    frame.queued(CALLERS, i -> frame.store.complete(key(i), token(i), success(i), HOUR));

            for (int i = 0; i < CALLERS; i++) {
                assertThat(all.get(i).get()).as("call " + i).isEqualTo(i != 3);
            }
            assertThat(frame.store.find(key(3).hash()).token().owner()).isEqualTo("rival");
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void aResultThatTheDatabaseRefusesHarmsItselfAlone(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            frame.reserve(CALLERS);

            List<Future<Boolean>> all = frame.queued(
                    CALLERS,
                    i -> frame.store.complete(
                            key(i),
                            token(i),
                            i == 5
                                    ? Outcome.success("a codec with a name of more than 32 characters", bytes(i))
                                    : success(i),
                            HOUR));

            for (int i = 0; i < CALLERS; i++) {
                Future<Boolean> one = all.get(i);
                if (i == 5) {
                    assertThatThrownBy(one::get)
                            .isInstanceOf(ExecutionException.class)
                            .cause()
                            .isInstanceOfSatisfying(
                                    StoreException.class,
                                    e -> assertThat(e.isRefused()).isTrue());
                } else {
                    assertThat(one.get()).isTrue();
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void aKeyThatTheDatabaseRefusesHarmsItselfAlone(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            List<Future<Reservation>> all = frame.queued(
                    CALLERS, i -> frame.store.reserve(new Claim(key(i), token(i), null, i == 5 ? Long.MAX_VALUE : 0)));

            for (int i = 0; i < CALLERS; i++) {
                Future<Reservation> one = all.get(i);
                if (i == 5) {
                    assertThatThrownBy(one::get).hasCauseInstanceOf(StoreException.class);
                } else {
                    assertThat(one.get().isWon()).isTrue();
                }
            }
            assertThat(frame.store.find(key(5).hash())).isNull();
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void aRecordOfANewerVersionHarmsOnlyItsOwnKey(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            frame.store.reserve(new Claim(key(7), new Token("other", 1), null, 0));
            Accounts.execute(frame.database, "UPDATE idem_record SET state = 'ARCHIVED'");

            List<Future<Reservation>> all = frame.queued(CALLERS, i -> frame.store.reserve(claim(i)));

            for (int i = 0; i < CALLERS; i++) {
                Future<Reservation> one = all.get(i);
                if (i == 7) {
                    assertThatThrownBy(one::get)
                            .cause()
                            .matches(e -> ((StoreException) e).isUnreadable(), "is unreadable");
                } else {
                    assertThat(one.get().attempt()).isEqualTo(1);
                }
            }
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void reservationsWhoseCommonAnswerWasLostAreFoundAgain(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            List<Future<Reservation>> all = frame.queued(CALLERS, i -> frame.store.reserve(claim(i)), true);

            for (Future<Reservation> one : all) {
                assertThat(one.get().attempt()).isEqualTo(1);
            }
            assertThat(frame.store.openOf("me", 100)).hasSize(CALLERS);
        }
    }

    @ParameterizedTest
    @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "H2")
    void outcomesWhoseCommonAnswerWasLostAreSaved(Databases kind) throws Exception {
        try (Frame frame = new Frame(kind)) {
            frame.reserve(CALLERS);

            List<Future<Boolean>> all =
                    frame.queued(CALLERS, i -> frame.store.complete(key(i), token(i), success(i), HOUR), true);

            for (Future<Boolean> one : all) {
                assertThat(one.get()).isTrue();
            }
            assertThat(frame.store.list(RecordState.SUCCESS, 0, 100)).hasSize(CALLERS);
        }
    }

    private static Claim claim(int i) {
        return new Claim(key(i), token(i), new Fingerprint(bytes(i), null), 0);
    }

    private static RecordKey key(int i) {
        return key(i, "token-" + i);
    }

    private static RecordKey key(int i, String text) {
        return new RecordKey(bytes(i), "order", text);
    }

    private static byte[] bytes(int i) {
        return ByteBuffer.allocate(16).putInt(i * 0x9E3779B9).array();
    }

    private static Token token(int i) {
        return new Token("me", i + 1);
    }

    private static Outcome success(int i) {
        return Outcome.success("json/1", bytes(i));
    }

    private static Outcome any(int i) {
        switch (i % 5) {
            case 0:
                return success(i);
            case 1:
                return Outcome.success("json/1", new byte[0]);
            case 2:
                return Outcome.successWithoutResult("a stream, \"{}\\'");
            case 3:
                return Outcome.failed("java.io.IOException", null, "json/1", bytes(i));
            default:
                return Outcome.held(null, "nobody knows");
        }
    }

    private static void all(List<? extends Future<?>> futures) throws Exception {
        for (Future<?> future : futures) {
            future.get();
        }
    }

    private interface Work<T> {
        T run(int i) throws Exception;
    }

    private static final class Frame implements AutoCloseable {
        final Database database;
        final StatementGate gate;
        final JdbcStore store;
        final ExecutorService callers = Executors.newCachedThreadPool();

        Frame(Databases kind) throws Exception {
            database = kind.create();
            gate = new StatementGate(database.source());
            store = kind.open(gate, SchemaMode.CREATE, new PoolSettings(1, 5000));
            store.renew("me", HOUR);
        }

        void reserve(int count) throws StoreException {
            for (int i = 0; i < count; i++) {
                store.reserve(claim(i));
            }
        }

        <T> List<Future<T>> queued(int count, Work<T> work) throws Exception {
            return queued(count, work, false);
        }

        /** @param lost whether the answer to those behind the first, which goes alone, gets lost */
        <T> List<Future<T>> queued(int count, Work<T> work, boolean lost) throws Exception {
            gate.shut();
            List<Future<T>> all = new ArrayList<>();
            for (int i = 0; i < count; i++) {
                int caller = i;
                all.add(callers.submit(() -> work.run(caller)));
                Awaitility.await().pollDelay(Duration.ZERO).until(() -> store.queued() == caller);
            }
            if (lost) {
                gate.loseSecondAnswer();
            }
            gate.open();
            return all;
        }

        @Override
        public void close() throws Exception {
            callers.shutdownNow();
            store.close();
            database.close();
        }
    }
}
