package io.idem.bench.stores;

import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * Guarded calls on real servers. Called by {@code run.sh stores}, in a JVM without the agent, which starts the servers and
 * one JVM with the agent after the other.
 */
@Command(
        name = "run.sh stores",
        mixinStandardHelpOptions = true,
        sortOptions = false,
        usageHelpAutoWidth = true,
        description = "Guarded calls on real servers, beside a guard written by hand and libraries.",
        footer = "Exit code: 0, 1 if a target is missed or something fails, 2 for wrong options.")
public final class Stores implements Callable<Integer> {

    @Option(
            names = "--store",
            split = ",",
            paramLabel = "STORE",
            description = "postgresql, mariadb, mysql, h2server, redis, layered, h2; may be repeated. Default: all.")
    private List<StoreName> stores = List.of(StoreName.values());

    @Option(names = "--threads", split = ",", paramLabel = "N", description = "Default: 1,4,16,64,128.")
    private List<Integer> threads = List.of(1, 4, 16, 64, 128);

    @Option(
            names = "--rows",
            split = ",",
            paramLabel = "N",
            description = "Also calls beside so many rows, such as 100000,10000000. Needs room on the disk.")
    private List<Long> rows = List.of();

    @Option(
            names = "--purge",
            arity = "0..1",
            fallbackValue = "1000000",
            paramLabel = "N",
            description = "Also calls during a purge of N expired records, a million if not given.")
    private long expired;

    @Option(names = "--no-calls", description = "Nothing but --rows and --purge.")
    private boolean withoutCalls;

    @Option(names = "--seconds", paramLabel = "S", description = "Of one round. Default: 2.")
    private double seconds = 2;

    @Option(names = "--rounds", paramLabel = "R", description = "Of each measurement. Default: 5.")
    private int rounds = 5;

    @Option(names = "--json", paramLabel = "FILE", description = "The same figures.")
    private File json;

    @Option(names = "--agent", hidden = true, required = true)
    private File agent;

    @Option(names = "--from", hidden = true, required = true, description = "Relative files are relative to it.")
    private File from;

    @Spec
    private CommandSpec spec;

    private Stores() {}

    public static void main(String[] args) {
        System.exit(new CommandLine(new Stores())
                .setCaseInsensitiveEnumValuesAllowed(true)
                .execute(args));
    }

    @Override
    public Integer call() throws Exception {
        Report report = new Report(checkedFile());
        Request request = checkedRequest();
        AgentJvm jvm = new AgentJvm(agent);
        Tables tables = new Tables(jvm);
        List<Part> parts = new ArrayList<>();
        if (request.calls()) {
            parts.add(new CallsPart(request, tables, jvm));
        }
        if (!request.rows().isEmpty()) {
            parts.add(new RowsPart(request, tables, jvm));
        }
        if (request.expired() > 0) {
            parts.add(new PurgePart(request, tables, jvm));
        }
        for (StoreName store : request.stores()) {
            for (Part part : parts) {
                measure(store, part, report);
            }
        }
        return report.finish() ? 0 : 1;
    }

    private static void measure(StoreName store, Part part, Report report) throws Exception {
        System.out.println(store + ": " + part.title());
        String missing = part.missing(store);
        if (missing != null) {
            report.skipped(store, part.title(), missing);
            return;
        }
        try {
            report.add(part.measure(store));
        } catch (Exception e) {
            e.printStackTrace();
            report.failed(store, part.title(), e);
        }
    }

    private Request checkedRequest() {
        check(threads.stream().allMatch(n -> n >= 1 && n <= 1000), "--threads must be from 1 to 1000");
        check(rows.stream().allMatch(n -> n >= 1 && n <= 1_000_000_000), "--rows must be from 1 to 1000000000");
        check(expired >= 0 && expired <= 1_000_000_000, "--purge must be from 1 to 1000000000");
        check(seconds >= 0.1 && seconds <= 3600, "--seconds must be from 0.1 to 3600");
        check(rounds >= 1 && rounds <= 1000, "--rounds must be from 1 to 1000");
        check(
                !withoutCalls || !rows.isEmpty() || expired > 0,
                "--no-calls leaves nothing to measure: give --rows or --purge too");
        return new Request(stores, threads, !withoutCalls, rows, expired, rounds, Math.round(seconds * 1000));
    }

    private File checkedFile() {
        if (json == null) {
            return null;
        }
        File file = json.isAbsolute() ? json : new File(from, json.getPath());
        File directory = file.getParentFile();
        check(directory.isDirectory(), "--json: the directory " + directory + " does not exist");
        check(!file.isDirectory(), "--json: " + file + " is a directory");
        check(file.exists() ? file.canWrite() : directory.canWrite(), "--json: " + file + " cannot be written");
        return file;
    }

    private void check(boolean good, String message) {
        if (!good) {
            throw new ParameterException(spec.commandLine(), message);
        }
    }
}
