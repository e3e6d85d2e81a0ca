package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The embedded store cannot grow any more: calls are refused, the service lives on, and nothing is forgotten. */
class DiskFullIT {

    private static final String SOURCE = """
            public class Orders {
                static String order(String token, String note) {
                    System.out.println("effect " + token);
                    return "order of " + token + note;
                }
                public static void main(String[] args) {
                    StringBuilder note = new StringBuilder(" with a note of some length");
                    while (note.length() < 4000) {
                        note.append(" and").append(note.length());
                    }
                    int refused = 0;
                    for (int i = 1; i <= Integer.parseInt(args[0]) && refused < 20; i++) {
                        try {
                            String answer = order("t" + i, note.toString());
                            System.out.println((answer.endsWith(note.toString()) ? "answer t" : "wrong answer t") + i);
                        } catch (RuntimeException e) {
                            refused++;
                            System.out.println("refused t" + i + " " + e.getClass().getSimpleName());
                        }
                    }
                    System.out.println("still alive");
                }
            }
            """;

    @Test
    void callsAreRefusedAndNothingThatWasAnsweredIsRunAgain() {
        Path directory = LegacyClasses.directory(getClass(), "full");
        Path classes = LegacyClasses.compile(directory, Map.of("Orders", SOURCE));
        Path configuration = LegacyClasses.write(
                directory.resolve("idem-agent.yaml"), """
                version: 1
                service: orders
                store: {h2: {file: "%s"}}
                guards:
                  - name: order
                    method: Orders#order
                    key: token
                """.formatted(directory.resolve("idem-data/idem")));
        List<String> full;
        try (ChildJvm orders =
                orders(configuration, classes, 5000).withFilesUpTo(4000).start()) {
            full = List.copyOf(orders.succeeds().output());
        }
        assertThat(full).contains("still alive").noneMatch(line -> line.startsWith("wrong"));
        assertThat(tokens(full, "answer")).hasSizeGreaterThan(50);
        assertThat(full).filteredOn(line -> line.startsWith("refused")).hasSize(20);

        List<String> roomAgain;
        int tried = tokens(full, "answer").size() + 20;
        try (ChildJvm orders = orders(configuration, classes, tried).start()) {
            roomAgain = List.copyOf(orders.succeeds().output());
        }
        assertThat(tokens(roomAgain, "effect")).doesNotContainAnyElementsOf(tokens(full, "effect"));
        Set<String> lost = tokens(full, "answer");
        lost.removeAll(tokens(roomAgain, "answer"));
        assertThat(lost.size())
                .as("answered while the result could no longer be saved, so they are on hold now: " + lost)
                .isLessThanOrEqualTo(1);
    }

    private static ChildJvm.Builder orders(Path configuration, Path classes, int count) {
        return ChildJvm.on(Jdks.current())
                .arguments("-XX:-UsePerfData")
                .agent(Built.agent(), configuration)
                .arguments("-cp", classes, "Orders", count);
    }

    private static Set<String> tokens(List<String> lines, String what) {
        return lines.stream()
                .filter(line -> line.startsWith(what + " "))
                .map(line -> line.split(" ")[1])
                .collect(Collectors.toSet());
    }
}
