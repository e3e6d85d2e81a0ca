package io.idem.agent.expr;

import java.util.Arrays;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.matcher.ElementMatchers;
import net.bytebuddy.pool.TypePool;

/** Methods described by class files, as the weaver has them, for tests. */
final class ClassFiles {

    private ClassFiles() {}

    /** @param absent names of classes whose files are not to be found */
    static MethodDescription.InDefinedShape method(Class<?> type, String name, String... absent) {
        ClassFileLocator files = ClassFileLocator.ForClassLoader.of(type.getClassLoader());
        ClassFileLocator some = new ClassFileLocator() {
            @Override
            public Resolution locate(String className) throws java.io.IOException {
                return Arrays.asList(absent).contains(className)
                        ? new Resolution.Illegal(className)
                        : files.locate(className);
            }

            @Override
            public void close() throws java.io.IOException {
                files.close();
            }
        };
        TypePool pool =
                new TypePool.Default(new TypePool.CacheProvider.Simple(), some, TypePool.Default.ReaderMode.EXTENDED);
        return pool.describe(type.getName())
                .resolve()
                .getDeclaredMethods()
                .filter(ElementMatchers.named(name))
                .getOnly();
    }
}
