package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The names that the reader knows, but for those of a guard, and the page for people do not drift apart. */
class ConfigurationDocumentTest {

    private static final Path PAGE = Path.of("..", "docs", "configuration.md");

    @Test
    void everySettingIsOnThePage() throws IOException {
        Set<String> documented = new TreeSet<>();
        Matcher code = Pattern.compile("`([A-Za-z0-9.]+)`").matcher(Files.readString(PAGE));
        while (code.find()) {
            documented.addAll(Arrays.asList(code.group(1).split("\\.")));
        }
        assertThat(documented).containsAll(known("idem: 1"));
        for (String section : new String[] {"store", "join", "defaults", "encryption"}) {
            assertThat(documented).containsAll(known(section + ": {idem: 1}"));
        }
        for (String section : new String[] {"h2", "jdbc", "redis", "localCache", "retention"}) {
            assertThat(documented).containsAll(known("store: {" + section + ": {idem: 1}}"));
        }
    }

    @Test
    void theLeastThatWorksWorks() throws IOException {
        Matcher yaml =
                Pattern.compile("```yaml\n(version: 1.*?)```", Pattern.DOTALL).matcher(Files.readString(PAGE));
        assertThat(yaml.find()).isTrue();
        assertThat(Yaml.load(yaml.group(1)).guards()).hasSize(1);
    }

    /** @return the names listed behind an unknown one */
    private static Set<String> known(String text) {
        Set<String> names = new TreeSet<>();
        for (String mistake : Yaml.mistakes(text)) {
            int list = mistake.indexOf("; known: ");
            if (mistake.contains("unknown setting `idem`") && list > 0) {
                for (String name : mistake.substring(list + 9).split(", ")) {
                    names.add(name.substring(1, name.length() - 1));
                }
            }
        }
        assertThat(names).isNotEmpty();
        return names;
    }
}
