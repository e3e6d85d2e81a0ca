package io.idem.agent.guard;

import io.idem.agent.expr.CompiledExpression;
import io.idem.agent.expr.ExpressionEngine;
import io.idem.agent.expr.ExpressionException;
import io.idem.agent.expr.Scope;
import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Policies;
import io.idem.agent.guard.policy.Situation;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/** The expressions of {@code run:} of one guarded method. Belongs to its {@link LinkedMethod}. Immutable. */
final class RunExpressions {

    private final Map<Situation, CompiledExpression> bySituation = new EnumMap<>(Situation.class);

    RunExpressions(Policies policies, ExpressionEngine engine, List<String> parameterNames) throws MisfitException {
        for (Situation situation : Situation.values()) {
            Action action = policies.of(situation);
            if (action.kind() == Action.Kind.RUN) {
                try {
                    bySituation.put(situation, engine.compileAction(action.argument(), parameterNames));
                } catch (ExpressionException e) {
                    throw new MisfitException(
                            situation.settingName() + ": run '" + action.argument() + "': " + e.getMessage(), e);
                }
            }
        }
    }

    boolean isEmpty() {
        return bySituation.isEmpty();
    }

    Object evaluate(Situation situation, Scope scope) throws ExpressionException {
        return bySituation.get(situation).evaluate(scope);
    }
}
