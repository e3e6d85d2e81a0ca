package io.idem.agent.config;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ContainerTest {

    @TempDir
    Path root;

    @Test
    void anOrdinaryMachineIsNone() throws IOException {
        write("proc/1/cgroup", "0::/init.scope\n");
        assertThat(Container.isAround(root.toFile(), Map.of("PATH", "/bin"))).isFalse();
    }

    @Test
    void norIsASystemWithoutControlGroups() {
        assertThat(Container.isAround(root.toFile(), Map.of())).isFalse();
    }

    @ParameterizedTest
    @ValueSource(strings = {".dockerenv", "run/.containerenv"})
    void filesOfTheEnginesTell(String file) throws IOException {
        write(file, "");
        assertThat(Container.isAround(root.toFile(), Map.of())).isTrue();
    }

    @Test
    void controlGroupsTell() throws IOException {
        write("proc/1/cgroup", "12:cpu:/kubepods/besteffort/pod1\n");
        assertThat(Container.isAround(root.toFile(), Map.of())).isTrue();
    }

    @Test
    void kubernetesTells() {
        assertThat(Container.isAround(root.toFile(), Map.of("KUBERNETES_SERVICE_HOST", "10.0.0.1")))
                .isTrue();
    }

    private void write(String file, String text) throws IOException {
        Files.createDirectories(root.resolve(file).getParent());
        Files.writeString(root.resolve(file), text);
    }
}
