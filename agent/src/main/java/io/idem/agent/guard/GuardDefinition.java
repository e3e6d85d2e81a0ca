package io.idem.agent.guard;

import io.idem.agent.crypt.ResultCipher;
import io.idem.agent.guard.policy.HotKey;
import io.idem.agent.guard.policy.KeyLimits;
import io.idem.agent.guard.policy.KeyTextForm;
import io.idem.agent.guard.policy.Policies;
import io.idem.agent.guard.policy.ResultFormat;
import java.util.Collections;
import java.util.List;

/**
 * What one guard was told by the configuration, ready to act on. Made by the resolver, read on application threads.
 * Immutable; durations in milliseconds, sizes in bytes.
 */
public final class GuardDefinition {

    private final MethodPattern pattern;
    private final String service;
    private final String scope;
    private final List<String> key;
    private final FingerprintRule fingerprint;
    private final List<String> fingerprintParts;
    private final String when;
    private final String failedWhen;
    private final List<String> outputs;
    private final Policies policies;
    private final KeyLimits keyLimits;
    private final KeyTextForm keyText;
    private final HotKey hotKey;
    private final int maxAttempts;
    private final long maxDuration;
    private final long retentionSuccess;
    private final long retentionFailed;
    private final long maxResultBytes;
    private final ResultFormat resultFormat;
    private final String codecClass;
    private final List<String> mask;
    private final OutcomeSeal seal;

    /** How a fingerprint is made of a call. */
    public enum FingerprintRule {
        /** Of every argument that has a stable form. */
        ARGUMENTS,
        /** Of the expressions named. */
        EXPRESSIONS,
        /** Not at all. */
        NONE
    }

    private GuardDefinition(Builder from) {
        pattern = from.pattern;
        service = from.service;
        scope = from.scope;
        key = Collections.unmodifiableList(from.key);
        fingerprint = from.fingerprint;
        fingerprintParts = Collections.unmodifiableList(from.fingerprintParts);
        when = from.when;
        failedWhen = from.failedWhen;
        outputs = Collections.unmodifiableList(from.outputs);
        policies = from.policies;
        keyLimits = from.keyLimits;
        keyText = from.keyText;
        hotKey = from.hotKey;
        maxAttempts = from.maxAttempts;
        maxDuration = from.maxDuration;
        retentionSuccess = from.retentionSuccess;
        retentionFailed = from.retentionFailed;
        maxResultBytes = from.maxResultBytes;
        resultFormat = from.resultFormat;
        codecClass = from.codecClass;
        mask = Collections.unmodifiableList(from.mask);
        seal = from.seal;
    }

    public String name() {
        return pattern.guard();
    }

    public MethodPattern pattern() {
        return pattern;
    }

    public String service() {
        return service;
    }

    public String scope() {
        return scope;
    }

    /** @return the expressions of the key parts, at least one */
    public List<String> key() {
        return key;
    }

    public FingerprintRule fingerprint() {
        return fingerprint;
    }

    /** @return the expressions of the fingerprint; empty unless the rule is EXPRESSIONS */
    public List<String> fingerprintParts() {
        return fingerprintParts;
    }

    /** @return the condition under which a call is guarded, or null for always */
    public String when() {
        return when;
    }

    /** @return the condition under which a result is a failure, or null for never */
    public String failedWhen() {
        return failedWhen;
    }

    /** @return the arguments, or properties of them, that the method changes for its caller; mostly empty */
    public List<String> outputs() {
        return outputs;
    }

    public Policies policies() {
        return policies;
    }

    public KeyLimits keyLimits() {
        return keyLimits;
    }

    public KeyTextForm keyText() {
        return keyText;
    }

    public HotKey hotKey() {
        return hotKey;
    }

    /** @return after how many runs a failed or abandoned operation is put on hold; 0 for never */
    public int maxAttempts() {
        return maxAttempts;
    }

    /** @return 0 for none */
    public long maxDuration() {
        return maxDuration;
    }

