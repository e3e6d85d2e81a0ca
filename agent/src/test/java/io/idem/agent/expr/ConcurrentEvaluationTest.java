package io.idem.agent.expr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** One compiled expression serves all threads, and classes in turn. */
class ConcurrentEvaluationTest {

    static class First {
        String id = "first";
    }

    static class Second {
        public String getId() {
            return "second";
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"request.id", "request.id + ''"})
    void everyThreadGetsTheValueOfItsOwnArgument(String source) throws Exception {
        CompiledExpression expression = Evaluate.engine().compile(source, Evaluate.NAMES);
        int threads = 8;
        CyclicBarrier start = new CyclicBarrier(threads);
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            List<Future<Integer>> wrong = new ArrayList<>();
            for (int t = 0; t < threads; t++) {
                boolean first = t % 2 == 0;
                Callable<Integer> work = () -> {
                    start.await();
                    return wrongAnswers(expression, first);
                };
                wrong.add(pool.submit(work));
            }
            for (Future<Integer> answers : wrong) {
                assertThat(answers.get()).isZero();
            }
        } finally {
            pool.shutdown();
        }
    }

    private static int wrongAnswers(CompiledExpression expression, boolean first) throws ExpressionException {
        int wrong = 0;
        for (int i = 0; i < 2_000; i++) {
            boolean mine = first ^ i % 3 == 0;
            Object value = expression.evaluate(Evaluate.scope(mine ? new First() : new Second()));
            wrong += value.equals(mine ? "first" : "second") ? 0 : 1;
        }
        return wrong;
    }
}
