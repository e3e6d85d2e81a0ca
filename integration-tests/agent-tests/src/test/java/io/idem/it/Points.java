package io.idem.it;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * A legacy service that grants points on threads of its own and answers with a future. Its effects are lines of a file.
 * Talked to by lines: {@code grant t}, {@code half t} (stops before the effect and says so), {@code storm}.
 */
final class Points {

    private static final String SOURCE = """
            import java.io.*;
            import java.util.*;
            import java.util.concurrent.*;
            import java.util.concurrent.atomic.*;

            public class Points {
                static class Grant {
                    private String token;
                    private String id;
                    @Override public String toString() {
                        return token + "/" + id;
                    }
                }

                static final ExecutorService WORKERS = Executors.newFixedThreadPool(8, work -> {
                    Thread thread = new Thread(work);
                    thread.setDaemon(true);
                    return thread;
                });
                static FileOutputStream effects;
                static volatile boolean half;

                static CompletableFuture<Grant> grant(String token) {
                    return CompletableFuture.supplyAsync(() -> work(token), WORKERS).thenApply(grant -> grant);
                }

                static Grant work(String token) {
                    try {
                        Thread.sleep(1);
                        if (half) {
                            System.out.println("half-way " + token);
                            Thread.sleep(Long.MAX_VALUE);
                        }
                        effects.write((token + "\\n").getBytes("UTF-8"));
                        Grant grant = new Grant();
                        grant.token = token;
                        grant.id = UUID.randomUUID().toString();
                        return grant;
                    } catch (IOException | InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                }

                static String outcome(Object grant, Throwable thrown) {
                    Throwable cause = thrown;
                    while (cause instanceof CompletionException) {
                        cause = cause.getCause();
                    }
                    return cause == null ? "answer " + grant : cause.getClass().getSimpleName() + ": " + cause.getMessage();
                }

                public static void main(String[] args) throws Exception {
                    effects = new FileOutputStream(args[0], true);
                    BufferedReader in = new BufferedReader(new InputStreamReader(System.in, "UTF-8"));
                    for (String line = in.readLine(); line != null; line = in.readLine()) {
                        String[] words = line.split(" ");
                        half = words[0].equals("half");
                        if (words[0].equals("storm")) {
                            new Storm(Integer.parseInt(words[1]), words[2].equals("cancelling")).run();
                        } else if (half) {
                            grant(words[1]);
                        } else {
                            System.out.println(grant(words[1]).handle(Points::outcome).get());
                        }
                    }
                }

                /** Callers that keep many calls open, some of which they give up. */
                static class Storm {
                    final Map<String, String> answers = new ConcurrentHashMap<>();
                    final Map<String, String> held = new ConcurrentHashMap<>();
                    final AtomicInteger cancelled = new AtomicInteger();
                    final int keys;
                    final boolean cancelling;

                    Storm(int keys, boolean cancelling) {
                        this.keys = keys;
                        this.cancelling = cancelling;
                    }

                    void run() throws Exception {
                        List<Thread> callers = new ArrayList<>();
                        for (int i = 0; i < 16; i++) {
                            Random random = new Random(i);
                            Thread caller = new Thread(() -> call(random));
                            caller.start();
                            callers.add(caller);
                        }
                        for (Thread caller : callers) {
                            caller.join();
                        }
                        answers.forEach((token, answer) -> System.out.println("answered " + answer));
                        held.forEach((token, message) -> System.out.println("held " + token));
                        System.out.println("end, cancelled " + cancelled);
                    }

                    void call(Random random) {
                        for (int round = 0; round < 40; round++) {
                            List<CompletableFuture<?>> open = new ArrayList<>();
                            for (int i = 0; i < 25; i++) {
                                String token = "t" + random.nextInt(keys);
                                CompletableFuture<Grant> grant = grant(token);
                                if (cancelling && random.nextInt(20) == 0) {
                                    grant.cancel(true);
                                    cancelled.incrementAndGet();
                                }
                                open.add(grant.handle((value, thrown) -> compare(token, outcome(value, thrown))));
                            }
                            open.forEach(CompletableFuture::join);
                        }
                    }

                    Object compare(String token, String outcome) {
                        if (outcome.startsWith("CallHeldException")) {
                            held.put(token, outcome);
                        } else if (outcome.startsWith("answer ")) {
                            String first = answers.putIfAbsent(token, outcome.substring(7));
                            if (first != null && !outcome.equals("answer " + first)) {
                                System.out.println("complaint: " + token + " was answered " + first + " and " + outcome);
                            }
                        } else if (!cancelling || !outcome.startsWith("CancellationException")) {
                            System.out.println("complaint: " + token + " failed: " + outcome);
                        }
                        return null;
                    }
                }
            }
            """;

    private final Path directory;
    private final Path classes;
    private final Path configuration;

    /** @param store the line of the agent's configuration; null for a file beside the effects */
    Points(Class<?> test, String name, String store) {
        directory = LegacyClasses.directory(test, name);
        classes = LegacyClasses.compile(directory, Map.of("Points", SOURCE));
        configuration = LegacyClasses.write(directory.resolve("idem-agent.yaml"), """
                version: 1
                service: points
                %s
                guards:
                  - name: grant
                    method: Points#grant
                    key: token
                    policy: {inProgress: wait 10m}
                """.formatted(
                store == null ? "store: {h2: {file: \"" + directory.resolve("idem-data/idem") + "\"}}" : store));
    }

    ChildJvm start(int jdk) {
        return ChildJvm.on(Jdks.require(jdk))
                .in(directory)
                .agent(Built.agent(), configuration)
                .arguments("-cp", classes, "Points", directory.resolve("effects"))
                .start();
    }

    /** @return one token for each time that it was granted */
    List<String> effects() {
        try {
            return Files.readAllLines(directory.resolve("effects"));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
