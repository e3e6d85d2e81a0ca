package io.idem.agent.cli;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** {@code capacity}: what a store has to hold and to do. */
@Command(
        name = "capacity",
        synopsisHeading = "usage: ",
        description = {
            "Prints how many records a service keeps, what they take in each store, and which store to choose.",
            "Sizes were measured with short keys; results count as they are stored."
        })
final class CapacityCommand implements Runnable {

    private static final int LONGEST_RESULT = 2_000;

    @Option(
            names = "--qps",
            required = true,
            paramLabel = "CALLS",
            description = "calls a second of the service, on average over the days")
    private long qps;

    @Option(
            names = "--share",
            required = true,
            paramLabel = "PERCENT",
            description = "of them that are guarded and new, such as 20%%",
            converter = Share.class)
    private Share share;

    @Option(
            names = "--days",
            required = true,
            paramLabel = "DAYS",
            description = "that a finished call is remembered: retention.success")
    private int days;

    @Option(
            names = "--result-bytes",
            paramLabel = "BYTES",
            description = "of a result, up to " + LONGEST_RESULT + " (${DEFAULT-VALUE})",
            defaultValue = "300")
    private int resultBytes;

    @Spec
    private CommandSpec spec;

    @Override
    public void run() {
        require("--qps", qps, 1, 1_000_000);
        require("--days", days, 1, 3_650);
        require("--result-bytes", resultBytes, 0, LONGEST_RESULT);
        new CapacityReport(
                        new Load(share.of(qps), days, resultBytes),
                        spec.commandLine().getOut())
                .print();
    }

    private void require(String option, long value, long least, long most) {
        if (value < least || value > most) {
            throw new ParameterException(
                    spec.commandLine(), option + ": must be from " + least + " to " + most + ", not " + value);
        }
    }
}
