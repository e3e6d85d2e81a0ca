package io.idem.store.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.atomic.AtomicReference;
import javax.sql.DataSource;

/** Connections that break at a chosen write: before the database has seen it, or after it took effect. */
final class LossyDataSource extends ForwardingDataSource {

    /** When a connection breaks. */
    enum Loss {
        BEFORE,
        AFTER
    }

    private static final int CONNECTION_BROKEN = 90067;

    private final AtomicReference<Loss> next = new AtomicReference<>();
    private volatile boolean away;

    LossyDataSource(DataSource source) {
        super(source);
    }

    /** The next write breaks its connection. */
    void loseNext(Loss loss) {
        next.set(loss);
    }

    /** From now on there are no connections, and those that are there break at the next write. */
    void goAway(Loss loss) {
        next.set(loss);
        away = true;
    }

    @Override
    public Connection getConnection() throws SQLException {
        if (away) {
            throw broken();
        }
        return proxy(Connection.class, super.getConnection(), this::statement);
    }

    private Object statement(String method, Object result) {
        return method.equals("prepareStatement")
                ? proxy(PreparedStatement.class, (PreparedStatement) result, (name, outcome) -> outcome)
                : result;
    }

    private <T> T proxy(Class<T> type, T target, Wrapping wrapping) {
        InvocationHandler handler = (proxy, method, args) -> {
            Loss loss = method.getName().equals("executeUpdate") ? next.getAndSet(null) : null;
            if (loss == Loss.BEFORE) {
                throw broken();
            }
            try {
                Object result = wrapping.of(method.getName(), method.invoke(target, args));
                if (loss == Loss.AFTER) {
                    throw broken();
                }
                return result;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }

    private static SQLException broken() {
        return new SQLException("the connection is broken", "08006", CONNECTION_BROKEN);
    }

    private interface Wrapping {
        Object of(String method, Object result);
    }
}
