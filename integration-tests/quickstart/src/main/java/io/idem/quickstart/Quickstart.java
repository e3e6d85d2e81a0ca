package io.idem.quickstart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;
import javax.management.openmbean.CompositeData;

/**
 * The first thing a newcomer runs: both legacy applications through the same storm, without and with the agent. Arguments:
 * root of the source tree, a directory for the data. Exit code 0 only if the counts are right.
 */
public final class Quickstart {

    private static final long WAREHOUSE_MILLIS = 100;
    private static final int DECISIONS_SHOWN = 6;

    private Quickstart() {}

    /** Called by {@code run.sh}. */
    public static void main(String[] args) throws IOException {
        Path data = Path.of(args[1]).toAbsolutePath();
        delete(data);
        Installation installation =
                Installation.in(Path.of(args[0]).toAbsolutePath(), Path.of(System.getProperty("java.home")));
        System.out.println("Two legacy services get the same retries, redeliveries and crashes twice.");
        Result bare = play(new Run(installation, data.resolve("bare"), false));
        Result guarded = play(new Run(installation, data.resolve("guarded"), true));
        new Summary(bare, guarded).print(System.out);
        System.exit(Summary.isRight(bare, guarded) ? 0 : 1);
    }

    /**
     * @param orders rows of the order service's table, and tokens among them
     * @param coupons rows of the coupon service's table, and messages among them
     * @param storm what the clients of the order service were answered
     * @param decisions the agent's newest decisions, empty without the agent
     */
    record Result(
            BusinessTable.Count orders,
            BusinessTable.Count coupons,
            OrderStorm.Report storm,
            List<CompositeData> decisions) {}

    private static Result play(Run run) {
        System.out.println(run.guarded() ? "  ... with the agent" : "  ... without the agent");
        OrderStorm.Report storm;
        List<CompositeData> decisions = List.of();
        try (OrderProcess service = new OrderProcess(run, WAREHOUSE_MILLIS)) {
            storm = new OrderStorm(service.client()).play();
            if (run.guarded()) {
                try (Management management = Management.of(service.process().pid())) {
                    decisions = management.decisions("create-order", DECISIONS_SHOWN);
                }
            }
        }
        return new Result(OrderProcess.count(run), new CouponRun(run).play(), storm, decisions);
    }

    private static void delete(Path directory) throws IOException {
        if (Files.exists(directory)) {
            try (Stream<Path> files = Files.walk(directory)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }
}
