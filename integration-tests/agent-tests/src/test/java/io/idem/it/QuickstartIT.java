package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The README's first command, from another directory than the source tree. */
class QuickstartIT {

    @Test
    @Timeout(value = 5, unit = TimeUnit.MINUTES)
    void showsTheBugWithoutTheAgentAndOneEffectEachWithIt() throws Exception {
        ProcessBuilder command = new ProcessBuilder(
                        "sh",
                        Built.root()
                                .resolve("config-examples/quickstart/run.sh")
                                .toString())
                .directory(Built.workDirectory(QuickstartIT.class).toFile())
                .redirectErrorStream(true);
        command.environment().put("JAVA_HOME", Jdks.current().toString());
        Process process = command.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

        assertThat(process.waitFor()).as(output).isZero();
        assertThat(output)
                .containsPattern("orders for 40 tokens +201 +40\n")
                .containsPattern("coupons for 62 messages +91 +62\n")
                .containsPattern("another amount +\\{\"code\":409,")
                .contains("CONFLICT")
                .contains("OK: one effect for each operation.");
    }
}
