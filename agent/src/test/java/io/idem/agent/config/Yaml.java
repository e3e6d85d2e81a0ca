package io.idem.agent.config;

import io.idem.agent.config.problem.Problem;
import io.idem.agent.config.read.SettingSources;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Properties;

/** Texts of configurations, and what the loader says about them. */
final class Yaml {

    /** Five lines, so that what follows starts in line 6. */
    static final String GUARD = """
            version: 1
            service: shop
            guards:
              - name: create-order
                method: com.acme.OrderService#createOrder
            """;

    private Yaml() {}

    /** A valid file of six lines: what is added starts in line 7, inside the guard. */
    static String withGuard(String... lines) {
        StringBuilder text = new StringBuilder(GUARD).append("    key: token\n");
        for (String line : lines) {
            text.append("    ").append(line).append('\n');
        }
        return text.toString();
    }

    /** A valid file of six lines: what is added starts in line 7, at the root. */
    static String withRoot(String... lines) {
        return withGuard() + String.join("\n", lines) + "\n";
    }

    static String resource(String name) throws IOException {
        try (InputStream in = Yaml.class.getResourceAsStream(name)) {
            return new String(in.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    static AgentSettings load(String text) {
        return load(text, SettingSources.NONE);
    }

    static AgentSettings load(String text, SettingSources sources) {
        try {
            return ConfigurationLoader.read("idem-agent.yaml", text, sources).settings();
        } catch (ConfigurationException e) {
            throw new AssertionError(e.getMessage(), e);
        }
    }

    static GuardSettings guard(String... lines) {
        return load(withGuard(lines)).guards().get(0);
    }

    static List<String> mistakes(String text) {
        return mistakes(text, SettingSources.NONE);
    }

    static List<String> mistakes(String text, SettingSources sources) {
        try {
            ConfigurationLoader.read("idem-agent.yaml", text, sources);
            return List.of();
        } catch (ConfigurationException e) {
            return lines(e);
        }
    }

    static List<String> lines(ConfigurationException e) {
        List<String> lines = new ArrayList<>();
        for (Problem problem : e.problems()) {
            lines.add(problem.toString());
        }
        return lines;
    }

    static SettingSources variables(Map<String, String> variables) {
        return SettingSources.of(null, new Properties(), variables);
    }
}
