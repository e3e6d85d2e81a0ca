package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.agent.expr.StaticChecker.Usage;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.dynamic.ClassFileLocator;
import net.bytebuddy.pool.TypePool;
import org.junit.jupiter.api.Test;

/** Class files that are absent, or that hold no parameter names. */
class StaticCheckGapsTest {

    static class OptionalDependency {
        String id;
    }

    static class Holder extends OptionalDependency {
        OptionalDependency dependency;
        String own;
    }

    static class Service {
        void call(OptionalDependency direct, Holder holder) {}
    }

    @Test
    void whatDependsOnAMissingClassIsNoFinding() {
        MethodDescription method = ClassFiles.method(Service.class, "call", OptionalDependency.class.getName());

        for (String source :
                new String[] {"direct", "direct.id", "direct.unknown", "holder.dependency.x", "holder.unknown"}) {
            assertThat(StaticChecker.check(source, method, Usage.KEY))
                    .as(source)
                    .isEmpty();
        }
        assertThat(ArgumentFingerprint.volatileFields(method)).isEmpty();
        assertThat(StaticChecker.check("drect.id", method, Usage.KEY)).hasSize(1);
    }

    @Test
    void withoutParameterNamesTheFindingSaysWhatToWrite() {
        TypePool withoutNames = new TypePool.Default(
                new TypePool.CacheProvider.Simple(),
                ClassFileLocator.ForClassLoader.of(Comparable.class.getClassLoader()),
                TypePool.Default.ReaderMode.FAST);
        MethodDescription method = withoutNames
                .describe("java.lang.Comparable")
                .resolve()
                .getDeclaredMethods()
                .getOnly();

        assertThat(StaticChecker.check("token", method, Usage.KEY))
                .singleElement()
                .asString()
                .contains("args[0]")
                .contains("-parameters");
        assertThat(StaticChecker.check("args[0]", method, Usage.KEY)).isEmpty();
    }
}
