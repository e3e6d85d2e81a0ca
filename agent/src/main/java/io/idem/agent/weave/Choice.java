package io.idem.agent.weave;

import java.util.Collections;
import java.util.List;
import net.bytebuddy.description.method.MethodDescription;

/** What a pattern means in one class: the method, several that it cannot tell apart, or none and why. Immutable. */
final class Choice {

    /** The class has nothing to do with the pattern, and nobody needs to be told. */
    static final Choice NOTHING = new Choice(Collections.<MethodDescription.InDefinedShape>emptyList(), null);

    private final List<MethodDescription.InDefinedShape> methods;
    private final String reason;

    private Choice(List<MethodDescription.InDefinedShape> methods, String reason) {
        this.methods = methods;
        this.reason = reason;
    }

    static Choice of(MethodDescription.InDefinedShape method) {
        return new Choice(Collections.singletonList(method), null);
    }

    static Choice none(String reason) {
        return new Choice(Collections.<MethodDescription.InDefinedShape>emptyList(), reason);
    }

    static Choice ambiguous(List<MethodDescription.InDefinedShape> candidates) {
        return new Choice(
                candidates,
                "ambiguous, candidates: " + Signatures.of(candidates)
                        + "; write the parameter types behind the method's" + " name");
    }

    /** @return one, or none, or the candidates among which the pattern does not decide */
    List<MethodDescription.InDefinedShape> methods() {
        return methods;
    }

    /** @return a sentence for people if there is not exactly one method; null if there is, or nothing to say */
    String reason() {
        return reason;
    }
}
