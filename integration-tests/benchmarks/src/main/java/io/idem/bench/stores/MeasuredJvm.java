package io.idem.bench.stores;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.util.List;

/** Runs in the JVM that has the agent. Arguments: the plan to read, the file of lines to write. */
public final class MeasuredJvm {

    private MeasuredJvm() {}

    /** Started by {@link AgentJvm}. */
    public static void main(String[] args) throws Exception {
        endWithParent();
        Plan plan = Plan.read(new File(args[0]));
        try {
            new ObjectMapper().writeValue(new File(args[1]), lines(plan));
        } catch (Exception e) {
            e.printStackTrace();
            System.exit(1);
        }
        System.exit(0);
    }

    private static List<Line> lines(Plan plan) throws Exception {
        switch (plan.work()) {
            case ROUNDS:
                return Rounds.run(plan);
            case PURGE:
                return DuringPurge.run(plan);
            default:
                new Guarded().call("first");
                return List.of();
        }
    }

    private static void endWithParent() {
        Thread watch = new Thread(
                () -> {
                    try {
                        System.in.read();
                    } catch (IOException e) {
                        // as good as the end
                    }
                    Runtime.getRuntime().halt(1);
                },
                "end-with-parent");
        watch.setDaemon(true);
        watch.start();
    }
}
