package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Each side effect under an order gets a number of its own from the order's key, also when the order is tried again. */
class NestedGuardsIT {

    private static final String SOURCE = """
            public class Orders {
                static boolean payment = false;
                static void grant(String what) {
                    System.out.println("granted " + what);
                }
                static String place(String token) {
                    grant("coupon");
                    grant("points");
                    grant("coupon");
                    if (!payment) {
                        throw new IllegalStateException("payment is down");
                    }
                    System.out.println("placed " + token);
                    return "order of " + token;
                }
                static void tryToPlace(String token) {
                    try {
                        System.out.println("answer " + place(token));
                    } catch (IllegalStateException e) {
                        System.out.println("failed: " + e.getMessage());
                    }
                }
                public static void main(String[] args) {
                    tryToPlace("t1");
                    payment = true;
                    tryToPlace("t1");
                    tryToPlace("t1");
                    tryToPlace("t2");
                }
            }
            """;

    @Test
    void sideEffectsOfAnOrderHappenOnceHoweverOftenTheOrderIsTried() {
        Path directory = LegacyClasses.directory(getClass(), "nested");
        Path classes = LegacyClasses.compile(directory, Map.of("Orders", SOURCE));
        Path configuration = LegacyClasses.write(
                directory.resolve("idem-agent.yaml"), """
                version: 1
                service: orders
                store: {h2: {file: "%s"}}
                guards:
                  - name: place
                    method: Orders#place
                    key: token
                  - name: grant
                    method: Orders#grant
                    key: [parent.key, what]
                """.formatted(directory.resolve("idem-data/idem")));
        try (ChildJvm orders = ChildJvm.on(Jdks.current())
                .agent(Built.agent(), configuration)
                .arguments("-cp", classes, "Orders")
                .start()) {
            assertThat(orders.succeeds().output())
                    .containsExactly(
                            "granted coupon",
                            "granted points",
                            "failed: payment is down",
                            "placed t1",
                            "answer order of t1",
                            "answer order of t1",
                            "granted coupon",
                            "granted points",
                            "placed t2",
                            "answer order of t2");
        }
    }
}
