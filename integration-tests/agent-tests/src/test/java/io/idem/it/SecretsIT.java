package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * A card number in key, argument, result, output and exceptions: with {@code encrypt} and {@code keyText} it is in no file of
 * the store, no line of the log at its finest, and nothing that JMX gives; without them it is in all three. {@code mask}
 * does the same for what a result or an output holds at the paths that it names, where nothing is encrypted.
 */
class SecretsIT {

    private static final String CARD = "4111222233334444";

    private static final String SOURCE = """
            import java.lang.management.ManagementFactory;
            import java.util.*;
            import java.util.concurrent.*;
            import javax.management.*;

            public class Payments {
                static class Order {
                    String token;
                    String card;
                    int amount;
                    String text;
                    Order(String token, String card, int amount) {
                        this.token = token;
                        this.card = card;
                        this.amount = amount;
                    }
                }
                static class Receipt {
                    String card;
                    long id;
                }

                static class Statement {
                    List<Receipt> receipts = new ArrayList<>();
                    Map<String, Receipt> byName = new HashMap<>();
                    Optional<Receipt> last = Optional.empty();
                    String title = "statement";
                }

                static final MBeanServer SERVER = ManagementFactory.getPlatformMBeanServer();
                static final CountDownLatch running = new CountDownLatch(1);
                static final CountDownLatch go = new CountDownLatch(1);
                static int effects;

                static Receipt pay(Order order) throws Exception {
                    effects++;
                    if (order.token.equals("declined")) {
                        throw new IllegalStateException("declined: " + order.card);
                    }
                    if (order.token.equals("slow")) {
                        running.countDown();
                        go.await();
                    }
                    order.text = "paid by " + order.card;
                    Receipt receipt = new Receipt();
                    receipt.card = order.card;
                    receipt.id = effects;
                    return receipt;
                }

                static Receipt receipt(String card) {
                    Receipt receipt = new Receipt();
                    receipt.card = card;
                    return receipt;
                }

                static Statement statement(Order order) {
                    effects++;
                    order.text = order.card;
                    Statement statement = new Statement();
                    statement.receipts.add(receipt(order.card));
                    statement.byName.put("one", receipt(order.card));
                    statement.last = Optional.of(receipt(order.card));
                    return statement;
                }

                static void state(String what, Order order) {
                    Statement told = statement(order);
                    System.out.println(what + " " + told.title + " " + told.receipts.get(0).card.length() + " "
                            + told.byName.get("one").card.length() + " " + told.last.get().card.length() + " "
                            + order.text.length());
                }

                static Object odd(String card) {
                    effects++;
                    return new Order("odd", card, 1);
                }

                static void hold(String card) {
                    effects++;
                    throw new IllegalStateException("unknown: " + card);
                }

                static void call(String what, Callable<?> call) {
                    try {
                        System.out.println(what + " " + call.call().getClass().getSimpleName());
                    } catch (Throwable e) {
                        System.out.println(what + " " + e.getClass().getSimpleName());
                    }
                }

                static void pay(String token, String card, int amount) {
                    call(token, () -> pay(new Order(token, card, amount)));
                }

                static void look(String card) throws Exception {
                    for (ObjectName name : SERVER.queryNames(new ObjectName("io.idem:*"), null)) {
                        for (MBeanAttributeInfo attribute : SERVER.getMBeanInfo(name).getAttributes()) {
                            show(SERVER.getAttribute(name, attribute.getName()));
                        }
                    }
                    ObjectName records = new ObjectName("io.idem:type=Records");
                    String text = String.class.getName();
                    show(SERVER.invoke(records, "list", new Object[] {"", 0L, 100}, new String[] {text, "long", "int"}));
                    Object found = SERVER.invoke(records, "find",
                            new Object[] {"pay", "[\\"" + card + "\\", \\"first\\"]"}, new String[] {text, text});
                    show(found);
                    String hash = (String) ((javax.management.openmbean.CompositeData) found).get("hash");
                    show(SERVER.invoke(records, "findByHash", new Object[] {hash}, new String[] {text}));
                    show(SERVER.invoke(records, "release", new Object[] {hash}, new String[] {text}));
                    show(SERVER.invoke(new ObjectName("io.idem:type=Decisions"), "last", new Object[] {"", 100},
                            new String[] {text, "int"}));
                }

                static void show(Object value) {
                    String text = value instanceof Object[] ? Arrays.deepToString((Object[]) value) : String.valueOf(value);
                    System.out.println("jmx " + text.replace('\\n', ' '));
                }

                public static void main(String[] args) throws Exception {
                    String card = args[0];
                    for (ObjectName name : SERVER.queryNames(new ObjectName("io.idem:*"), null)) {
                        if (SERVER.getMBeanInfo(name).getNotifications().length > 0) {
                            SERVER.addNotificationListener(name,
                                    (told, x) -> show(told.getMessage() + " " + told.getUserData()), null, null);
                        }
                    }
                    pay("first", card, 10);
                    pay("first", card, 10);
                    pay("first", card, 11);
                    pay("declined", card, 10);
                    pay("declined", card, 10);
                    Thread slow = new Thread(() -> pay("slow", card, 10));
                    slow.start();
                    running.await();
                    pay("slow", card, 10);
                    go.countDown();
                    slow.join();
                    pay("slow", card, 10);
                    for (int i = 0; i < 2; i++) {
                        call("odd", () -> odd(card));
                    }
                    for (int i = 0; i < 2; i++) {
                        call("hold", () -> {
                            hold(card);
                            return "";
                        });
                    }
                    Order first = new Order("s1", card, 10);
                    state("statement", first);
                    for (int i = 0; i < 2; i++) {
                        Order again = new Order("s1", card, 10);
                        again.text = "own";
                        state("again", again);
                    }
                    System.out.println("effects " + effects);
                    look(card);
                }
            }
            """;

