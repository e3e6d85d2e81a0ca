package io.idem.agent.config;

import io.idem.agent.config.read.MethodReference;
import io.idem.agent.config.read.Section;
import io.idem.agent.config.read.Words;
import io.idem.agent.guard.Mode;
import io.idem.agent.guard.policy.KeyTextForm;
import java.util.Collections;
import java.util.List;

/** One entry of {@code guards}. Expressions are kept as texts: their syntax is checked when they are resolved. */
public final class GuardSettings extends Settings {

    private static final int LONGEST_NAME = 200;
    private static final int UNLIMITED = 0;

    @Guarantee(
            value = "Unique, for people: in logs, JMX and exceptions. One line, at most 200 characters.",
            example = "name: create-order",
            values = "a text")
    private final String name;

    @Guarantee(
            value = "The name of the operation, a part of every key. Guards that share one know each other's keys.",
            example = "scope: orders",
            unset = "the name",
            values = "a text")
    private final String scope;

    @Guarantee(
            value =
                    "The calls of this method are guarded, whoever makes them. The class by its full name, nested ones with `$`; the parameter types may be left out if the method is not overloaded, and have no type arguments. No wildcards, no constructors; one guard a method.",
            example = "method: com.acme.OrderService#createOrder(java.lang.String,com.acme.Order)",
            values = "`class#method(types)`")
    private final MethodReference method;

    @Guarantee(value = "`true`: the method in every implementation of the type.", example = "subtypes: true")
    private final boolean subtypes;

    @Guarantee(
            value =
                    "What makes two calls the same operation. Of any number of calls with one key, at a time in any number of JVMs, one runs.",
            example = "key: [token, request.userId]",
            values = "an expression or a list of them")
    private final List<String> key;

    private final KeyLimitsSettings keyLimits;

    @Guarantee(
            value =
                    "What records, logs, exceptions and JMX show of a key: its parts, a mask, or only the hash. [More](#keytext-keys-that-are-secrets)",
            example = "keyText: masked",
            unset = "`defaults`")
    private final KeyTextForm keyText;

    @Guarantee(
            value =
                    "What must be equal in a repeated call: a call with the same key and another fingerprint is a conflict, never a duplicate. `none` compares nothing.",
            example = "fingerprint: [request.amount]",
            unset = "every argument with a stable form",
            values = "an expression, a list of them, or `none`")
    private final FingerprintSettings fingerprint;

    @Guarantee(
            value = "Calls for which it does not hold run unguarded.",
            example = "when: request.amount > 0",
            unset = "always",
            values = "an expression")
    private final String when;

    @Guarantee(
            value =
                    "A result for which it holds (`result` and the arguments) is a failure: the caller gets it, and the operation follows `failure`. If it cannot be evaluated the call counts as done.",
            example = "failedWhen: result.code != 0",
            unset = "never",
            values = "an expression")
    private final String failedWhen;

    private final PolicySettings policy;

    @Guarantee(value = "After so many runs a failed or abandoned operation is put on hold.", example = "maxAttempts: 5")
    private final int maxAttempts;

    @Guarantee(
            value =
                    "What the method leaves in these arguments, or properties of them, is given to a duplicate's, all or nothing. [More](#outputs-arguments-that-the-method-changes)",
            example = "outputs: [request.orderId]",
            values = "a path or a list of them")
    private final List<String> outputs;

    private final ResultSettings result;
    private final HotKeySettings hotKey;

    @Guarantee(
            value = "A call that runs longer counts as abandoned, also while its JVM lives.",
            example = "maxDuration: 5m")
    private final long maxDuration;

    @Guarantee(
            value =
                    "The record ends with the call, whatever transactions do. `follow`, `join` and `join-required` are not supported yet.",
            example = "transaction: ignore",
            values = "`ignore`")
    private final Transaction transaction;

    @Guarantee(value = "Not supported yet.", example = "")
    private final boolean singleTransaction;

    @Guarantee(
            value =
                    "A method that returns a `CompletableFuture` or `CompletionStage` is followed to the end of its stage, see [configuration.md](configuration.md#methods-that-return-a-stage); one that returns something else before its work is done (`Future`, `Mono`, a Kotlin `suspend` function) does not fit. `ignore`: the record ends when the method returns, whatever it returns.",
            example = "async: ignore")
    private final Async async;

