package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.codec.FailureCodec;
import io.idem.agent.codec.Mask;
import io.idem.agent.codec.OutputCodec;
import io.idem.agent.codec.ResultCodec;
import io.idem.agent.expr.CompiledExpression;
import io.idem.agent.expr.ExpressionException;
import io.idem.agent.expr.KeyException;
import io.idem.agent.expr.KeyParts;
import io.idem.agent.expr.KeyScope;
import io.idem.agent.expr.LeftOutPaths;
import io.idem.agent.expr.NamedFingerprint;
import io.idem.agent.expr.Scope;
import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.KeyTextForm;
import io.idem.agent.guard.policy.Situation;
import io.idem.api.Answer;
import io.idem.api.IdempotencyException;
import io.idem.store.Fingerprint;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * A guarded method, loaded: its compiled expressions, its declared return type, and the codecs of its loader. Made at the
 * first call; held by the method's own class. Thread-safe.
 */
final class LinkedMethod {

    /** Codec of null where a stage was to be returned: another thing than a stage that completes with null. */
    private static final String NO_STAGE = "no-stage/1";

    private final GuardDefinition guard;
    private final List<String> parameterNames;
    private final KeyScope keyScope;
    private final List<CompiledExpression> key;
    private final List<CompiledExpression> fingerprint;
    private final NamedFingerprint namedFingerprint;
    private final CompiledExpression when;
    private final CompiledExpression failedWhen;
    private final LeftOutPaths leftOut;
    private final OutputCodec outputs;
    private final Method method;
    private final boolean stage;
    private final Type resultType;
    private final LoaderStates.LoaderState loader;
    private final RunExpressions runs;
    private final MethodProbe probe;
    private final ResultCodec codec;
    private final Mask mask;
    private final RoundTrips roundTrips;
    private final Map<Situation, OwnException> ownExceptions = new EnumMap<>(Situation.class);

    private LinkedMethod(Guard owner, WovenMethod woven, Method method, LoaderStates.LoaderState loader)
            throws MisfitException {
        this.guard = owner.definition();
        guard.seal().check();
        this.roundTrips = new RoundTrips(owner, woven.toString());
        this.parameterNames = woven.parameterNames();
        this.method = method;
        this.stage = ReturnedStage.isStage(method.getReturnType().getName())
                && !guard.pattern().ignoresAsync();
        this.resultType = stage ? ReturnedStage.result(method.getGenericReturnType()) : method.getGenericReturnType();
        this.loader = loader;
        KeptPaths kept = KeptPaths.of(guard, parameterNames, method, resultType);
        this.mask = kept.masks().result();
        // of a void method there is nothing to keep but its outputs
        this.codec = isVoid() ? loader.codec : loader.codec(guard, mask);
        this.keyScope = new KeyScope(guard.service(), guard.scope());
        this.key = compile("key", guard.key());
        this.fingerprint = compile("fingerprint", guard.fingerprintParts());
        this.namedFingerprint = loader.fingerprints.named(method, fingerprint);
        this.when = guard.when() == null ? null : compile("when", guard.when());
        this.failedWhen = guard.failedWhen() == null ? null : compile("failedWhen", guard.failedWhen());
        this.leftOut = LeftOutPaths.of(kept.outputs());
        this.outputs = kept.outputs().isEmpty() ? null : loader.outputs(kept, method.getGenericParameterTypes());
        this.runs = new RunExpressions(guard.policies(), loader.expressions, parameterNames);
        this.probe = MethodProbe.of(guard.policies(), loader, parameterNames, isVoid() ? null : resultType);
        checkReturnValues();
        findExceptions();
    }

    static LinkedMethod link(Guard guard, WovenMethod woven, Class<?> declaring, LoaderStates.LoaderState loader)
            throws MisfitException {
        return new LinkedMethod(guard, woven, MethodLookup.find(declaring, woven), loader);
    }

    /** @param parentKey of the guarded call around this one in the same thread, or null */
    Request request(Object self, Object[] args, String parentKey) {
        return new Request(Scope.atEntry(parameterNames, self, args, parentKey), args);
    }

    /** @return whether the arguments are looked at once more when the method has ended, or a duplicate is answered */
    boolean looksAtTheEnd() {
        return failedWhen != null || outputs != null;
    }

