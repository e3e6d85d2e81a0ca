package io.idem.agent.weave;

import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jboss.modules.ClassSpec;
import org.jboss.modules.DependencySpec;
import org.jboss.modules.ModuleFinder;
import org.jboss.modules.ModuleLoader;
import org.jboss.modules.ModuleSpec;
import org.jboss.modules.PackageSpec;
import org.jboss.modules.Resource;
import org.jboss.modules.ResourceLoader;
import org.jboss.modules.ResourceLoaderSpec;

/** Deploys classes as a module of JBoss Modules, and gives its class loader. Loaded beside JBoss Modules by the test. */
public final class JBossModule implements Function<Map<String, byte[]>, ClassLoader> {

    @Override
    public ClassLoader apply(Map<String, byte[]> classes) {
        ModuleFinder finder = new ModuleFinder() {
            @Override
            public ModuleSpec findModule(String name, ModuleLoader delegate) {
                return ModuleSpec.build(name)
                        .addResourceRoot(ResourceLoaderSpec.createResourceLoaderSpec(new InMemory(classes)))
                        .addDependency(DependencySpec.OWN_DEPENDENCY)
                        .create();
            }
        };
        try {
            return new ModuleLoader(new ModuleFinder[] {finder})
                    .loadModule("app")
                    .getClassLoader();
        } catch (Exception failed) {
            throw new IllegalStateException(failed);
        }
    }

    private static final class InMemory implements ResourceLoader {

        private final Map<String, byte[]> classes;

        InMemory(Map<String, byte[]> classes) {
            this.classes = classes;
        }

        @Override
        public ClassSpec getClassSpec(String fileName) {
            byte[] bytes = classes.get(fileName.replace(".class", "").replace('/', '.'));
            if (bytes == null) {
                return null;
            }
            ClassSpec spec = new ClassSpec();
            spec.setBytes(bytes);
            return spec;
        }

        @Override
        public PackageSpec getPackageSpec(String name) {
            return new PackageSpec();
        }

        @Override
        public Resource getResource(String name) {
            return null;
        }

        @Override
        public String getLibrary(String name) {
            return null;
        }

        @Override
        public Collection<String> getPaths() {
            return List.of("shop");
        }
    }
}
