package io.idem.agent.cli;

import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** What stands before every command: the list of them. Run on the main thread of a JVM of its own. */
@Command(
        name = IdemCommand.NAME,
        synopsisHeading = "usage: ",
        synopsisSubcommandLabel = "COMMAND",
        commandListHeading = "%ncommands:%n",
        footer = {"", "To guard a service: java -javaagent:idem-agent.jar=idem-agent.yaml ..."},
        subcommands = {SchemaCommand.class, CapacityCommand.class, VersionCommand.class, CommandLine.HelpCommand.class})
final class IdemCommand implements Runnable {

    static final String NAME = "java -jar idem-agent.jar";

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "which command?");
    }
}