    /** @return whether the guard answers some calls by an expression, or asks a probe about some */
    boolean asksArguments() {
        return !runs.isEmpty() || probe != null;
    }

    /** @return null unless the guard says {@code abandoned: probe} */
    MethodProbe probe() {
        return probe;
    }

    /** @return the value of the situation's {@code run}, as the method would have returned it */
    Answer run(Situation situation, Request request) throws ExpressionException {
        Object value = runs.evaluate(situation, request.scope);
        if (isVoid() && !method.getReturnType().isInstance(value)) {
            return emptyAnswer();
        }
        if (stage && method.getReturnType().isInstance(value)) {
            return new Answer(value);
        }
        return answer(RunValue.fit(value, resultType == null ? Object.class : resultType));
    }

    /** @return whether callers of the method get the exception as it is */
    boolean mayThrow(Throwable exception) {
        return stage || OwnException.mayThrow(method, exception.getClass());
    }

    /** @return whether the method returns a stage that the guard follows; what it completes with is the result then */
    boolean returnsStage() {
        return stage;
    }

    /** @return whether there is nothing that a replay could give back, neither a result nor outputs */
    boolean isWithoutResult() {
        return isVoid() && outputs == null;
    }

    private boolean isVoid() {
        return resultType == void.class || stage && resultType == Void.class;
    }

    /** @return null, 0 or false, as the return type has it */
    Answer emptyAnswer() {
        return method.getReturnType().isPrimitive() && !isVoid()
                ? new Answer(Primitives.defaultOf(method.getReturnType()))
                : answer(null);
    }

    /** @return what a duplicate of a call without a result gets, given what the first one's was stored as */
    Answer voidAnswer(String storedCodec) {
        return NO_STAGE.equals(storedCodec) ? Answer.EMPTY : emptyAnswer();
    }

    /** @param result may be null */
    private Answer answer(Object result) {
        if (stage) {
            return new Answer(CompletableFuture.completedFuture(result));
        }
        return result == null ? Answer.EMPTY : new Answer(result);
    }

    /** @return what refuses a caller: a stage that failed with the exception, where the method returns one */
    Answer refusal(Throwable exception) throws Throwable {
        if (!stage) {
            throw exception;
        }
        CompletableFuture<Object> failed = new CompletableFuture<>();
        failed.completeExceptionally(exception);
        return new Answer(failed);
    }

    /** @return the value of the configuration, made anew for each call, since callers may change it */
    Answer configuredAnswer(Action action) throws CodecException {
        return isVoid() ? emptyAnswer() : answer(loader.returnValues.decode(action.value(), toldType()));
    }

    /** @return the application's own exception in place of ours, where the policy for the situation names one */
    Throwable exceptionFor(Situation situation, IdempotencyException rejection) {
        return ownExceptions.get(situation).make(rejection);
    }

    /**
     * @param request of the call, whose arguments hold the outputs; may be null where the guard has none
     * @param observing whether the guard observes the call
     * @return the outcome of a call that ended with this result
     * @throws CodecException if a duplicate could not be given it
     */
    Outcome success(Object result, Request request, boolean observing) throws CodecException {
        return Outcome.success(codecOf(codec.id()), encode(result, request, observing));
    }

    /** @return the outcome of a call whose result is a failure that is to be replayed */
    Outcome failure(String reason, Object result, Request request, boolean observing) throws CodecException {
        return Outcome.failed(null, reason, codecOf(codec.id()), encode(result, request, observing));
    }

    /** @return the outcome of a call of whose result a probe told; what it did to its arguments nobody knows */
    Outcome probed(Object result, boolean observing) throws CodecException {
        if (outputs != null) {
            throw new CodecException(CodecException.Kind.NOT_KEPT, "a probe cannot tell the outputs", null);
        }
        return success(result, null, observing);
    }

    /** @return the outcome of a call that should have returned a stage, and returned null */
    Outcome withoutStage(Request request) throws CodecException {
        return Outcome.success(codecOf(NO_STAGE), withOutputs(NO_STAGE, new byte[0], request));
    }

    private byte[] encode(Object result, Request request, boolean observing) throws CodecException {
        Type type = toldType();
        long doubts = doubts();
        byte[] encoded = codec.encode(result, type, guard.maxResultBytes());
        byte[] stored = withOutputs(codec.id(), encoded, request);
        roundTrips.check(observing, doubts() != doubts, () -> {
            Object again = codec.decode(codec.id(), encoded, type);
            String difference = loader.difference("result", result, again, mask);
            return difference != null || outputs == null ? difference : outputs.difference(request.args, stored);
        });
        return stored;
    }

