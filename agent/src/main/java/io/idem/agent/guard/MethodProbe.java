package io.idem.agent.guard;

import io.idem.agent.codec.CodecException;
import io.idem.agent.codec.ReturnValues;
import io.idem.agent.expr.CompiledExpression;
import io.idem.agent.expr.ExpressionEngine;
import io.idem.agent.expr.ExpressionException;
import io.idem.agent.expr.Scope;
import io.idem.agent.guard.policy.Policies;
import io.idem.agent.guard.policy.Probe;
import io.idem.agent.guard.policy.Situation;
import io.idem.store.Query;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.List;

/**
 * The probe of one guarded method: its compiled expressions, and what their values, or the first row of its query, mean.
 * Belongs to its {@link LinkedMethod}. Immutable.
 */
final class MethodProbe {

    private final Probe probe;
    private final CompiledExpression expression;
    private final CompiledExpression result;
    private final List<CompiledExpression> bind = new ArrayList<>();
    private final Type resultType;
    private final ReturnValues values;

    /**
     * @param resultType what the method returns, or its stage completes with; null if there is no result, or nobody knows
     *     its type
     * @return null unless the policies say {@code abandoned: probe}
     */
    static MethodProbe of(
            Policies policies, LoaderStates.LoaderState loader, List<String> parameterNames, Type resultType)
            throws MisfitException {
        Probe probe = policies.of(Situation.ABANDONED).probe();
        return probe == null ? null : new MethodProbe(probe, loader, parameterNames, resultType);
    }

    private MethodProbe(Probe probe, LoaderStates.LoaderState loader, List<String> parameterNames, Type resultType)
            throws MisfitException {
        ExpressionEngine engine = loader.expressions;
        values = loader.returnValues;
        this.probe = probe;
        this.resultType = resultType;
        expression = probe.isQuery() ? null : acting("probe", probe.expression(), engine, parameterNames);
        result = probe.result() == null ? null : acting("probe: result", probe.result(), engine, parameterNames);
        for (String source : probe.bind()) {
            try {
                bind.add(engine.compile(source, parameterNames));
            } catch (ExpressionException e) {
                throw misfit("probe: bind", source, e);
            }
        }
    }

    boolean isQuery() {
        return probe.isQuery();
    }

    long timeoutMillis() {
        return probe.timeoutMillis();
    }

    /** Asks the application. Called on {@code idem-probe}. */
    ProbeAnswer ask(Scope scope) {
        Object value;
        try {
            value = expression.evaluate(scope);
        } catch (ExpressionException e) {
            return ProbeAnswer.unknown(e.getMessage());
        }
        if (Boolean.FALSE.equals(value)) {
            return ProbeAnswer.NOT_DONE;
        }
        if (Boolean.TRUE.equals(value)) {
            return result == null ? ProbeAnswer.doneWithoutResult("the probe has none") : result(scope);
        }
        if (value == null || result != null || resultType == null) {
            return ProbeAnswer.unknown("the expression `" + probe.expression() + "` is "
                    + (value == null ? "null" : "a " + value.getClass().getTypeName()) + ", not true or false");
        }
        try {
            return ProbeAnswer.done(RunValue.fit(value, resultType));
        } catch (ExpressionException e) {
            return ProbeAnswer.unknown("the expression `" + probe.expression() + "`: " + e.getMessage());
        }
    }

    private ProbeAnswer result(Scope scope) {
        if (resultType == null) {
            return ProbeAnswer.doneWithoutResult("there is none to give");
        }
        try {
            return ProbeAnswer.done(RunValue.fit(result.evaluate(scope), resultType));
        } catch (ExpressionException e) {
            return ProbeAnswer.doneWithoutResult("`result` of the probe: " + e.getMessage());
        }
    }

    /**
     * What to ask the database. Called on the caller's thread, as key expressions are.
     *
     * @throws ExpressionException also if a value is null, which would find nothing whatever happened
     */
    Query query(Scope scope) throws ExpressionException {
        List<Object> values = new ArrayList<>();
        for (CompiledExpression parameter : bind) {
            Object value = parameter.evaluate(scope);
            if (value == null) {
                throw new ExpressionException("`bind`: `" + parameter.source() + "` is null");
            }
            values.add(value);
        }
        return new Query(probe.sql(), values, probe.timeoutMillis());
    }

    /** What the first row of the query means where it tells no result. */
    static ProbeAnswer judgeWithoutResult(Query.FirstRow row) {
        if (!row.isFound()) {
            return ProbeAnswer.NOT_DONE;
        }
        return row.value() == null
                ? ProbeAnswer.unknown("the first column of the first row is NULL")
                : ProbeAnswer.doneWithoutResult("the probe has none");
    }

    /** What the first row of the query means. */
    ProbeAnswer judge(Query.FirstRow row) {
        ProbeAnswer bare = judgeWithoutResult(row);
        if (bare.kind() != ProbeAnswer.Kind.DONE || !probe.isResultInColumn() || resultType == null) {
            return bare;
        }
        try {
            return ProbeAnswer.done(RunValue.fit(row.value(), resultType));
        } catch (ExpressionException other) {
            try {
                return ProbeAnswer.done(values.decode(row.value(), resultType));
            } catch (CodecException e) {
                return ProbeAnswer.doneWithoutResult("the column is no result of the method: " + e.getMessage());
            }
        }
    }

    private static CompiledExpression acting(
            String setting, String source, ExpressionEngine engine, List<String> parameterNames)
            throws MisfitException {
        try {
            return engine.compileAction(source, parameterNames);
        } catch (ExpressionException e) {
            throw misfit(setting, source, e);
        }
    }

    private static MisfitException misfit(String setting, String source, ExpressionException e) {
        return new MisfitException("abandoned: " + setting + " '" + source + "': " + e.getMessage(), e);
    }
}
