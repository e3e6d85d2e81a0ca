package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** An application that brings a codec of its own, without the agent's interface in its package. */
class OwnCodecIT {

    private static final String CODEC = """
            package shop;

            import java.lang.reflect.Type;

            public class TicketCodec implements io.idem.api.ResultCodec {
                @Override
                public byte[] encode(Object result, Type declared) throws Exception {
                    String note = ((Ticket) result).note;
                    if (note.startsWith("unwritable")) {
                        throw new java.io.IOException(note);
                    }
                    return note.getBytes("UTF-8");
                }

                @Override
                public Object decode(byte[] stored, Type declared) throws Exception {
                    return new Ticket(new String(stored, "UTF-8"));
                }
            }
            """;

    private static final String TICKET = """
            package shop;

            class Ticket {
                // no codec of the agent's would keep it
                final transient String note;

                Ticket(String note) {
                    this.note = note;
                }
            }
            """;

    private static final String DESK = """
            package shop;

            public class Desk {
                static int effects;

                static Ticket ticket(String key, String note) {
                    effects++;
                    return note == null ? null : new Ticket(note);
                }

                static String ask(String key, String note) {
                    try {
                        Ticket ticket = ticket(key, note);
                        return ticket == null ? "null" : ticket.note;
                    } catch (RuntimeException refused) {
                        return refused.getClass().getSimpleName();
                    }
                }

                public static void main(String[] args) {
                    String run = args[0];
                    System.out.println(ask("a", "a" + run) + " " + ask("a", "again"));
                    System.out.println(ask("b", run.equals("1") ? null : "again") + " " + ask("b", "again"));
                    System.out.println(ask("c", "unwritable" + run) + " " + ask("c", "again"));
                    System.out.println("effects " + effects);
                }
            }
            """;

    @ParameterizedTest
    @MethodSource("io.idem.it.Jdks#versions")
    void replaysInThisJvmAndInTheNext(int version) {
        Path java = Jdks.require(version);
        Path directory = LegacyClasses.directory(getClass(), "codec-" + version);
        Path classes = LegacyClasses.compile(
                directory,
                Map.of("shop/TicketCodec", CODEC, "shop/Ticket", TICKET, "shop/Desk", DESK),
                Built.root().resolve("agent-api/target/classes").toString());
        Path configuration = LegacyClasses.write(
                directory.resolve("idem-agent.yaml"), """
                version: 1
                service: desk
                store: {h2: {file: "%s"}}
                guards:
                  - name: ticket
                    method: shop.Desk#ticket
                    key: key
                    fingerprint: none
                    result: {codec: shop.TicketCodec}
                """.formatted(directory.resolve("idem-data/idem")));
        assertThat(run(java, classes, configuration, "1"))
                .containsExactly("a1 a1", "null null", "unwritable1 UnreplayableResultException", "effects 3");
        assertThat(run(java, classes, configuration, "2"))
                .containsExactly(
                        "a1 a1", "null null", "UnreplayableResultException UnreplayableResultException", "effects 0");
    }

    private static Iterable<String> run(Path java, Path classes, Path configuration, String name) {
        try (ChildJvm desk = ChildJvm.on(java)
                .agent(Built.agent(), configuration)
                .arguments("-cp", classes, "shop.Desk", name)
                .start()) {
            return desk.succeeds().output();
        }
    }
}
