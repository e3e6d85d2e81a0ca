package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** docs/guards.md says what the settings classes say, and all that it shows is valid. */
class GuardsDocumentTest {

    private static final Path PAGE = Path.of("..", "docs", "guards.md");
    private static final String BEGIN = "<!-- written by GuardsDocumentTest -->\n";
    private static final String END = "<!-- end -->\n";
    private static final String SECRET = "MDEyMzQ1Njc4OWFiY2RlZg==";
    private static final String COMMAND = "mvn -pl agent -am test -Dtest=GuardsDocumentTest"
            + " -Dsurefire.failIfNoSpecifiedTests=false -Didem.docs.write=true";

    @Test
    void theTableIsThatOfTheSettings() throws IOException {
        String page = Files.readString(PAGE);
        int begin = page.indexOf(BEGIN) + BEGIN.length();
        int end = page.indexOf(END);
        assertThat(end).as("the marks of the table in " + PAGE).isGreaterThanOrEqualTo(begin);
        if (Boolean.getBoolean("idem.docs.write")) {
            Files.writeString(PAGE, page.substring(0, begin) + GuardTable.markdown() + page.substring(end));
            return;
        }
        assertThat(page.substring(begin, end))
                .as("docs/guards.md is stale. Write its table anew:\n" + COMMAND + "\n")
                .isEqualTo(GuardTable.markdown());
    }

    @Test
    void everySettingOfAGuardIsInTheTable() {
        Set<String> known = new TreeSet<>(known("", "idem: 1"));
        for (String section : List.of("policy", "result", "hotKey", "keyLimits", "retention")) {
            assertThat(known.remove(section)).as(section).isTrue();
            known.addAll(known(section + ".", section + ": {idem: 1}"));
        }
        assertThat(GuardTable.settings().keySet()).containsExactlyInAnyOrderElementsOf(known);
    }

    @ParameterizedTest
    @MethodSource("examples")
    void theExampleOfASettingIsValidAndHasIt(String path, String example) {
        List<String> lines = new ArrayList<>(List.of(example));
        for (String line : List.of("name: create-order", "method: com.acme.OrderService#createOrder", "key: token")) {
            if (!example.startsWith(line.substring(0, line.indexOf(':') + 1))) {
                lines.add(line);
            }
        }
        String keys = example.contains("encrypt") ? "encryption: {keys: {k1: " + SECRET + "}}\n" : "";
        AgentSettings settings =
                Yaml.load("version: 1\nservice: shop\n" + keys + "guards:\n  - " + String.join("\n    ", lines));
        assertThat(isGiven(settings.guards().get(0), path)).isTrue();
    }

    static List<Object[]> examples() {
        List<Object[]> examples = new ArrayList<>();
        GuardTable.settings().forEach((path, field) -> {
            String example = GuardTable.guarantee(field).example();
            if (!example.isEmpty()) {
                examples.add(new Object[] {path, example});
            } else {
                assertThat(GuardTable.guarantee(field).value()).isEqualTo("Not supported yet.");
            }
        });
        return examples;
    }

    @Test
    void everyConfigurationOnThePageIsValid(@TempDir Path directory) throws IOException {
        Path key = Files.writeString(directory.resolve("k1.key"), SECRET);
        Matcher yaml = Pattern.compile("```yaml\n(.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
        int count = 0;
        while (yaml.find()) {
            String text = whole(yaml.group(1)).replace("/etc/idem/k1.key", key.toString());
            assertThat(Yaml.mistakes(text, Yaml.variables(Map.of("IDEM_KEY_2", SECRET))))
                    .as(text)
                    .isEmpty();
            count++;
        }
        assertThat(count).isGreaterThan(8);
    }

    @Test
    void everyLinkLeadsToAHeading() throws IOException {
        String page = Files.readString(PAGE);
        Set<String> headings = new TreeSet<>();
        Matcher heading = Pattern.compile("(?m)^##+ (.*)$").matcher(page);
        while (heading.find()) {
            headings.add("#"
                    + heading.group(1)
                            .toLowerCase(Locale.ROOT)
                            .replaceAll("[^a-z0-9 -]", "")
                            .replace(' ', '-'));
        }
        Matcher link = Pattern.compile("\\]\\((#[^)]*)\\)").matcher(page);
        Set<String> links = new TreeSet<>();
        while (link.find()) {
            links.add(link.group(1));
        }
        assertThat(links).hasSizeGreaterThan(5);
        assertThat(headings).containsAll(links);
    }

    /** What stands around a part of a file: that of a guard has no `guards`. */
    private static String whole(String part) {
        if (part.startsWith("guards:") || part.contains("\nguards:")) {
            return "version: 1\nservice: shop\n" + part;
        }
        String database = "store: {type: jdbc, jdbc: {url: \"jdbc:postgresql://db/orders\"}}\n";
        return Yaml.withGuard(part.split("\n")) + (part.contains("sql:") ? database : "");
    }

    private static boolean isGiven(Settings guard, String path) {
        try {
            Settings owner = guard;
            String[] steps = path.split("\\.");
            for (int i = 0; i < steps.length - 1; i++) {
                owner = (Settings) owner.getClass().getMethod(steps[i]).invoke(owner);
            }
            return owner.isGiven(steps[steps.length - 1]);
        } catch (ReflectiveOperationException e) {
            throw new AssertionError(path, e);
        }
    }

    private static Set<String> known(String prefix, String wrong) {
        Set<String> names = new TreeSet<>();
        for (String mistake : Yaml.mistakes("guards: [{" + wrong + "}]")) {
            int list = mistake.indexOf("; known: ");
            if (mistake.contains("unknown setting `idem`") && list > 0) {
                for (String name : mistake.substring(list + 9).split(", ")) {
                    names.add(prefix + name.substring(1, name.length() - 1));
                }
            }
        }
        assertThat(names).isNotEmpty();
        return names;
    }
}
