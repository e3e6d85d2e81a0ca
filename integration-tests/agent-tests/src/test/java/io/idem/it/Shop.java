package io.idem.it;

import java.nio.file.Path;
import java.util.Map;

/** The smallest legacy application: orders twice with one token, and says how many orders it made. */
final class Shop {

    static final String SOURCE = """
            public class Shop {
                static int orders;
                static class Order {
                    private final int id;
                    Order(int id) { this.id = id; }
                }
                private static Order order(String token) {
                    return new Order(++orders);
                }
                public static void main(String[] args) throws Exception {
                    int first = order("t1").id;
                    int second = order("t1").id;
                    System.out.println("orders " + orders + ", answers " + first + " " + second);
                }
            }
            """;

    private Shop() {}

    static Path compile(Path directory) {
        return LegacyClasses.compile(directory, Map.of("Shop", SOURCE));
    }

    static Path configuration(Path directory) {
        return configuration(directory, "idem-agent.yaml");
    }

    static Path configuration(Path directory, String name) {
        return LegacyClasses.write(directory.resolve(name), """
                version: 1
                service: shop
                store: {h2: {file: "%s"}}
                guards:
                  - name: order
                    method: Shop#order
                    key: token
                """.formatted(directory.resolve("idem-data/idem")));
    }
}
