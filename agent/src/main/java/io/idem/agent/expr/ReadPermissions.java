package io.idem.agent.expr;

import io.idem.agent.reflect.JdkTypes;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.apache.commons.jexl3.introspection.JexlPermissions;

/**
 * Which methods the interpreter's own look-up, the one with arguments, may find: on the application's classes those whose
 * names promise a read, on the JDK's those of {@link JdkMethods}. Fields and properties do not go this way. Stateless.
 */
class ReadPermissions implements JexlPermissions {

    @Override
    public boolean allow(Method method) {
        if (method == null || Modifier.isStatic(method.getModifiers()) || !Modifier.isPublic(method.getModifiers())) {
            return false;
        }
        if (JdkTypes.isJdk(method.getDeclaringClass())) {
            return JdkMethods.isAllowed(method);
        }
        return method.getReturnType() != void.class && PropertyNames.isRead(method.getName());
    }

    @Override
    public boolean allow(Class<?> type, Method method) {
        return allow(method);
    }

    @Override
    public boolean allow(Class<?> type) {
        return type != null;
    }

    @Override
    public boolean allow(Package checked) {
        return checked != null;
    }

    @Override
    public boolean allow(Constructor<?> constructor) {
        return false;
    }

    @Override
    public boolean allow(Field field) {
        return false;
    }

    @Override
    public boolean allow(Class<?> type, Field field) {
        return false;
    }

    @Override
    public JexlPermissions compose(String... more) {
        return this;
    }
}
