package io.idem.agent.expr;

import java.util.Collections;
import java.util.List;
import java.util.Objects;

/**
 * The names of one call: {@code args}, the parameters by name, {@code this}, {@code parent} and, after the method has
 * ended, {@code result} and {@code error}. Made by the guard engine on the application's thread, two at most a call.
 * Immutable, but the arguments are the application's own objects and are not copied: what an expression reads is their
 * state at that moment.
 *
 * <p>The names of this page win over a parameter of the same name, which is then reached as {@code args[0]}.
 */
public final class Scope {

    static final String ARGS = "args";
    static final String THIS = "this";
    static final String PARENT = "parent";
    static final String RESULT = "result";
    static final String ERROR = "error";

    private final List<String> parameterNames;
    private final Object self;
    private final Object[] args;
    private final String parentKey;
    private final boolean exit;
    private final Object result;
    private final Throwable error;

    private Scope(
            List<String> parameterNames,
            Object self,
            Object[] args,
            String parentKey,
            boolean exit,
            Object result,
            Throwable error) {
        this.parameterNames = parameterNames;
        this.self = self;
        this.args = args;
        this.parentKey = parentKey;
        this.exit = exit;
        this.result = result;
        this.error = error;
    }

    /**
     * @param parameterNames by index; shorter than the arguments, or with nulls, where the class file has no names; not
     *     copied, must not change
     * @param self the receiver, null for a static method
     * @param args boxed; not copied
     * @param parentKey the key of the guarded call around this one, null if there is none
     */
    public static Scope atEntry(List<String> parameterNames, Object self, Object[] args, String parentKey) {
        Objects.requireNonNull(parameterNames, "parameterNames");
        return new Scope(parameterNames, self, Objects.requireNonNull(args, "args"), parentKey, false, null, null);
    }

    /** @return the same call after it ended, with {@code result} and {@code error}; either may be null */
    public Scope atExit(Object returned, Throwable thrown) {
        return new Scope(parameterNames, self, args, parentKey, true, returned, thrown);
    }

    static boolean isReserved(String name) {
        return ARGS.equals(name) || THIS.equals(name) || PARENT.equals(name) || isExitOnly(name);
    }

    static boolean isExitOnly(String name) {
        return RESULT.equals(name) || ERROR.equals(name);
    }

    boolean has(String name) {
        return isExitOnly(name) ? exit : isReserved(name) || parameterNames.contains(name);
    }

    /** @return the value, null also for a name that is not there */
    Object get(String name) {
        switch (name) {
            case ARGS:
                return args;
            case THIS:
                return self;
            case PARENT:
                return parentKey == null ? null : Collections.singletonMap("key", parentKey);
            case RESULT:
                return result;
            case ERROR:
                return error;
            default:
                int index = parameterNames.indexOf(name);
                return index >= 0 && index < args.length ? args[index] : null;
        }
    }

    int argumentCount() {
        return args.length;
    }

    Object argument(int index) {
        return args[index];
    }
}
