package io.idem.agent.cli;

import io.idem.agent.version.AgentVersion;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** {@code version}. */
@Command(name = "version", synopsisHeading = "usage: ", description = "Tells the agent's version and revision.")
final class VersionCommand implements Runnable {

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        spec.commandLine()
                .getOut()
                .println("idem-agent " + AgentVersion.version() + " (" + AgentVersion.revision() + ")");
    }
}
