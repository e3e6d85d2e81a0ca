package io.idem.it;

import io.idem.server.Database;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/**
 * A legacy application with its orders in a database server, through its own driver, and several instances of it. An
 * instance orders each token from several threads and says what it was answered.
 */
final class WebShop {

    private static final String SOURCE = """
            package shop;
            import java.sql.*;
            import java.util.concurrent.*;
            public class WebShop {
                static String url;
                static long order(String token) throws SQLException {
                    try (Connection connection = DriverManager.getConnection(url);
                            PreparedStatement insert = connection.prepareStatement(
                                    "INSERT INTO shop_order (token) VALUES (?)", Statement.RETURN_GENERATED_KEYS)) {
                        if (token.equals("halt")) {
                            System.out.println("halting");
                            System.out.flush();
                            Runtime.getRuntime().halt(3);
                        }
                        insert.setString(1, token);
                        insert.executeUpdate();
                        try (ResultSet keys = insert.getGeneratedKeys()) {
                            keys.next();
                            return keys.getLong(1);
                        }
                    }
                }
                public static void main(String[] args) throws Exception {
                    url = args[0];
                    ExecutorService threads = Executors.newFixedThreadPool(8);
                    for (int i = 1; i < args.length; i++) {
                        String token = args[i];
                        threads.submit(() -> {
                            try {
                                System.out.println("answer " + token + " " + order(token));
                            } catch (Throwable e) {
                                System.out.println("failed " + token + " " + e);
                            }
                        });
                    }
                    threads.shutdown();
                    threads.awaitTermination(100, TimeUnit.SECONDS);
                }
            }
            """;

    private final Path directory;
    private final Path classes;
    private final Database database;

    WebShop(Path directory, Database database) throws SQLException {
        this.directory = directory;
        this.database = database;
        classes = LegacyClasses.compile(directory, Map.of("WebShop", SOURCE));
        boolean postgres = database.url().startsWith("jdbc:postgresql:");
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE shop_order (id " + (postgres ? "SERIAL" : "INTEGER AUTO_INCREMENT")
                    + " PRIMARY KEY, token VARCHAR(50) NOT NULL)");
        }
    }

    Path classes() {
        return classes;
    }

    String url() {
        return database.url();
    }

    /** @param driver further lines of {@code store.jdbc}, or none */
    Path configuration(String driver) {
        return LegacyClasses.write(directory.resolve("idem-agent.yaml"), """
                version: 1
                service: web-shop
                lease: 3s
                store:
                  type: jdbc
                  jdbc:
                    url: "%s"
                    pool: {size: 4, acquireTimeout: 10s}
                %s
                guards:
                  - name: order
                    method: shop.WebShop#order
                    key: token
                    policy: {inProgress: wait 1m, abandoned: retry}
                """.formatted(
                        url(), driver.indent(4).stripTrailing()));
    }

    /** @return orders in the business table */
    int orders() throws SQLException {
        return count("SELECT COUNT(*) FROM shop_order");
    }

    /** @return how many tokens have an order */
    int tokens() throws SQLException {
        return count("SELECT COUNT(DISTINCT token) FROM shop_order");
    }

    private int count(String query) throws SQLException {
        try (Connection connection = database.source().getConnection();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(query)) {
            row.next();
            return row.getInt(1);
        }
    }
}
