package io.idem.quickstart;

import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Where the built things are.
 *
 * @param java home of the JDK that runs the applications
 * @param agentJar the agent
 * @param config directory of {@code orders.yaml} and {@code coupons.yaml}
 * @param orderJar the order service, its libraries beside it
 * @param couponJar the coupon service, its libraries beside it
 */
public record Installation(Path java, Path agentJar, Path config, Path orderJar, Path couponJar) {

    /**
     * Called by the quick start and by tests, after {@code package}.
     *
     * @param root of the source tree
     * @throws IllegalStateException naming what is not built
     */
    public static Installation in(Path root, Path java) {
        Installation found = new Installation(
                java,
                built(root.resolve("agent/target/idem-agent.jar")),
                root.resolve("config-examples/quickstart"),
                built(root.resolve("integration-tests/order-service/target/order-service.jar")),
                built(root.resolve("integration-tests/coupon-service/target/coupon-service.jar")));
        return found;
    }

    private static Path built(Path jar) {
        if (!Files.isRegularFile(jar)) {
            throw new IllegalStateException(jar + " is missing: run mvn -DskipTests package first");
        }
        return jar.toAbsolutePath();
    }
}
