package com.acme.ledger;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.ThreadFactory;

/**
 * The table of bookings, written by one thread: callers may be interrupted as they like, a booking that has begun is
 * finished.
 */
class Journal {

    private static final String CREATE = "CREATE TABLE IF NOT EXISTS booking (id BIGINT AUTO_INCREMENT PRIMARY KEY,"
            + " reference VARCHAR(64) NOT NULL, amount INT NOT NULL)";
    private static final String INSERT = "INSERT INTO booking (reference, amount) VALUES (?, ?)";

    private final Connection connection;
    private final ExecutorService writer = Executors.newSingleThreadExecutor(new ThreadFactory() {
        @Override
        public Thread newThread(Runnable work) {
            Thread thread = new Thread(work, "journal");
            thread.setDaemon(true);
            return thread;
        }
    });

    Journal(String url) throws SQLException {
        connection = DriverManager.getConnection(url, "sa", "");
        try (Statement statement = connection.createStatement()) {
            statement.execute(CREATE);
        }
    }

    long write(final String reference, final int amount) {
        return uninterrupted(writer.submit(new Callable<Long>() {
            @Override
            public Long call() throws SQLException {
                return insert(reference, amount);
            }
        }));
    }

    private long insert(String reference, int amount) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(INSERT, Statement.RETURN_GENERATED_KEYS)) {
            statement.setString(1, reference);
            statement.setInt(2, amount);
            statement.executeUpdate();
            try (ResultSet keys = statement.getGeneratedKeys()) {
                keys.next();
                return keys.getLong(1);
            }
        }
    }

    private static long uninterrupted(Future<Long> written) {
        boolean interrupted = false;
        try {
            while (true) {
                try {
                    return written.get();
                } catch (InterruptedException e) {
                    interrupted = true;
                } catch (ExecutionException e) {
                    throw new IllegalStateException("could not write the journal", e.getCause());
                }
            }
        } finally {
            if (interrupted) {
                Thread.currentThread().interrupt();
            }
        }
    }
}
