package io.idem.agent.guard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.DuplicateCallException;
import io.idem.api.GuardMisfitException;
import io.idem.api.KeyConflictException;
import io.idem.api.MissingKeyException;
import io.idem.api.StoreUnavailableException;
import java.io.FileNotFoundException;
import java.sql.SQLException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.Test;

/** {@code throw:} in a policy. */
class OwnExceptionTest {

    static class Reused extends RuntimeException {
        Reused(String message) {
            super(message);
        }
    }

    static class Wrapped extends RuntimeException {
        Wrapped(String message, Throwable cause) {
            super("wrapped: " + message, cause);
        }
    }

    static class Bare extends Error {}

    static class Failing extends RuntimeException {
        Failing(String message) {
            throw new IllegalStateException("no");
        }
    }

    static class Coded extends RuntimeException {
        Coded(int code) {
            super("code " + code);
        }
    }

    abstract static class Abstract extends RuntimeException {}

    private final Shop shop = new Shop();
    private final Shop.Request request = new Shop.Request("u1", "10");
    private final Shop.Body order = () -> shop.createOrder("t1", request);

    @Test
    void aConflictThrowsItWithTheReasonAndTheRejectionAsItsCause() throws Throwable {
        EngineFixture orders = conflictThrows(Reused.class);
        orders.call(order, "t1", request);
        assertThatThrownBy(() -> orders.call(order, "t1", new Shop.Request("u1", "11")))
                .isExactlyInstanceOf(Reused.class)
                .hasMessageContaining("fingerprints differ")
                .hasCauseInstanceOf(KeyConflictException.class);
        assertThat(shop.effects).hasSize(1);
        assertThat(orders.lastDecision()).isEqualTo(Decision.CONFLICT);
        assertThat(orders.count(Counter.REJECTED)).isEqualTo(1);
    }

    @Test
    void eachRejectionGetsOneOfItsOwn() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .throwing(Situation.DUPLICATE, Reused.class.getName())
                .build();
        orders.call(order, "t1", request);
        Throwable first = caught(orders);
        assertThat(first).isExactlyInstanceOf(Reused.class).hasCauseInstanceOf(DuplicateCallException.class);
        assertThat(caught(orders)).isExactlyInstanceOf(Reused.class).isNotSameAs(first);
    }

    @Test
    void aConstructorWithMessageAndCauseGetsBoth() throws Throwable {
        EngineFixture orders = conflictThrows(Wrapped.class);
        orders.call(order, "t1", request);
        assertThatThrownBy(() -> orders.call(order, "t1", new Shop.Request("u1", "11")))
                .hasMessageStartingWith("wrapped: guard")
                .hasCauseInstanceOf(KeyConflictException.class);
    }

    @Test
    void aConstructorWithoutParametersIsTheLastChoice() throws Throwable {
        EngineFixture orders = conflictThrows(Bare.class);
        orders.call(order, "t1", request);
        assertThatThrownBy(() -> orders.call(order, "t1", new Shop.Request("u1", "11")))
                .isExactlyInstanceOf(Bare.class)
                .hasCauseInstanceOf(KeyConflictException.class);
    }

    @Test
    void aCheckedOneThatTheMethodDeclaresIsThrown() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .throwing(Situation.MISSING_KEY, FileNotFoundException.class.getName())
                .build();
        assertThatThrownBy(() -> orders.call(order, null, request))
                .isExactlyInstanceOf(FileNotFoundException.class)
                .hasCauseInstanceOf(MissingKeyException.class);
    }

    @Test
    void aStoreThatIsDownThrowsIt() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .storeDown()
                .throwing(Situation.STORE_DOWN, Reused.class.getName())
                .build();
        assertThatThrownBy(() -> orders.call(order, "t1", request))
                .isExactlyInstanceOf(Reused.class)
                .hasCauseInstanceOf(StoreUnavailableException.class);
    }

    @Test
    void aHeldOneThrowsIt() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .on(Situation.FAILURE, Action.Kind.HOLD)
                .throwing(Situation.HELD, Reused.class.getName())
                .build();
        assertThatThrownBy(() -> orders.call(
                        () -> {
                            throw new TimeoutException();
                        },
                        "t1",
                        request))
                .isInstanceOf(TimeoutException.class);
        assertThat(caught(orders)).isExactlyInstanceOf(Reused.class).hasMessageContaining("TimeoutException");
    }

    @Test
    void whereItsOwnCodeFailsTheCallerGetsOurs() throws Throwable {
        EngineFixture orders = conflictThrows(Failing.class);
        orders.call(order, "t1", request);
        assertThatThrownBy(() -> orders.call(order, "t1", new Shop.Request("u1", "11")))
                .isInstanceOf(KeyConflictException.class);
        assertThat(shop.effects).hasSize(1);
    }

    @Test
    void aCheckedOneThatTheMethodDoesNotDeclareIsAMisfit() throws Throwable {
        assertMisfit(SQLException.class.getName(), "checked exception");
    }

    @Test
    void aMisfitIsFoundWhileTheClassIsWoven() throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .throwing(Situation.CONFLICT, SQLException.class.getName())
                .build();
        assertThat(orders.guard.woven()).isEmpty();
        assertThat(orders.guard.findings()).anyMatch(f -> f.contains("java.sql.SQLException is a checked exception"));
    }

    @Test
    void whatIsNoExceptionOrCannotBeMadeIsAMisfit() throws Throwable {
        assertMisfit(String.class.getName(), "is no exception");
        assertMisfit(Coded.class.getName(), "no constructor");
        assertMisfit(Abstract.class.getName(), "abstract");
        assertMisfit("com.acme.Gone", "cannot be found by the loader of io.idem.agent.guard.Shop");
    }

    private void assertMisfit(String type, String why) throws Throwable {
        EngineFixture orders = EngineFixture.guarding("createOrder")
                .throwing(Situation.CONFLICT, type)
                .build();
        assertThatThrownBy(() -> orders.call(order, "t1", request))
                .isInstanceOf(GuardMisfitException.class)
                .hasMessageContaining("conflict: throw: " + type)
                .hasMessageContaining(why);
        assertThat(shop.effects).isEmpty();
    }

    private static EngineFixture conflictThrows(Class<?> type) throws Exception {
        return EngineFixture.guarding("createOrder")
                .throwing(Situation.CONFLICT, type.getName())
                .build();
    }

    private Throwable caught(EngineFixture orders) {
        try {
            orders.call(order, "t1", request);
        } catch (Throwable thrown) {
            return thrown;
        }
        throw new AssertionError("nothing was thrown");
    }
}
