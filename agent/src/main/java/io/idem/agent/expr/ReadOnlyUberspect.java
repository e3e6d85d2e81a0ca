package io.idem.agent.expr;

import java.util.Iterator;
import java.util.List;
import org.apache.commons.jexl3.JexlArithmetic;
import org.apache.commons.jexl3.JexlEngine;
import org.apache.commons.jexl3.JexlOperator;
import org.apache.commons.jexl3.internal.introspection.Uberspect;
import org.apache.commons.jexl3.introspection.JexlMethod;
import org.apache.commons.jexl3.introspection.JexlPermissions;
import org.apache.commons.jexl3.introspection.JexlPropertyGet;
import org.apache.commons.jexl3.introspection.JexlPropertySet;
import org.apache.commons.jexl3.introspection.JexlUberspect;
import org.apache.commons.logging.Log;
import org.apache.commons.logging.LogFactory;

/**
 * Everything that the interpreter may reach of an object: properties through {@link PropertyAccess}, methods that read.
 * No class by name, no constructor, nothing to set. Called by the interpreter on the application's threads.
 */
class ReadOnlyUberspect implements JexlUberspect {

    private final PropertyAccess access;
    private final Uberspect base;

    ReadOnlyUberspect(PropertyAccess access) {
        this(access, new ReadPermissions());
    }

    /** @param permissions which methods may be called besides those that read a property */
    ReadOnlyUberspect(PropertyAccess access, JexlPermissions permissions) {
        this.access = access;
        Log log = LogFactory.getLog(JexlEngine.class);
        this.base = new Uberspect(log, JexlUberspect.JEXL_STRATEGY, permissions);
    }

    @Override
    public JexlPropertyGet getPropertyGet(Object target, Object key) {
        return new Get(key);
    }

    @Override
    public JexlPropertyGet getPropertyGet(List<PropertyResolver> resolvers, Object target, Object key) {
        return new Get(key);
    }

    @Override
    public JexlMethod getMethod(Object target, String name, Object... args) {
        if (target instanceof Class) {
            return null;
        }
        if (args == null || args.length == 0) {
            PropertyReader reader = access.method(target.getClass(), name);
            if (reader != null) {
                return new Call(reader);
            }
        }
        // what the application's own classes inherit from the JDK stays subject to the list
        return base.getMethod(target, name, args);
    }

    @Override
    public Class<?> getClassByName(String name) {
        return null;
    }

    @Override
    public JexlMethod getConstructor(Object type, Object... args) {
        return null;
    }

    @Override
    public JexlPropertySet getPropertySet(Object target, Object key, Object value) {
        return null;
    }

    @Override
    public JexlPropertySet getPropertySet(List<PropertyResolver> resolvers, Object target, Object key, Object value) {
        return null;
    }

    @Override
    public Iterator<?> getIterator(Object target) {
        return base.getIterator(target);
    }

    @Override
    public JexlArithmetic.Uberspect getArithmetic(JexlArithmetic arithmetic) {
        return base.getArithmetic(arithmetic);
    }

    @Override
    public JexlOperator.Uberspect getOperator(JexlArithmetic arithmetic) {
        return base.getOperator(arithmetic);
    }

    @Override
    public List<PropertyResolver> getResolvers(JexlOperator operator, Object target) {
        return base.getResolvers(operator, target);
    }

    @Override
    public ClassLoader getClassLoader() {
        return base.getClassLoader();
    }

    @Override
    public int getVersion() {
        return base.getVersion();
    }

    @Override
    public void setClassLoader(ClassLoader loader) {
        // the engine's own loader stays: no class is ever found by name
    }

    private final class Get implements JexlPropertyGet {
        private final Object key;

        Get(Object key) {
            this.key = key;
        }

        @Override
        public Object invoke(Object target) throws ExpressionException {
            return access.read(target, key);
        }

        @Override
        public Object tryInvoke(Object target, Object otherKey) {
            return this;
        }

        @Override
        public boolean tryFailed(Object value) {
            return value == this;
        }

        @Override
        public boolean isCacheable() {
            return false;
        }
    }

    private static final class Call extends UncachedMethod {
        private final PropertyReader reader;

        Call(PropertyReader reader) {
            this.reader = reader;
        }

        @Override
        public Object invoke(Object target, Object... args) throws ExpressionException {
            return reader.read(target);
        }
    }
}
