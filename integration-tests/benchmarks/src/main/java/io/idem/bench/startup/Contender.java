package io.idem.bench.startup;

import java.io.File;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** One way of starting the empty application, and how long its runs took. One thread. */
final class Contender {

    private static final String MAIN = "com.acme.bench.startup.Empty";

    private final String name;
    private final ProcessBuilder process;
    private final List<Long> nanos = new ArrayList<>();

    /**
     * @param options of the JVM
     * @param arguments of the application
     */
    Contender(String name, File directory, List<String> options, String... arguments) {
        this.name = name;
        List<String> command = new ArrayList<>();
        command.add(System.getProperty("java.home") + File.separator + "bin" + File.separator + "java");
        command.addAll(options);
        // classes alone: a jar with libraries in its manifest would have to be opened by everybody
        command.addAll(List.of("-cp", new File(directory, "target/classes").getPath(), MAIN));
        command.addAll(Arrays.asList(arguments));
        process = new ProcessBuilder(command)
                .directory(directory)
                .redirectErrorStream(true)
                .redirectOutput(new File(directory, "target/startup.log"));
    }

    String name() {
        return name;
    }

    /** One start, until the process has ended; a JVM that did not run well is no measurement. */
    void run(boolean counts) throws IOException, InterruptedException {
        long begin = System.nanoTime();
        int code = process.start().waitFor();
        long end = System.nanoTime();
        if (code != 0) {
            throw new IllegalStateException(name + ": exit code " + code + ", see target/startup.log");
        }
        if (counts) {
            nanos.add(end - begin);
        }
    }

    double medianMillis() {
        long[] sorted = nanos.stream().mapToLong(Long::longValue).sorted().toArray();
        return sorted[sorted.length / 2] / 1e6;
    }
}
