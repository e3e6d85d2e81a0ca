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

    private final String name;
    private final String scope;
    private final MethodReference method;
    private final boolean subtypes;
    private final List<String> key;
    private final KeyLimitsSettings keyLimits;
    private final KeyTextForm keyText;
    private final FingerprintSettings fingerprint;
    private final String when;
    private final String failedWhen;
    private final PolicySettings policy;
    private final int maxAttempts;
    private final List<String> outputs;
    private final ResultSettings result;
    private final HotKeySettings hotKey;
    private final long maxDuration;
    private final Transaction transaction;
    private final boolean singleTransaction;
    private final Async async;
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
