package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.server.Database;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** 16 threads with 25 open calls each, 16,000 in all, of a method that answers with a future. */
class StageStormIT {

    private static final int KEYS = 300;

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void everyKeyHasOneEffectAndEveryCallerGotTheFirstResult(int jdk) {
        Points points = new Points(getClass(), "storm-" + jdk, null);
        Set<String> first = storm(points.start(jdk), "patient");
        assertThat(first).hasSize(KEYS).allMatch(line -> line.startsWith("answered "));
        assertThat(storm(points.start(jdk), "patient")).isEqualTo(first);
        assertThat(points.effects()).hasSize(KEYS).doesNotHaveDuplicates();
    }

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void callersThatCancelTheirStagesNeverMakeASecondEffect(int jdk) {
        Points points = new Points(getClass(), "cancelling-" + jdk, null);
        List<String> said = new ArrayList<>(storm(points.start(jdk), "cancelling"));
        said.addAll(storm(points.start(jdk), "cancelling"));
        List<String> effects = points.effects();
        assertThat(effects).doesNotHaveDuplicates();
        said.removeIf(line -> !line.startsWith("answered "));
        assertThat(said).isNotEmpty().allMatch(line -> effects.contains(line.split("[ /]")[1]));
    }

    @Test
    void twoJvmsThatShareAStoreMakeOneEffectForAKey() throws Exception {
        try (Database database = SqlServer.H2.database()) {
            String store = "store: {type: jdbc, jdbc: {url: \"" + database.url() + "\", driver: {jar: \""
                    + SqlServer.H2.driverJar() + "\"}}}";
            Points points = new Points(getClass(), "fleet", store);
            int jdk = Runtime.version().feature();
            try (ChildJvm one = points.start(jdk);
                    ChildJvm other = points.start(jdk)) {
                one.send("storm " + KEYS + " patient");
                other.send("storm " + KEYS + " patient");
                assertThat(ended(one)).hasSize(KEYS).isEqualTo(ended(other));
            }
            assertThat(points.effects()).hasSize(KEYS).doesNotHaveDuplicates();
        }
    }

    private static Set<String> storm(ChildJvm jvm, String callers) {
        try (jvm) {
            jvm.send("storm " + KEYS + " " + callers);
            Set<String> said = ended(jvm);
            jvm.endInput();
            jvm.succeeds();
            return said;
        }
    }

    private static Set<String> ended(ChildJvm jvm) {
        Set<String> said = new TreeSet<>();
        for (String line = jvm.readLine(); !line.startsWith("end"); line = jvm.readLine()) {
            said.add(line);
        }
        assertThat(said).as(jvm.transcript()).noneMatch(line -> line.startsWith("complaint"));
        return said;
    }
}