    public long retentionSuccess() {
        return retentionSuccess;
    }

    public long retentionFailed() {
        return retentionFailed;
    }

    public long maxResultBytes() {
        return maxResultBytes;
    }

    public ResultFormat resultFormat() {
        return resultFormat;
    }

    /** @return the application's codec class; null but for {@link ResultFormat#OWN} */
    public String codecClass() {
        return codecClass;
    }

    /** @return paths in the result and the outputs that are not kept; mostly empty, and only with JSON */
    public List<String> mask() {
        return mask;
    }

    /** @return whether nothing of keys or results is to be readable, so that no exception's message may be told either */
    boolean isSecret() {
        return seal.encrypts() || keyText != KeyTextForm.PLAIN || !mask.isEmpty();
    }

    /** @return what may be said of an exception in logs, records and messages */
    String tell(Throwable thrown) {
        return isSecret() ? thrown.getClass().getName() : thrown.toString();
    }

    /** @return how what is stored is encrypted, if it is */
    OutcomeSeal seal() {
        return seal;
    }

    /** Used by the resolver. Not thread-safe. */
    public static final class Builder {
        private final MethodPattern pattern;
        private final String service;
        private final String scope;
        private final List<String> key;
        private FingerprintRule fingerprint = FingerprintRule.ARGUMENTS;
        private List<String> fingerprintParts = Collections.emptyList();
        private String when;
        private String failedWhen;
        private List<String> outputs = Collections.emptyList();
        private Policies policies;
        private KeyLimits keyLimits = KeyLimits.NONE;
        private KeyTextForm keyText = KeyTextForm.PLAIN;
        private HotKey hotKey = HotKey.NONE;
        private int maxAttempts;
        private long maxDuration;
        private long retentionSuccess;
        private long retentionFailed;
        private long maxResultBytes;
        private ResultFormat resultFormat = ResultFormat.JSON;
        private String codecClass;
        private List<String> mask = Collections.emptyList();
        private OutcomeSeal seal = OutcomeSeal.NONE;

        public Builder(MethodPattern pattern, String service, String scope, List<String> key) {
            this.pattern = pattern;
            this.service = service;
            this.scope = scope;
            this.key = key;
        }

        public Builder fingerprint(FingerprintRule rule, List<String> parts) {
            fingerprint = rule;
            fingerprintParts = parts;
            return this;
        }

        public Builder when(String expression) {
            when = expression;
            return this;
        }

        public Builder failedWhen(String expression) {
            failedWhen = expression;
            return this;
        }

        public Builder outputs(List<String> paths) {
            outputs = paths;
            return this;
        }

        public Builder policies(Policies chosen) {
            policies = chosen;
            return this;
        }

        public Builder keyLimits(KeyLimits limits) {
            keyLimits = limits;
            return this;
        }

        public Builder keyText(KeyTextForm form) {
            keyText = form;
            return this;
        }

        public Builder hotKey(HotKey limits) {
            hotKey = limits;
            return this;
        }

        public Builder attempts(int max, long maxDurationMillis) {
            maxAttempts = max;
            maxDuration = maxDurationMillis;
            return this;
        }

        public Builder retention(long success, long failed) {
            retentionSuccess = success;
            retentionFailed = failed;
            return this;
        }

        public Builder maxResultBytes(long bytes) {
            maxResultBytes = bytes;
            return this;
        }

        /** @param ownClass full name; null but for {@link ResultFormat#OWN} */
        public Builder resultFormat(ResultFormat format, String ownClass) {
            resultFormat = format;
            codecClass = ownClass;
            return this;
        }

        public Builder mask(List<String> paths) {
            mask = paths;
            return this;
        }

        /**
         * @param cipher with which records are read; null where there are no keys
         * @param encrypts whether the guard's own are written with it
         */
        public Builder encryption(ResultCipher cipher, boolean encrypts) {
            seal = new OutcomeSeal(cipher, encrypts);
            return this;
        }

        public GuardDefinition build() {
            return new GuardDefinition(this);
        }
    }
}
