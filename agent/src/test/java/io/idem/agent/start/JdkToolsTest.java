package io.idem.agent.start;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JdkToolsTest {

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.sun.tools.javac.Main -d out A.java",
                "sun.security.tools.keytool.Main -list",
                "sun.tools.jcmd.JCmd",
                "jdk.compiler/com.sun.tools.javac.Main A.java",
                "jdk.jcmd/sun.tools.jps.Jps -l",
                "java.base/sun.security.tools.keytool.Main -help"
            })
    void toolsRunWithoutUs(String command) {
        assertThat(JdkTools.isTool(command)).isTrue();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "com.acme.Main",
                "com.acme.Main jdk.compiler/com.sun.tools.javac.Main",
                "com.acme.shop/com.acme.Main",
                "java.base/com.acme.Main",
                "/opt/jdk.compiler/app.jar --port 80",
                "lib/sun.tools.jcmd.JCmd.jar",
                ""
            })
    void applicationsDoNot(String command) {
        assertThat(JdkTools.isTool(command)).isFalse();
    }

    @Test
    void aLauncherThatSaysNothingIsNoTool() {
        assertThat(JdkTools.isTool(null)).isFalse();
    }
}
