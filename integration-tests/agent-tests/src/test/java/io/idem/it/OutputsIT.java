package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A legacy DAO that returns nothing: the id that the database generates is put into the order it was given. */
class OutputsIT {

    private static final String SOURCE = """
            import java.io.*;
            import java.sql.*;
            import java.util.*;

            public class Orders {
                static class Entity {
                    private Long id;
                }
                static class Order extends Entity {
                    private final String token;
                    private final int amount;
                    private final List<String> history = new ArrayList<>();
                    Order(String token, int amount) {
                        this.token = token;
                        this.amount = amount;
                    }
                }

                static Connection connection;

                static void insertOrder(Order order) throws SQLException {
                    try (PreparedStatement insert = connection.prepareStatement(
                            "INSERT INTO orders(token, amount) VALUES (?, ?)", Statement.RETURN_GENERATED_KEYS)) {
                        insert.setString(1, order.token);
                        insert.setInt(2, order.amount);
                        insert.executeUpdate();
                        try (ResultSet keys = insert.getGeneratedKeys()) {
                            keys.next();
                            ((Entity) order).id = keys.getLong(1);
                        }
                    }
                    order.history.add("inserted as " + ((Entity) order).id);
                }

                static String insert(String token, int amount) throws SQLException {
                    Order order = new Order(token, amount);
                    List<String> history = order.history;
                    try {
                        insertOrder(order);
                    } catch (RuntimeException refused) {
                        return refused.getClass().getSimpleName() + " " + ((Entity) order).id;
                    }
                    return ((Entity) order).id + " " + history;
                }

                static int count() throws SQLException {
                    try (Statement statement = connection.createStatement();
                            ResultSet rows = statement.executeQuery("SELECT COUNT(*) FROM orders")) {
                        rows.next();
                        return rows.getInt(1);
                    }
                }

                public static void main(String[] args) throws Exception {
                    connection = DriverManager.getConnection("jdbc:h2:file:" + args[0]);
                    connection.createStatement().execute("CREATE TABLE IF NOT EXISTS orders(id BIGINT GENERATED ALWAYS"
                            + " AS IDENTITY (START WITH 70) PRIMARY KEY, token VARCHAR(20), amount INT)");
                    System.out.println(insert("a", 10));
                    System.out.println(insert("a", 10));
                    System.out.println(insert("b", 10));
                    System.out.println(insert("b", 11));
                    Set<String> answers = Collections.synchronizedSet(new TreeSet<String>());
                    List<Thread> callers = new ArrayList<>();
                    for (int i = 0; i < 16; i++) {
                        Thread caller = new Thread(() -> {
                            try {
                                answers.add(insert("c", 10));
                            } catch (SQLException e) {
                                answers.add(e.toString());
                            }
                        });
                        callers.add(caller);
                        caller.start();
                    }
                    for (Thread caller : callers) {
                        caller.join();
                    }
                    System.out.println(answers);
                    System.out.println("orders: " + count());
                }
            }
            """;

    @ParameterizedTest
    @MethodSource("io.idem.it.Jdks#versions")
    void aDuplicateGetsTheGeneratedIdInThisJvmAndInTheNext(int version) {
        Path java = Jdks.require(version);
        Path directory = LegacyClasses.directory(getClass(), "outputs-" + version);
        Path classes = LegacyClasses.compile(directory, Map.of("Orders", SOURCE));
        Path configuration = LegacyClasses.write(
                directory.resolve("idem-agent.yaml"), """
                version: 1
                service: orders
                store: {h2: {file: "%s"}}
                guards:
                  - name: insert
                    method: Orders#insertOrder
                    key: order.token
                    fingerprint: order.amount
                    outputs: [order]
                """.formatted(directory.resolve("idem-data/idem")));
        String[] expected = {
            "70 [inserted as 70]",
            "70 [inserted as 70]",
            "71 [inserted as 71]",
            "KeyConflictException null",
            "[72 [inserted as 72]]",
            "orders: 3"
        };
        for (int start = 0; start < 2; start++) {
            try (ChildJvm orders = ChildJvm.on(java)
                    .agent(Built.agent(), configuration)
                    .arguments(
                            "-cp",
                            classes + File.pathSeparator + Built.part("h2"),
                            "Orders",
                            directory.resolve("business").toString())
                    .start()) {
                assertThat(orders.succeeds().output()).as("start %s", start).containsExactly(expected);
            }
        }
    }
}
