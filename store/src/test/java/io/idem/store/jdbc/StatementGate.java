package io.idem.store.jdbc;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.sql.DataSource;

/** Counts the statements of its connections, holds them up while it is shut, and loses the answer of a chosen one. */
public final class StatementGate extends ForwardingDataSource {

    private final AtomicInteger statements = new AtomicInteger();
    private final AtomicBoolean loseSecond = new AtomicBoolean();
    private volatile CountDownLatch shut = new CountDownLatch(0);

    public StatementGate(DataSource source) {
        super(source);
    }

    void shut() {
        shut = new CountDownLatch(1);
    }

    public void open() {
        statements.set(0);
        shut.countDown();
    }

    /** The second statement after opening takes effect, but its connection breaks before the answer comes. */
    void loseSecondAnswer() {
        loseSecond.set(true);
    }

    public int statements() {
        return statements.get();
    }

    @Override
    public Connection getConnection() throws SQLException {
        return proxy(Connection.class, super.getConnection());
    }

    private <T> T proxy(Class<T> type, T target) {
        InvocationHandler handler = (proxy, method, args) -> {
            boolean runs = type == PreparedStatement.class && method.getName().startsWith("execute");
            boolean lost = false;
            if (runs) {
                shut.await();
                lost = statements.incrementAndGet() == 2 && loseSecond.getAndSet(false);
            }
            try {
                Object result = method.invoke(target, args);
                if (lost) {
                    throw new SQLException("the connection is broken", "08006");
                }
                return method.getName().equals("prepareStatement")
                        ? proxy(PreparedStatement.class, (PreparedStatement) result)
                        : result;
            } catch (InvocationTargetException e) {
                throw e.getCause();
            }
        };
        return type.cast(Proxy.newProxyInstance(type.getClassLoader(), new Class<?>[] {type}, handler));
    }
}
