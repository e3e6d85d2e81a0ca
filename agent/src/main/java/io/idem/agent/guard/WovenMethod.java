package io.idem.agent.guard;

import java.lang.ref.WeakReference;
import java.util.Collections;
import java.util.List;
import java.util.Objects;

/** A method as its class file showed it when it was woven, before the class existed. Immutable; holds the loader weakly. */
final class WovenMethod {

    private final WeakReference<ClassLoader> loader;
    private final boolean bootLoader;
    private final String loaderName;
    private final String className;
    private final String methodName;
    private final String descriptor;
    private final List<String> parameterNames;

    /**
     * @param loader null for the boot loader
     * @param descriptor as in the class file
     * @param parameterNames by index; null where the class file has no name
     */
    WovenMethod(
            ClassLoader loader, String className, String methodName, String descriptor, List<String> parameterNames) {
        this.loader = new WeakReference<>(loader);
        this.bootLoader = loader == null;
        this.loaderName = loader == null ? "boot loader" : loader.getClass().getName();
        this.className = Objects.requireNonNull(className, "className");
        this.methodName = Objects.requireNonNull(methodName, "methodName");
        this.descriptor = Objects.requireNonNull(descriptor, "descriptor");
        this.parameterNames = Collections.unmodifiableList(parameterNames);
    }

    /** @return null for the boot loader; never collected while a method of its class runs */
    ClassLoader loader() {
        return loader.get();
    }

    /** @return whether the loader was collected, and the class with it */
    boolean isGone() {
        return !bootLoader && loader.get() == null;
    }

    boolean isSame(WovenMethod other) {
        return loader.get() == other.loader.get()
                && bootLoader == other.bootLoader
                && className.equals(other.className)
                && methodName.equals(other.methodName)
                && descriptor.equals(other.descriptor);
    }

    String className() {
        return className;
    }

    String methodName() {
        return methodName;
    }

    String descriptor() {
        return descriptor;
    }

    List<String> parameterNames() {
        return parameterNames;
    }

    @Override
    public String toString() {
        return className + "#" + methodName + descriptor + " (" + loaderName + ")";
    }
}
