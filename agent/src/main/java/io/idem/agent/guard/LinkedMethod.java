package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.codec.FailureCodec;
import io.idem.agent.codec.ResultCodec;
import io.idem.agent.expr.CompiledExpression;
import io.idem.agent.expr.ExpressionException;
import io.idem.agent.expr.KeyException;
import io.idem.agent.expr.KeyParts;
import io.idem.agent.expr.KeyScope;
import io.idem.agent.expr.NamedFingerprint;
import io.idem.agent.expr.Scope;
import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.Answer;
import io.idem.api.IdempotencyException;
import io.idem.store.Fingerprint;
import io.idem.store.RecordKey;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * A guarded method, loaded: its compiled expressions, its declared return type, and the codecs of its loader. Made at the
 * first call; held by the method's own class. Thread-safe.
 */
final class LinkedMethod {

    private final GuardDefinition guard;
    private final List<String> parameterNames;
    private final KeyScope keyScope;
    private final List<CompiledExpression> key;
    private final List<CompiledExpression> fingerprint;
    private final NamedFingerprint namedFingerprint;
    private final CompiledExpression when;
    private final CompiledExpression failedWhen;
    private final Method method;
    private final Type returnType;
    private final LoaderStates.LoaderState loader;
    private final Map<Situation, OwnException> ownExceptions = new EnumMap<>(Situation.class);

    private LinkedMethod(GuardDefinition guard, WovenMethod woven, Method method, LoaderStates.LoaderState loader)
            throws MisfitException {
        this.guard = guard;
        this.parameterNames = woven.parameterNames();
        this.method = method;
        this.returnType = method.getGenericReturnType();
        this.loader = loader;
        this.keyScope = new KeyScope(guard.service(), guard.scope());
        this.key = compile("key", guard.key());
        this.fingerprint = compile("fingerprint", guard.fingerprintParts());
        this.namedFingerprint = loader.fingerprints.named(method, fingerprint);
        this.when = guard.when() == null ? null : compile("when", guard.when());
        this.failedWhen = guard.failedWhen() == null ? null : compile("failedWhen", guard.failedWhen());
        checkReturnValues();
        findExceptions();
    }

    static LinkedMethod link(
            GuardDefinition guard, WovenMethod woven, Class<?> declaring, LoaderStates.LoaderState loader)
            throws MisfitException {
        return new LinkedMethod(guard, woven, MethodLookup.find(declaring, woven), loader);
    }

    /** @param parentKey of the guarded call around this one in the same thread, or null */
    Request request(Object self, Object[] args, String parentKey) {
        return new Request(Scope.atEntry(parameterNames, self, args, parentKey), args);
    }

    /** @return whether the guard has an expression that is evaluated when the method has ended */
    boolean looksAtTheEnd() {
        return failedWhen != null;
    }

    boolean isVoid() {
        return returnType == void.class;
    }

    /** @return null, 0 or false, as the return type has it */
    Answer emptyAnswer() {
        return method.getReturnType().isPrimitive() && !isVoid()
                ? new Answer(Primitives.defaultOf(method.getReturnType()))
                : Answer.EMPTY;
    }

    /** @return the value of the configuration, made anew for each call, since callers may change it */
    Answer configuredAnswer(Action action) throws CodecException {
        return isVoid() ? Answer.EMPTY : new Answer(loader.returnValues.decode(action.value(), returnType));
    }

    /** @return the application's own exception in place of ours, where the policy for the situation names one */
    Throwable exceptionFor(Situation situation, IdempotencyException rejection) {
        return ownExceptions.get(situation).make(rejection);
    }

    /** @return id and version of the codec, and the encoded result */
    byte[] encode(Object result) throws CodecException {
        return codec().encode(result, returnType, guard.maxResultBytes());
    }

    Answer decode(String storedCodec, byte[] result) throws CodecException {
        return new Answer(codec().decode(storedCodec, result, returnType));
    }

    ResultCodec codec() {
        return loader.codec;
    }

    FailureCodec failures() {
        return loader.failures;
    }

    /** What one call asks for. Evaluated step by step, since most calls need the next step only sometimes. */
    final class Request {

        private final Scope scope;
        private final Object[] args;
        private String missing;

        private Request(Scope scope, Object[] args) {
            this.scope = scope;
            this.args = args;
        }

        /** @return whether the guard's {@code when} holds */
        boolean isGuarded() throws KeyException, ExpressionException {
            return when == null || Boolean.TRUE.equals(when.evaluate(scope));
        }

        /** @return null if a part of the key is null or empty, see {@link #missing} */
        RecordKey key() throws KeyException, ExpressionException {
            KeyParts parts = KeyParts.of(guard.key(), evaluate(key));
            if (parts.isMissing()) {
                missing = "a part of the key " + guard.key() + " is null or empty";
                return null;
            }
            return RecordKey.withTextLater(parts.hash(keyScope), guard.scope(), parts.textLater());
        }

        /** @return why there is no key */
        String missing() {
            return missing;
        }

        /** @return null with {@code fingerprint: none} */
        Fingerprint fingerprint() throws KeyException, ExpressionException {
            switch (guard.fingerprint()) {
                case NONE:
                    return null;
                case EXPRESSIONS:
                    return namedFingerprint.of(evaluate(fingerprint));
                default:
                    return loader.fingerprints.of(method, args);
            }
        }

        /** @return whether {@code failedWhen} holds; only where there is one */
        boolean isFailure(Object returned) throws ExpressionException {
            Object failed = failedWhen.evaluate(scope.atExit(returned, null));
            if (failed instanceof Boolean) {
                return (Boolean) failed;
            }
            throw new ExpressionException("The expression `" + failedWhen.source() + "` is "
                    + (failed == null ? "null" : "a " + failed.getClass().getName()) + ", not true or false.");
        }

        private List<Object> evaluate(List<CompiledExpression> expressions) throws ExpressionException {
            List<Object> values = new ArrayList<>(expressions.size());
            for (int i = 0; i < expressions.size(); i++) {
                values.add(expressions.get(i).evaluate(scope));
            }
            return values;
        }
    }

    private List<CompiledExpression> compile(String setting, List<String> sources) throws MisfitException {
        List<CompiledExpression> compiled = new ArrayList<>(sources.size());
        for (String source : sources) {
            compiled.add(compile(setting, source));
        }
        return compiled;
    }

    private CompiledExpression compile(String setting, String source) throws MisfitException {
        try {
            return loader.expressions.compile(source, parameterNames);
        } catch (ExpressionException e) {
            throw new MisfitException(setting + " '" + source + "': " + e.getMessage(), e);
        }
    }

    private void checkReturnValues() throws MisfitException {
        for (Situation situation : Situation.values()) {
            Action action = guard.policies().of(situation);
            if (action.kind() == Action.Kind.RETURN) {
                try {
                    configuredAnswer(action);
                } catch (CodecException e) {
                    throw new MisfitException(situation.settingName() + ": return: " + e.getMessage(), e);
                }
            }
        }
    }

    private void findExceptions() throws MisfitException {
        for (Situation situation : Situation.values()) {
            Action action = guard.policies().of(situation);
            if (action.kind() == Action.Kind.THROW) {
                try {
                    ownExceptions.put(situation, OwnException.of(action.argument(), method));
                } catch (MisfitException e) {
                    throw new MisfitException(situation.settingName() + ": throw: " + e.getMessage(), e);
                }
            }
        }
    }
}
