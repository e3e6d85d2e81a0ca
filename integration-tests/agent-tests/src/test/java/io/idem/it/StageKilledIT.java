package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Killed while a stage that was handed out has not completed: the call is abandoned, like one in mid-method. */
class StageKilledIT {

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void theCallIsPutOnHoldAndTheAnsweredOneIsReplayed(int jdk) {
        Points points = new Points(getClass(), "killed-" + jdk, null);
        String answer;
        try (ChildJvm jvm = points.start(jdk)) {
            jvm.send("grant a");
            answer = jvm.readLine();
            jvm.send("grant a");
            assertThat(jvm.readLine()).isEqualTo(answer).startsWith("answer a/");
            jvm.send("half b");
            assertThat(jvm.readLine()).isEqualTo("half-way b");
            jvm.kill();
        }
        try (ChildJvm jvm = points.start(jdk)) {
            jvm.send("grant a");
            assertThat(jvm.readLine()).isEqualTo(answer);
            jvm.send("grant b");
            assertThat(jvm.readLine()).startsWith("CallHeldException: ").contains("abandoned");
            jvm.endInput();
            jvm.succeeds();
        }
        assertThat(points.effects()).containsExactly("a");
    }
}
