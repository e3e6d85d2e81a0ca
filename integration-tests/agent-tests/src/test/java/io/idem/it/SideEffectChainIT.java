package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * An order that grants a coupon, then points, then sends a notice: each side effect happens once, wherever the order failed
 * or died before it was placed, since each has a number of its own under the order's key.
 */
class SideEffectChainIT {

    /** Before, in and behind each of the three steps; the odd ones are in them. */
    private static final int POINTS = 7;

    private static final String SOURCE = """
            import java.io.*;

            public class Orders {
                static FileOutputStream effects;
                static int failAt;
                static boolean dying;

                static void maybeFail(int point) {
                    if (point == failAt) {
                        if (dying) {
                            Runtime.getRuntime().halt(3);
                        }
                        throw new IllegalStateException("failed at " + failAt);
                    }
                }

                static void effect(String what) throws IOException {
                    effects.write((what + "\\n").getBytes("UTF-8"));
                }

                static void coupon(String user) throws IOException {
                    maybeFail(1);
                    effect("coupon " + user);
                }

                static int points(String user, int points) throws IOException {
                    maybeFail(3);
                    effect("points " + user + " " + points);
                    return 100 + points;
                }

                static String notice(String user, String text) throws IOException {
                    maybeFail(5);
                    effect("notice " + user + " " + text);
                    return "sent";
                }

                static String order(String token, String user) throws IOException {
                    maybeFail(0);
                    coupon(user);
                    maybeFail(2);
                    int points = points(user, 10);
                    maybeFail(4);
                    String notice = notice(user, "you have " + points);
                    maybeFail(6);
                    effect("order " + token);
                    return token + " " + points + " " + notice;
                }

                public static void main(String[] args) throws IOException {
                    effects = new FileOutputStream(args[0], true);
                    dying = args[1].equals("dying");
                    for (int i = 2; i < args.length; i++) {
                        String[] call = args[i].split(":");
                        failAt = Integer.parseInt(call[1]);
                        try {
                            System.out.println(order(call[0], "u-" + call[0]));
                        } catch (IllegalStateException e) {
                            System.out.println(e.getMessage());
                        }
                    }
                }
            }
            """;

    private final Path directory = LegacyClasses.directory(getClass(), "chain");
    private final Path classes = LegacyClasses.compile(directory, Map.of("Orders", SOURCE));
    private final Path effects = directory.resolve("effects.txt");
    private final Path configuration = LegacyClasses.write(
            directory.resolve("idem-agent.yaml"), """
            version: 1
            service: orders
            store: {h2: {file: "%s"}}
            guards:
              - name: order
                method: Orders#order
                key: token
                policy: {abandoned: retry}
              - name: coupon
                method: Orders#coupon
                key: parent.key
              - name: points
                method: Orders#points
                key: parent.key
              - name: notice
                method: Orders#notice
                key: parent.key
            """.formatted(directory.resolve("idem-data/idem")));

    @Test
    void eachSideEffectHappensOnceWhenTheOrderFailsAtEachPointInTurn() {
        List<String> calls = new ArrayList<>();
        List<String> answers = new ArrayList<>();
        for (int point = 0; point < POINTS; point++) {
            calls.add("t:" + point);
            answers.add("failed at " + point);
        }
        calls.add("t:-1");
        calls.add("t:0");
        answers.add("t 110 sent");
        answers.add("t 110 sent");
        assertThat(run("failing", calls).succeeds().output()).containsExactlyElementsOf(answers);
        assertThat(lines()).containsExactlyElementsOf(effectsOf("t"));
    }

    @Test
    void soDoesItWhenEachOrderFailsAtAnotherPoint() {
        List<String> calls = new ArrayList<>();
        List<String> expected = new ArrayList<>();
        for (int point = 0; point < POINTS; point++) {
            calls.add("t" + point + ":" + point);
            calls.add("t" + point + ":-1");
            calls.add("t" + point + ":-1");
            expected.addAll(effectsOf("t" + point));
        }
        run("failing", calls).succeeds();
        assertThat(lines()).containsExactlyElementsOf(expected);
    }

    @Test
    void soDoesItWhenTheJvmDiesBetweenTheSteps() {
        for (int point = 0; point < POINTS; point += 2) {
            assertThat(run("dying", List.of("t:" + point)).exitCode()).isEqualTo(3);
        }
        assertThat(run("dying", List.of("t:-1", "t:-1")).succeeds().output())
                .containsExactly("t 110 sent", "t 110 sent");
        assertThat(lines()).containsExactlyElementsOf(effectsOf("t"));
    }

    private ChildJvm run(String how, List<String> calls) {
        List<Object> arguments = new ArrayList<>(List.of("-cp", classes, "Orders", effects, how));
        arguments.addAll(calls);
        try (ChildJvm orders = ChildJvm.on(Jdks.current())
                .agent(Built.agent(), configuration)
                .arguments(arguments.toArray())
                .start()) {
            orders.exitCode();
            return orders;
        }
    }

    private static List<String> effectsOf(String token) {
        return Stream.of("coupon u-%s", "points u-%s 10", "notice u-%s you have 110", "order %s")
                .map(effect -> effect.formatted(token))
                .toList();
    }

    private List<String> lines() {
        try {
            return Files.readAllLines(effects);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
