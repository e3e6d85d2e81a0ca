package io.idem.agent.expr;

import io.idem.agent.reflect.PackageOpener;
import java.util.List;

/** Compiles and evaluates in one go, for tests: one parameter called {@code request}. */
final class Evaluate {

    static final List<String> NAMES = List.of("request");

    private Evaluate() {}

    static Object on(Object request, String source) throws ExpressionException {
        return engine().compile(source, NAMES).evaluate(scope(request));
    }

    static Object interpreted(Object request, String source) throws ExpressionException {
        return engine().interpret(source, NAMES).evaluate(scope(request));
    }

    static ExpressionEngine engine() {
        return new ExpressionEngine(PackageOpener.NONE);
    }

    static Scope scope(Object request) {
        return Scope.atEntry(NAMES, null, new Object[] {request}, null);
    }
}
