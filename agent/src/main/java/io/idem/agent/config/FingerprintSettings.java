package io.idem.agent.config;

import io.idem.agent.config.read.Section;
import io.idem.agent.config.yaml.YamlScalar;
import java.util.Collections;
import java.util.List;

/** {@code fingerprint} of a guard. Immutable. */
public final class FingerprintSettings {

    /** What tells a retry from another request with the same key. */
    public enum Kind {
        /** Every argument that has a stable form; the default. */
        ARGUMENTS,
        /** The values of expressions. */
        EXPRESSIONS,
        /** Nothing: no call is a conflict. */
        NONE
    }

    private static final String NAME = "fingerprint";

    private final Kind kind;
    private final List<String> expressions;

    private FingerprintSettings(Kind kind, List<String> expressions) {
        this.kind = kind;
        this.expressions = expressions;
    }

    static FingerprintSettings read(Section guard) {
        List<String> texts = guard.texts(NAME);
        if (texts == null) {
            return new FingerprintSettings(Kind.ARGUMENTS, Collections.<String>emptyList());
        }
        boolean word = guard.node(NAME) instanceof YamlScalar;
        return word && texts.get(0).equals("none")
                ? new FingerprintSettings(Kind.NONE, Collections.<String>emptyList())
                : new FingerprintSettings(Kind.EXPRESSIONS, texts);
    }

    public Kind kind() {
        return kind;
    }

    /** @return in order; empty unless the kind is EXPRESSIONS; their syntax is not checked yet */
    public List<String> expressions() {
        return expressions;
    }
}
