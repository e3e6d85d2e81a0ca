package io.idem.agent.expr;

import io.idem.agent.reflect.PackageOpener;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.List;
import org.apache.commons.jexl3.introspection.JexlMethod;

/**
 * What the interpreter may reach for {@code run:}, besides all that it may read: methods that change things, private ones of
 * the application's classes too. Still no class by name, no constructor, no reflection, nothing to assign. Called on the
 * application's threads.
 */
final class ActingUberspect extends ReadOnlyUberspect {

    private final PackageOpener opener;

    ActingUberspect(PropertyAccess access, PackageOpener opener) {
        super(access, new ActingPermissions());
        this.opener = opener;
    }

    @Override
    public JexlMethod getMethod(Object target, String name, Object... args) {
        if (target instanceof ClassLoader || target instanceof AnnotatedElement) {
            return null;
        }
        JexlMethod found = super.getMethod(target, name, args);
        if (found != null) {
            return new Called(name, found);
        }
        List<Method> hidden = HiddenMethods.find(target.getClass(), name, args == null ? new Object[0] : args);
        if (hidden.size() != 1) {
            return hidden.isEmpty() ? null : new Ambiguous(name);
        }
        opener.open(hidden.get(0).getDeclaringClass());
        hidden.get(0).setAccessible(true);
        return new Called(name, new Hidden(hidden.get(0)));
    }

    /** Tells what the method threw from what the interpreter throws. */
    private static final class Called extends UncachedMethod {
        private final String name;
        private final JexlMethod method;

        Called(String name, JexlMethod method) {
            this.name = name;
            this.method = method;
        }

        @Override
        public Object invoke(Object target, Object... args) throws Exception {
            try {
                return method.invoke(target, args);
            } catch (InvocationTargetException e) {
                throw MethodFailure.of(target.getClass().getName() + "." + name + "()", e);
            }
        }
    }

    private static final class Hidden extends UncachedMethod {
        private final Method method;

        Hidden(Method method) {
            this.method = method;
        }

        @Override
        public Object invoke(Object target, Object... args) throws Exception {
            return method.invoke(target, args);
        }
    }

    /** Found, so that the interpreter does not go on to look with arguments of narrower types. */
    private static final class Ambiguous extends UncachedMethod {
        private final String name;

        Ambiguous(String name) {
            this.name = name;
        }

        @Override
        public Object invoke(Object target, Object... args) throws ExpressionException {
            throw new ExpressionException("several methods '" + name + "' that are not public take these arguments");
        }
    }
}
