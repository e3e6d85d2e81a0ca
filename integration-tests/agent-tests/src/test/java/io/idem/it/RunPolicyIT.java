package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** A listener that acknowledges by hand: a message that comes again, to another instance too, is acknowledged, not handled. */
class RunPolicyIT {

    private static final String CONSUMER = """
            package com.acme.coupons;

            import java.io.BufferedReader;
            import java.io.IOException;
            import java.io.InputStreamReader;
            import java.sql.Connection;
            import java.sql.DriverManager;
            import java.sql.SQLException;
            import java.util.ArrayList;
            import java.util.List;

            public class Consumer {

                static class Channel {
                    final List<Long> acknowledged = new ArrayList<>();

                    void basicAck(long tag, boolean multiple) throws IOException {
                        if (tag > 100) {
                            throw new IOException("channel is closed");
                        }
                        acknowledged.add(tag);
                    }
                }

                static class Delivery {
                    private final String id;
                    private final long tag;

                    Delivery(String id, long tag) {
                        this.id = id;
                        this.tag = tag;
                    }
                }

                private final String url;

                Consumer(String url) {
                    this.url = url;
                }

                private int onMessage(Delivery delivery, Channel channel) throws IOException, SQLException {
                    try (Connection connection = DriverManager.getConnection(url, "sa", "")) {
                        connection.createStatement().execute("CREATE TABLE IF NOT EXISTS granted (id VARCHAR(20))");
                        connection.createStatement().execute("INSERT INTO granted VALUES ('" + delivery.id + "')");
                    }
                    return 1;
                }

                public static void main(String[] args) throws Exception {
                    Consumer consumer = new Consumer(args[0]);
                    BufferedReader in = new BufferedReader(new InputStreamReader(System.in));
                    System.out.println("ready");
                    for (String line = in.readLine(); line != null; line = in.readLine()) {
                        String[] message = line.split(" ");
                        Channel channel = new Channel();
                        try {
                            int granted = consumer.onMessage(new Delivery(message[0], Long.parseLong(message[1])), channel);
                            System.out.println("granted " + granted + ", acknowledged " + channel.acknowledged);
                        } catch (Exception e) {
                            System.out.println(e);
                        }
                    }
                }
            }
            """;

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void aMessageThatComesAgainIsAcknowledgedByTheGuard(int jdk) throws SQLException {
        Path java = Jdks.require(jdk);
        Path directory = LegacyClasses.directory(RunPolicyIT.class, "jdk" + jdk);
        Path classes = LegacyClasses.compile(directory, Map.of("Consumer", CONSUMER));
        Path config =
                LegacyClasses.write(directory.resolve("idem-agent.yaml"), """
                version: 1
                service: coupons
                store: {type: h2, h2: {file: %s}}
                guards:
                  - name: grant
                    method: com.acme.coupons.Consumer#onMessage
                    key: [delivery.id]
                    fingerprint: none
                    policy:
                      duplicate: {run: "channel.basicAck(delivery.tag, false) == null ? 0 : 0"}
                """.formatted(directory.resolve("idem")));
        String url = "jdbc:h2:" + directory.resolve("business");
        String classPath = classes + File.pathSeparator + h2();

        for (int restart = 0; restart < 2; restart++) {
            try (ChildJvm consumer = ChildJvm.on(java)
                    .in(directory)
                    .agent(Built.agent(), config)
                    .arguments("-cp", classPath, "com.acme.coupons.Consumer", url)
                    .start()) {
                assertThat(consumer.readLine()).as(consumer.transcript()).isEqualTo("ready");
                consumer.send("m1 7");
                assertThat(consumer.readLine())
                        .as(consumer.transcript())
                        .isEqualTo(restart == 0 ? "granted 1, acknowledged []" : "granted 0, acknowledged [7]");
                consumer.send("m1 8");
                assertThat(consumer.readLine()).isEqualTo("granted 0, acknowledged [8]");
                consumer.send("m1 101");
                assertThat(consumer.readLine()).isEqualTo("java.io.IOException: channel is closed");
                consumer.endInput();
                consumer.exitCode();
            }
        }
        assertThat(granted(url)).isEqualTo(1);
    }

    private static int granted(String url) throws SQLException {
        try (Connection connection = DriverManager.getConnection(url, "sa", "");
                ResultSet rows = connection.createStatement().executeQuery("SELECT COUNT(*) FROM granted")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    /** The application's own driver is the one of these tests. */
    private static Path h2() {
        try {
            return Path.of(Class.forName("org.h2.Driver")
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
        } catch (ReflectiveOperationException | URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }
}
