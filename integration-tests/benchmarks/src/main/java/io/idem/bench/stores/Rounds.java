package io.idem.bench.stores;

import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Contenders take short turns, in the other direction each time, so that a neighbour on the machine meets all of them. The
 * ratio is the median of those of the rounds, each to the guard written by hand in the same round.
 */
final class Rounds {

    private static final int WARM_UP_THREADS = 8;
    private static final long WARM_UP_MILLIS = 8000;

    private final Plan plan;
    private final Map<Contender, Supplier<String>> contenders = new LinkedHashMap<>();
    private final List<Line> lines = new ArrayList<>();

    private Rounds(Plan plan) {
        this.plan = plan;
    }

    static List<Line> run(Plan plan) throws Exception {
        List<Contender> all = Contenders.of(plan);
        Rounds rounds = new Rounds(plan);
        for (Keys keys : plan.keys()) {
            rounds.measure(all, keys);
        }
        for (Contender contender : all) {
            contender.close();
        }
        return rounds.lines;
    }

    private void measure(List<Contender> all, Keys keys) throws Exception {
        for (Contender contender : all) {
            contenders.put(contender, keys.of(contender));
            Load.run(contender, WARM_UP_THREADS, WARM_UP_MILLIS, contenders.get(contender));
        }
        for (int threads : plan.threads()) {
            measure(all, keys.label() + plan.suffix(), threads);
        }
    }

    private void measure(List<Contender> all, String kind, int threads) throws InterruptedException {
        List<Contender> order = new ArrayList<>(all);
        Map<Contender, List<Measured>> measured = new LinkedHashMap<>();
        all.forEach(contender -> measured.put(contender, new ArrayList<>()));
        for (int round = 0; round <= plan.rounds(); round++) {
            for (Contender contender : order) {
                Measured one = Load.run(contender, threads, plan.millis(), contenders.get(contender));
                // the first is to wake up as many threads and connections
                if (round > 0) {
                    measured.get(contender).add(one);
                }
            }
            Collections.reverse(order);
        }
        List<Measured> base = all.size() > 1 ? measured.get(all.get(1)) : null;
        measured.forEach((contender, rounds) -> add(contender, kind, threads, rounds, base));
    }

    private void add(Contender contender, String kind, int threads, List<Measured> rounds, List<Measured> base) {
        Double ratio = base == null || base == rounds ? null : ratio(rounds, base);
        Line line = new Line(
                plan.store().toString(), threads, contender.name(), kind, Measured.median(rounds), ratio, null);
        System.out.println(Table.row(line));
        lines.add(line);
    }

    private static double ratio(List<Measured> rounds, List<Measured> base) {
        double[] ratios = new double[rounds.size()];
        for (int i = 0; i < ratios.length; i++) {
            ratios[i] = rounds.get(i).perSecond() / base.get(i).perSecond();
        }
        return Measured.median(ratios);
    }
}
