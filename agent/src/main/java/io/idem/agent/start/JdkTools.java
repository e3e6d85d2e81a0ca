package io.idem.agent.start;

import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;

/**
 * Reason not to start: the JVM runs a tool of the JDK, which got the agent by accident, through {@code JAVA_TOOL_OPTIONS}
 * say. The tool runs without us, silently, since its output may be somebody's input.
 */
final class JdkTools {

    private static final Set<String> MAIN_CLASSES = new HashSet<>(Arrays.asList(
            "com.sun.tools.javac.Main",
            "com.sun.tools.javac.launcher.Main",
            "com.sun.tools.javadoc.Main",
            "com.sun.tools.javah.Main",
            "com.sun.tools.javap.Main",
            "com.sun.tools.jdeps.Main",
            "com.sun.tools.example.debug.tty.TTY",
            "com.sun.tools.internal.ws.WsGen",
            "com.sun.tools.internal.ws.WsImport",
            "sun.applet.Main",
            "sun.rmi.rmic.Main",
            "sun.rmi.registry.RegistryImpl",
            "sun.security.tools.keytool.Main",
            "sun.security.tools.jarsigner.Main",
            "sun.security.tools.policytool.PolicyTool",
            "sun.security.tools.KeyTool",
            "sun.tools.jar.Main",
            "sun.tools.jcmd.JCmd",
            "sun.tools.jconsole.JConsole",
            "sun.tools.jinfo.JInfo",
            "sun.tools.jmap.JMap",
            "sun.tools.jps.Jps",
            "sun.tools.jstack.JStack",
            "sun.tools.jstat.Jstat",
            "sun.tools.jstatd.Jstatd",
            "sun.tools.native2ascii.Main",
            "sun.tools.serialver.SerialVer",
            "jdk.jfr.internal.tool.Main",
            "jdk.jshell.execution.RemoteExecutionControl"));

    private static final Set<String> MODULES = new HashSet<>(Arrays.asList(
            "jdk.compiler",
            "jdk.javadoc",
            "jdk.jartool",
            "jdk.jcmd",
            "jdk.jconsole",
            "jdk.jdeps",
            "jdk.jdi",
            "jdk.jfr",
            "jdk.jlink",
            "jdk.jpackage",
            "jdk.jshell",
            "jdk.jstatd",
            "jdk.rmic",
            "jdk.httpserver",
            "java.rmi"));

    private JdkTools() {}

    /**
     * @param command the launcher's {@code sun.java.command}: main class or module/class, then arguments; may be null
     * @return whether it is a tool of the JDK that nobody means to guard
     */
    static boolean isTool(String command) {
        if (command == null) {
            return false;
        }
        int space = command.indexOf(' ');
        String main = space < 0 ? command : command.substring(0, space);
        int slash = main.indexOf('/');
        // module/class is how the tools of Java 9 and later are launched; a path of a jar has no module's name before
        // it, and keytool and others live in modules that an application's main class could be launched from
        return slash > 0
                ? MODULES.contains(main.substring(0, slash)) || MAIN_CLASSES.contains(main.substring(slash + 1))
                : MAIN_CLASSES.contains(main);
    }
}
