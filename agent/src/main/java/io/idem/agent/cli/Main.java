package io.idem.agent.cli;

import java.io.PrintStream;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Help;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.UnmatchedArgumentException;

/** The command line, {@code java -jar idem-agent.jar …}. Entered by {@code IdemAgent.main} through the agent's own loader. */
public final class Main {

    private Main() {}

    /** Runs one command and ends the JVM with its exit code. */
    public static void run(String[] arguments) {
        System.exit(run(arguments, System.out, System.err));
    }

    /** @return the exit code: 0, or 2 for a command that does not exist or cannot be understood */
    static int run(String[] arguments, PrintStream out, PrintStream err) {
        PrintWriter results = new PrintWriter(out, true);
        PrintWriter complaints = new PrintWriter(err, true);
        int code = new CommandLine(new IdemCommand())
                .setColorScheme(Help.defaultColorScheme(Help.Ansi.OFF))
                .setUsageHelpWidth(110)
                .setOut(results)
                .setErr(complaints)
                .setParameterExceptionHandler((mistake, given) -> explain(mistake))
                .execute(arguments);
        results.flush();
        complaints.flush();
        return code;
    }

    private static int explain(ParameterException mistake) {
        CommandLine command = mistake.getCommandLine();
        command.getErr().println(mistake.getMessage());
        UnmatchedArgumentException.printSuggestions(mistake, command.getErr());
        command.usage(command.getErr(), command.getColorScheme());
        return command.getCommandSpec().exitCodeOnInvalidInput();
    }
}
