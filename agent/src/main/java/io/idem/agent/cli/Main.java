package io.idem.agent.cli;

import io.idem.agent.version.AgentVersion;
import java.io.PrintStream;

/** The command line, {@code java -jar idem-agent.jar …}. Entered by {@code IdemAgent.main} through the agent's own loader. */
public final class Main {

    private static final int USAGE = 2;

    private Main() {}

    /** Runs one command and ends the JVM with its exit code. */
    public static void run(String[] arguments) {
        System.exit(run(arguments, System.out, System.err));
    }

    /** @return the exit code: 0, or 2 for a command that does not exist */
    static int run(String[] arguments, PrintStream out, PrintStream err) {
        if (arguments.length == 1 && arguments[0].equals("version")) {
            out.println("idem-agent " + AgentVersion.version() + " (" + AgentVersion.revision() + ")");
            return 0;
        }
        err.println("usage: java -jar idem-agent.jar version");
        err.println("   or: java -javaagent:idem-agent.jar=idem-agent.yaml … to guard a service");
        return USAGE;
    }
}