    private static final String GUARDS = """
            version: 1
            service: payments
            store: {type: h2, h2: {file: %s}}
            %s
            guards:
              - name: pay
                method: Payments#pay(Payments$Order)
                key: [order.card, order.token]
                fingerprint: [order.amount]
                outputs: [order]
                policy: {inProgress: reject, failure: replay}
                result: {encrypt: %s}
              - name: odd
                method: Payments#odd
                key: card
                result: {encrypt: %s}
              - name: statement
                method: Payments#statement
                key: order.token
                fingerprint: [order.amount]
                outputs: [order]
                result: {%s}
              - name: hold
                method: Payments#hold
                key: card
                policy: {failure: hold}
                result: {encrypt: %s}
            """;

    /** Of a result and an output that are not encrypted. */
    private static final String MASK = "mask: [receipts.card, byName.card, last.card, order.card, order.text]";

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void theCardIsNowhere(int jdk) throws IOException {
        for (String keyText : new String[] {"masked", "none"}) {
            Seen seen = run(
                    jdk,
                    keyText,
                    "encryption: {keys: {k1: \"${THE_KEY}\"}}\ndefaults: {keyText: " + keyText + "}",
                    true);
            assertThat(seen.files).doesNotContain(CARD).contains("aes-gcm/1:k1").contains("\"card\":\"***\"");
            assertThat(seen.log).doesNotContain(CARD);
            assertThat(seen.jmx).doesNotContain(CARD).contains("aes-gcm/1:k1");
            assertThat(seen.jmx.contains("41***44")).isEqualTo(keyText.equals("masked"));
        }
    }

    @Test
    void withoutTheSettingsItIsEverywhere() throws IOException {
        Seen seen = run(17, "plain", "", false);
        assertThat(seen.files).contains("paid by " + CARD).contains("declined: " + CARD);
        assertThat(seen.log).contains(CARD);
        assertThat(seen.jmx).contains(CARD).contains("declined: " + CARD);
    }

    private static final class Seen {
        String files;
        String log;
        String jmx;
    }

    private static Seen run(int jdk, String name, String root, boolean encrypt) throws IOException {
        Path java = Jdks.require(jdk);
        Path directory = LegacyClasses.directory(SecretsIT.class, "jdk" + jdk + name);
        Path classes = LegacyClasses.compile(directory, Map.of("Payments", SOURCE));
        Path store = Files.createDirectories(directory.resolve("store"));
        Path config = LegacyClasses.write(
                directory.resolve("idem-agent.yaml"),
                GUARDS.formatted(store.resolve("idem"), root, encrypt, encrypt, encrypt ? MASK : "", encrypt));
        try (ChildJvm payments = ChildJvm.on(java)
                .in(directory)
                .agent(Built.agent(), config)
                .environment(
                        Map.of("THE_KEY", "MDEyMzQ1Njc4OWFiY2RlZjAxMjM0NTY3ODlhYmNkZWY=", "IDEM_LOG_LEVEL", "debug"))
                .arguments("-cp", classes, "Payments", CARD)
                .start()) {
            payments.succeeds();
            List<String> answers = payments.output().stream()
                    .filter(line -> !line.startsWith("jmx "))
                    .toList();
            assertThat(answers)
                    .as(payments.transcript())
                    .containsExactly(
                            "first Receipt",
                            "first Receipt",
                            "first KeyConflictException",
                            "declined IllegalStateException",
                            "declined IllegalStateException",
                            "slow CallInProgressException",
                            "slow Receipt",
                            "slow Receipt",
                            "odd Order",
                            "odd UnreplayableResultException",
                            "hold IllegalStateException",
                            "hold CallHeldException",
                            "statement statement 16 16 16 16",
                            encrypt ? "again statement 3 3 3 3" : "again statement 16 16 16 16",
                            encrypt ? "again statement 3 3 3 3" : "again statement 16 16 16 16",
                            "effects 6");
            Seen seen = new Seen();
            seen.log = String.join("\n", payments.errors());
            seen.jmx = String.join("\n", payments.output());
            seen.files = texts(store);
            return seen;
        }
    }

    private static String texts(Path directory) throws IOException {
        StringBuilder texts = new StringBuilder();
        try (Stream<Path> files = Files.list(directory)) {
            for (Path file : files.toList()) {
                texts.append(new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return texts.toString();
    }
}
