package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.RedisServer;
import java.nio.file.Path;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Instances of one service share a Redis, on each JDK. */
class SharedRedisIT {

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void whatOneInstanceHasDoneAnotherAnswersFromRedis(int jdk) {
        Path directory = LegacyClasses.directory(getClass(), "jdk" + jdk);
        Path classes = LegacyClasses.compile(directory, Map.of("Coupons", SOURCE));
        Path configuration = configuration(directory, RedisServer.shared());
        try (ChildJvm one = instance(jdk, classes, configuration, "one")) {
            assertThat(one.succeeds().output()).contains("coupon granted by one");
        }
        try (ChildJvm other = instance(jdk, classes, configuration, "other")) {
            assertThat(other.succeeds().output()).contains("coupon granted by one");
            assertThat(other.errors())
                    .anyMatch(line -> line.contains("store open: redis at redis://127.0.0.1"))
                    .noneMatch(line -> line.contains("WARN") || line.contains("WARNING"));
        }
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void nettyLogsThroughTheAgentAndTheFlightRecorderIsNotStarted(int jdk) {
        Path directory = LegacyClasses.directory(getClass(), "quiet" + jdk);
        Path classes = LegacyClasses.compile(directory, Map.of("Coupons", SOURCE));
        try (ChildJvm instance = instance(jdk, classes, configuration(directory, RedisServer.shared()), "one")) {
            assertThat(instance.succeeds().output())
                    .anyMatch(line -> line.contains("io.lettuce.core.RedisClient"))
                    .noneMatch(line -> line.contains("io.netty.util.internal.logging.JdkLogger "))
                    .noneMatch(line -> line.contains("jdk.jfr.internal.MetadataRepository "));
        }
    }

    @Test
    void aServerThatForgetsWhenItIsFullIsWarnedOf() {
        Path directory = LegacyClasses.directory(getClass(), "evicting");
        Path classes = LegacyClasses.compile(directory, Map.of("Coupons", SOURCE));
        try (RedisServer evicting = RedisServer.start("--maxmemory-policy", "allkeys-lru");
                ChildJvm instance = ChildJvm.on(Jdks.current())
                        .agent(Built.agent(), configuration(directory, evicting))
                        .arguments("-cp", classes, "shop.Coupons", "one")
                        .start()) {
            assertThat(instance.succeeds().output()).containsExactly("coupon granted by one");
            assertThat(instance.errors())
                    .anyMatch(line -> line.contains("WARN") && line.contains("maxmemory-policy is allkeys-lru"));
        }
    }

    private static ChildJvm instance(int jdk, Path classes, Path configuration, String name) {
        return ChildJvm.on(Jdks.require(jdk))
                .agent(Built.agent(), configuration)
                .arguments("-verbose:class", "-cp", classes, "shop.Coupons", name)
                .start();
    }

    private static Path configuration(Path directory, RedisServer server) {
        return LegacyClasses.write(
                directory.resolve("idem-agent.yaml"), """
                version: 1
                service: coupons
                store: {type: redis, redis: {uri: "%s", prefix: "%s"}}
                guards:
                  - name: grant
                    method: shop.Coupons#grant
                    key: customer
                """.formatted(server.uri(), UUID.randomUUID()));
    }

    private static final String SOURCE = """
            package shop;
            public class Coupons {
                static String name;
                static String grant(String customer) {
                    return "coupon granted by " + name;
                }
                public static void main(String[] args) {
                    name = args[0];
                    System.out.println(grant("c1"));
                }
            }
            """;
}
