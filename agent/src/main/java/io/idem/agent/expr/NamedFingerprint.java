package io.idem.agent.expr;

import io.idem.store.Fingerprint;
import java.util.List;

/**
 * The fingerprint of a guard that names its parts. Made by {@link ArgumentFingerprint#named} when a method is linked,
 * called by the guard engine on the application's thread before the method runs. Immutable, thread-safe.
 *
 * <p>Its shape is that of the list of expressions and of the types that they are declared to reach, as far as those can be
 * told: when a later configuration names other parts, or a later release adds fields to an object that is named, records
 * that were made before cannot be compared.
 */
public final class NamedFingerprint {

    private final CanonicalEncoder encoder;
    private final List<String> sources;
    private final byte[] shape;

    NamedFingerprint(CanonicalEncoder encoder, List<String> sources, byte[] shape) {
        this.encoder = encoder;
        this.sources = sources;
        this.shape = shape;
    }

    /**
     * @param values of the expressions, one for each; may hold nulls
     * @throws UnstableValueException if one of them has no stable form
     */
    public Fingerprint of(List<Object> values) throws UnstableValueException {
        ByteSink out = ArgumentFingerprint.begin(values.size());
        for (int i = 0; i < values.size(); i++) {
            encoder.write(sources.get(i), values.get(i), out);
        }
        return new Fingerprint(out.digest(), shape);
    }
}
