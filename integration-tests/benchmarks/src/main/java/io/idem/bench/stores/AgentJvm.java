package io.idem.bench.stores;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** Starts JVMs with the agent, in which guards are measured. */
final class AgentJvm {

    private static final ObjectMapper JSON = new ObjectMapper();
    private static final String HEAP = "1g";

    private final File agent;

    AgentJvm(File agent) {
        this.agent = agent;
    }

    /**
     * Runs one JVM to its end; what it prints goes to this one's output.
     *
     * @param settings of {@code store}, beside those of the site
     */
    List<Line> run(Site site, Map<String, Object> settings, Plan plan) throws IOException, InterruptedException {
        Path directory = Files.createDirectories(Path.of("target/stores/jvm-" + UUID.randomUUID()));
        File configuration = directory.resolve("idem-agent.yaml").toFile();
        File planned = directory.resolve("plan.json").toFile();
        File lines = directory.resolve("lines.json").toFile();
        try {
            JSON.writeValue(configuration, configuration(site, settings));
            plan.write(planned);
            run(configuration, planned, lines);
            return JSON.readValue(lines, new TypeReference<List<Line>>() {});
        } finally {
            List.of(configuration, planned, lines, directory.toFile()).forEach(File::delete);
        }
    }

    private void run(File configuration, File plan, File lines) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        System.getProperty("java.home") + File.separator + "bin" + File.separator + "java",
                        // it would only say that an agent keeps it from being on
                        "-Xshare:off",
                        "-Xms" + HEAP,
                        "-Xmx" + HEAP,
                        "-javaagent:" + agent + "=config=" + configuration + ";log.level=warn",
                        "-cp",
                        System.getProperty("java.class.path"),
                        MeasuredJvm.class.getName(),
                        plan.getPath(),
                        lines.getPath())
                .redirectOutput(ProcessBuilder.Redirect.INHERIT)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        // its input stays open as long as this JVM lives
        int code = process.waitFor();
        if (code != 0) {
            throw new IllegalStateException("the JVM with the agent ended with code " + code + ", see above");
        }
    }

    /** What is JSON is YAML too. */
    private static Map<String, Object> configuration(Site site, Map<String, Object> settings) {
        Map<String, Object> store = new HashMap<>(site.settings());
        store.putAll(settings);
        return Map.of(
                "version",
                1,
                "service",
                "benchmark",
                "store",
                store,
                "guards",
                List.of(Map.of("name", "pay", "method", "com.acme.bench.Till#pay", "key", "token")));
    }
}
