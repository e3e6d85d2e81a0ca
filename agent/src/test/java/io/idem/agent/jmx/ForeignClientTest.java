package io.idem.agent.jmx;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.guard.Decision;
import io.idem.agent.guard.RecordsFixture;
import io.idem.agent.jmx.client.ForeignClient;
import java.io.File;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import javax.management.remote.JMXConnectorServer;
import javax.management.remote.JMXConnectorServerFactory;
import javax.management.remote.JMXServiceURL;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A JMX client needs no class of the agent's: everything crosses the wire as the JDK's own types. */
class ForeignClientTest {

    @BeforeAll
    static void stayOnLoopback() {
        System.setProperty("java.rmi.server.hostname", "127.0.0.1");
    }

    @Test
    void aClientWithoutTheAgentReadsAndIsRefusedInPlainTypes() throws Exception {
        try (JmxFixture jmx = JmxFixture.open()) {
            jmx.records.held("token-1");
            RecordsFixture.decide(jmx.decisions, "create-order", Decision.REPLAY, "done before");
            JMXConnectorServer connector = JMXConnectorServerFactory.newJMXConnectorServer(
                    new JMXServiceURL("service:jmx:rmi://127.0.0.1"), null, jmx.server);
            connector.start();
            try {
                assertThat(run(connector.getAddress().toString()))
                        .contains(
                                "alone",
                                "read " + JmxFixture.nameOf(jmx.guard),
                                "read io.idem:type=Store",
                                "held token-1",
                                "refused 'zz' is not the hash of a record: it has 32 hexadecimal digits",
                                "decided REPLAY",
                                "notifies with true");
            } finally {
                connector.stop();
            }
        }
    }

    private static List<String> run(String url) throws Exception {
        Path classes = Path.of("target", "foreign-client");
        String file = ForeignClient.class.getName().replace('.', '/') + ".class";
        Files.createDirectories(classes.resolve(file).getParent());
        try (InputStream in = ForeignClient.class.getClassLoader().getResourceAsStream(file)) {
            Files.write(classes.resolve(file), in.readAllBytes());
        }
        File output = new File("target/foreign-client/output.txt");
        Process client = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx64m",
                        "-cp",
                        classes.toString(),
                        ForeignClient.class.getName(),
                        url)
                .redirectErrorStream(true)
                .redirectOutput(output)
                .start();
        try {
            assertThat(client.waitFor(120, TimeUnit.SECONDS)).isTrue();
        } finally {
            client.destroyForcibly();
        }
        return Files.readAllLines(output.toPath(), StandardCharsets.UTF_8);
    }
}