    private long doubts() {
        // those of outputs are with the loader's codec
        return codec.doubts() + loader.codec.doubts();
    }

    private String codecOf(String resultCodec) {
        return outputs == null ? resultCodec : OutputCodec.ID;
    }

    private byte[] withOutputs(String resultCodec, byte[] result, Request request) throws CodecException {
        return outputs == null ? result : outputs.encode(request.args, resultCodec, result, guard.maxResultBytes());
    }

    /** @return the first call's result, and what a duplicate's arguments are to be given; nothing is changed yet */
    ReplayedCall replay(Outcome outcome, Request request) throws CodecException {
        boolean hasOutputs = OutputCodec.ID.equals(outcome.codec());
        if (outputs != null && !hasOutputs) {
            throw new CodecException(
                    CodecException.Kind.NOT_READABLE, "it was stored without outputs, which the guard now has", null);
        }
        byte[] stored = outcome.result();
        Answer answer = hasOutputs
                ? decode(OutputCodec.resultCodec(stored), OutputCodec.result(stored))
                : decode(outcome.codec(), stored);
        return new ReplayedCall(answer, outputs == null ? null : outputs.prepare(stored, request.args));
    }

    private Answer decode(String storedCodec, byte[] result) throws CodecException {
        if (stage && NO_STAGE.equals(storedCodec)) {
            return Answer.EMPTY;
        }
        // what was stored before the setting was changed may be JSON, which is always safe to read
        boolean isJson = loader.codec.id().equals(storedCodec) && !codec.id().equals(storedCodec);
        ResultCodec reader = isJson ? loader.codec : codec;
        return answer(reader.decode(storedCodec, result, toldType()));
    }

    private Type toldType() throws CodecException {
        if (resultType == null) {
            throw new CodecException(
                    CodecException.Kind.NOT_SERIALIZABLE,
                    ReturnedStage.untold(method.getGenericReturnType().getTypeName()),
                    null);
        }
        return resultType;
    }

    FailureCodec failures() {
        return loader.failures;
    }

    /** What one call asks for. Evaluated step by step, since most calls need the next step only sometimes. */
    final class Request {

        private final Scope scope;
        private final Object[] args;
        private KeyParts keyParts;
        private String missing;
        private boolean refused;

        private Request(Scope scope, Object[] args) {
            this.scope = scope;
            this.args = args;
        }

        /** @return whether the guard's {@code when} holds */
        boolean isGuarded() throws KeyException, ExpressionException {
            return when == null || Boolean.TRUE.equals(when.evaluate(scope));
        }

        /** @return null if a part of the key is null or empty, or over the guard's limits, see {@link #missing} */
        RecordKey key() throws KeyException, ExpressionException {
            List<Object> values = evaluate(key);
            for (int i = 0; i < values.size(); i++) {
                String problem = guard.keyLimits().problem(values.get(i));
                if (problem != null) {
                    missing = "the part `" + guard.key().get(i) + "` of the key " + problem;
                    refused = true;
                    return null;
                }
            }
            KeyParts parts = KeyParts.of(guard.key(), values);
            if (parts.isMissing()) {
                missing = "a part of the key " + guard.key() + " is null or empty";
                return null;
            }
            keyParts = parts;
            byte[] hash = parts.hash(keyScope);
            return guard.keyText() == KeyTextForm.NONE
                    ? new RecordKey(hash, guard.scope(), null)
                    : RecordKey.withTextLater(
                            hash, guard.scope(), parts.textLater(guard.keyText() == KeyTextForm.MASKED));
        }

        /** @return the parts of {@link #key()}; null where there is none */
        KeyParts keyParts() {
            return keyParts;
        }

        /** @return whether there is no key because of the guard's limits */
        boolean isRefused() {
            return refused;
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
                    return loader.fingerprints.of(method, args, leftOut);
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

        /** @return what its expressions see */
        Scope scope() {
            return scope;
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
                    ownExceptions.put(situation, OwnException.of(action.argument(), method, stage));
                } catch (MisfitException e) {
                    throw new MisfitException(situation.settingName() + ": throw: " + e.getMessage(), e);
                }
            }
        }
    }
}