    @Guarantee(
            value = "`observe` blocks nothing, but records and counts; `off` does nothing.",
            example = "mode: observe",
            unset = "the agent's")
    private final Mode mode;

    private final RetentionSettings retention;

    GuardSettings(Section section) {
        super(section);
        name = name(section, "name", section.requiredText("name"));
        scope = name(section, "scope", section.text("scope", name));
        method = section.method("method");
        section.requireGiven("method");
        subtypes = section.flag("subtypes", false);
        key = section.texts("key");
        section.requireGiven("key");
        keyLimits = new KeyLimitsSettings(section.section("keyLimits"));
        keyText = section.oneOf("keyText", KeyTextForm.values(), null);
        fingerprint = FingerprintSettings.read(section);
        when = section.text("when", null);
        failedWhen = section.text("failedWhen", null);
        policy = new PolicySettings(section.section("policy"));
        maxAttempts = section.count("maxAttempts", UNLIMITED, 1, Integer.MAX_VALUE);
        outputs = section.list("outputs", Collections.<String>emptyList());
        result = new ResultSettings(section.section("result"));
        hotKey = new HotKeySettings(section.section("hotKey"));
        maxDuration = section.duration("maxDuration", 0);
        transaction = section.oneOf("transaction", Transaction.values(), Transaction.IGNORE);
        if (transaction != Transaction.IGNORE) {
            section.problem(
                    positionOf("transaction"),
                    "`transaction: " + Words.of(transaction)
                            + "` is not supported yet: leave it out, or write `transaction: ignore`");
        }
        section.notYet("singleTransaction");
        singleTransaction = section.flag("singleTransaction", false);
        async = section.oneOf("async", Async.values(), Async.REFUSE);
        mode = section.oneOf("mode", Mode.values(), null);
        retention = new RetentionSettings(
                section.section("retention"), RetentionSettings.DEFAULT, RetentionSettings.DEFAULT);
    }

    /** Names stand in log lines, in JMX and in columns. */
    private String name(Section section, String setting, String text) {
        boolean printable = true;
        for (int i = 0; text != null && i < text.length(); i++) {
            printable &= !Character.isISOControl(text.charAt(i));
        }
        if (text != null && (!printable || text.length() > LONGEST_NAME) && isGiven(setting)) {
            section.problem(
                    positionOf(setting),
                    "`" + setting + "` must be one line of at most " + LONGEST_NAME + " characters");
        }
        return text;
    }

    public String name() {
        return name;
    }

    /** @return the name where none was given */
    public String scope() {
        return scope;
    }

    public MethodReference method() {
        return method;
    }

    /** @return whether the method in every implementation of the type is meant */
    public boolean subtypes() {
        return subtypes;
    }

    /** @return the expressions of the key's parts, at least one */
    public List<String> key() {
        return key;
    }

    public KeyLimitsSettings keyLimits() {
        return keyLimits;
    }

    /** @return null for {@link DefaultsSettings#keyText()} */
    public KeyTextForm keyText() {
        return keyText;
    }

    public FingerprintSettings fingerprint() {
        return fingerprint;
    }

    /** @return the condition under which a call is guarded; null for always */
    public String when() {
        return when;
    }

    /** @return the condition under which a result is a failure; null for never */
    public String failedWhen() {
        return failedWhen;
    }

    public PolicySettings policy() {
        return policy;
    }

    /** @return after how many runs a failed or abandoned operation is put on hold; 0 for never */
    public int maxAttempts() {
        return maxAttempts;
    }

    /** @return arguments, or properties of them, that the method changes for its caller; empty for none */
    public List<String> outputs() {
        return outputs;
    }

    public ResultSettings result() {
        return result;
    }

    /** @return null for no limit */
    public HotKeySettings hotKey() {
        return hotKey;
    }

    /** @return milliseconds after which a running call counts as abandoned; 0 for never */
    public long maxDuration() {
        return maxDuration;
    }

    public Transaction transaction() {
        return transaction;
    }

    /** @return a promise that the call has one transaction with effects */
    public boolean singleTransaction() {
        return singleTransaction;
    }

    public Async async() {
        return async;
    }

    /** @return null for {@link AgentSettings#mode()} */
    public Mode mode() {
        return mode;
    }

    /** @return what is {@link RetentionSettings#DEFAULT} in it is taken from {@link AgentSettings#defaults()} */
    public RetentionSettings retention() {
        return retention;
    }
}
