package io.idem.agent.weave;

import io.idem.agent.guard.GuardedMethods;
import java.util.Map;
import net.bytebuddy.ByteBuddy;
import net.bytebuddy.ClassFileVersion;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.dynamic.DynamicType;
import net.bytebuddy.dynamic.scaffold.TypeValidation;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.pool.TypePool;

/**
 * One class file on its way through the weaver: described without loading anything, and written again with advices in
 * some of its methods, all else as it was. Other types are looked up in the loader's resources, only when something asks
 * for more than their name: a missing optional dependency does not matter. Used by one thread.
 */
final class ParsedClass implements GuardedMethods.ClassFiles {

    private final byte[] original;
    private final ClassFileLocator locator;
    private final TypePool pool;
    private final TypeDescription type;

    private ParsedClass(String name, byte[] original, ClassLoader loader) {
        this.original = original;
        this.locator = new Locator(name, NewerClassFiles.readable(original), new LoaderResources(loader));
        // extended: parameter names come from the local variable table where MethodParameters is missing
        this.pool = new TypePool.Default.WithLazyResolution(
                new Cache(), locator, TypePool.Default.ReaderMode.EXTENDED, JdkTypePool.INSTANCE);
        this.type = pool.describe(name).resolve();
    }

    /**
     * @param name binary name
     * @param loader that defines the class, null for the boot loader; held weakly
     */
    static ParsedClass of(String name, byte[] classFile, ClassLoader loader) {
        return new ParsedClass(name, classFile, loader);
    }

    TypeDescription type() {
        return type;
    }

    /** @return the type of that binary name, or null if it cannot be found */
    @Override
    public TypeDescription find(String name) {
        return Types.find(pool, name);
    }

    /** @return the class file with each advice in its method; the shape of the class is unchanged */
    byte[] weave(Map<MethodDescription.InDefinedShape, Advice> advices) {
        DynamicType.Builder<?> builder = new ByteBuddy(ClassFileVersion.JAVA_V8)
                .with(TypeValidation.DISABLED)
                .decorate(type, locator);
        for (Map.Entry<MethodDescription.InDefinedShape, Advice> entry : advices.entrySet()) {
            builder = builder.visit(entry.getValue().on(ElementMatchers.is(entry.getKey())));
        }
        byte[] woven = builder.make(pool).getBytes();
        return NewerClassFiles.isNewer(original) ? NewerClassFiles.withVersionOf(original, woven) : woven;
    }

    /** Finds the class at hand in memory, since a loader need not show it, and others in the loader's resources. */
    private static final class Locator implements ClassFileLocator {

        private final String name;
        private final byte[] classFile;
        private final LoaderResources others;

        Locator(String name, byte[] classFile, LoaderResources others) {
            this.name = name;
            this.classFile = classFile;
            this.others = others;
        }

        @Override
        public Resolution locate(String wanted) {
            if (wanted.equals(name)) {
                return new Resolution.Explicit(classFile);
            }
            byte[] found = others.classFile(wanted.replace('.', '/'));
            return found == null
                    ? new Resolution.Illegal(wanted)
                    : new Resolution.Explicit(NewerClassFiles.readable(found));
        }

        @Override
        public void close() {
            // holds nothing open
        }
    }

    /** Forgets that a type is missing: it can still be described by its name, which is all that most questions need. */
    private static final class Cache extends TypePool.CacheProvider.Simple {

        @Override
        public TypePool.Resolution register(String name, TypePool.Resolution resolution) {
            return resolution instanceof TypePool.Resolution.Illegal ? resolution : super.register(name, resolution);
        }
    }
}
