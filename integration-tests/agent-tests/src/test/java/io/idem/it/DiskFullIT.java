package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The embedded store cannot grow any more: calls are refused, the service lives on, and nothing is forgotten. */
class DiskFullIT {

    private static final Path PRLIMIT = Path.of("/usr/bin/prlimit");

    private static final String SOURCE = """
            public class Orders {
                static String order(String token, String note) {
                    System.out.println("effect " + token);
                    return "order of " + token + note;
                }
                static boolean tryOrder(int i, String note) {
                    try {
                        String answer = order("t" + i, note);
                        System.out.println((answer.endsWith(note) ? "answer t" : "wrong answer t") + i);
                        return true;
                    } catch (RuntimeException e) {
                        System.out.println("refused t" + i + " " + e.getClass().getSimpleName());
                        return false;
                    }
                }
                public static void main(String[] args) {
                    StringBuilder note = new StringBuilder(" with a note of some length");
                    while (note.length() < 4000) {
                        note.append(" and").append(note.length());
                    }
                    if (args[0].equals("-")) {
                        java.util.Scanner tokens = new java.util.Scanner(System.in);
                        while (tokens.hasNextInt()) {
                            tryOrder(tokens.nextInt(), note.toString());
                        }
                    } else {
                        int refused = 0;
                        for (int i = 1; i <= Integer.parseInt(args[0]) && refused < 20; i++) {
                            refused += tryOrder(i, note.toString()) ? 0 : 1;
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
        Path configuration = configuration(directory);
        List<String> full;
        try (ChildJvm orders =
                orders(configuration, classes, 5000).withFilesUpTo(4000).start()) {
            full = List.copyOf(orders.succeeds().output());
        }
        assertThat(full).contains("still alive").noneMatch(line -> line.startsWith("wrong"));
        assertThat(tokens(full, "answer")).hasSizeGreaterThan(20);
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

    @Test
    void whenThereIsRoomAgainTheServiceGoesOnByItself() throws Exception {
        assumeTrue(Files.isExecutable(PRLIMIT), "no " + PRLIMIT + " to make room with");
        Path directory = LegacyClasses.directory(getClass(), "room");
        Path classes = LegacyClasses.compile(directory, Map.of("Orders", SOURCE));
        try (ChildJvm orders = orders(configuration(directory), classes, "-")
                .withFilesUpTo(2000)
                .start()) {
            int token = 0;
            do {
                orders.send(String.valueOf(++token));
            } while (answered(orders));
            Process room = new ProcessBuilder(
                            PRLIMIT.toString(), "--pid", String.valueOf(orders.pid()), "--fsize=unlimited")
                    .inheritIO()
                    .start();
            assertThat(room.waitFor()).isZero();
            int tries = 0;
            do {
                orders.send(String.valueOf(++token));
            } while (!answered(orders) && ++tries < 50);
            orders.endInput();
            assertThat(orders.succeeds().output()).contains("answer t" + token).endsWith("still alive");
            List<String> effects = orders.output().stream()
                    .filter(line -> line.startsWith("effect"))
                    .toList();
            assertThat(effects).doesNotHaveDuplicates();
            try (ChildJvm restarted =
                    orders(configuration(directory), classes, token).start()) {
                assertThat(tokens(restarted.succeeds().output(), "effect"))
                        .doesNotContainAnyElementsOf(tokens(orders.output(), "effect"));
                assertThat(tokens(restarted.output(), "answer")).containsAll(tokens(orders.output(), "answer"));
            }
        }
    }

    private static boolean answered(ChildJvm orders) {
        String line = orders.readLine();
        return line.startsWith("effect") ? answered(orders) : line.startsWith("answer");
    }

    private static Path configuration(Path directory) {
        return LegacyClasses.write(
                directory.resolve("idem-agent.yaml"), """
                version: 1
                service: orders
                store: {h2: {file: "%s"}}
                guards:
                  - name: order
                    method: Orders#order
                    key: token
                """.formatted(directory.resolve("idem-data/idem")));
    }

    private static ChildJvm.Builder orders(Path configuration, Path classes, Object count) {
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
