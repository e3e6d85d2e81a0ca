package io.idem.agent.guard;

/**
 * What the end of a call needs of the application's classes. Held by the thread that runs the method, or after the method
 * has returned a stage by that stage alone, never by the open call itself. Immutable.
 */
final class CallExit {

    private final LinkedMethod method;
    private final LinkedMethod.Request request;
    private final boolean ofStage;

    CallExit(LinkedMethod method, LinkedMethod.Request request, boolean ofStage) {
        this.method = method;
        this.request = request;
        this.ofStage = ofStage;
    }

    LinkedMethod method() {
        return method;
    }

    /** @return null unless the guard has an expression for the end of the call, or outputs; holds its arguments */
    LinkedMethod.Request request() {
        return request;
    }

    /** @return whether a stage has completed, not the method */
    boolean ofStage() {
        return ofStage;
    }

    /** @return whether the method should have returned a stage, and returned none */
    boolean isWithoutStage() {
        return method.returnsStage() && !ofStage;
    }
}
