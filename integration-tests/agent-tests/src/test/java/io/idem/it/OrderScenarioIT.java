package io.idem.it;

import static org.assertj.core.api.Assertions.assertThat;

import io.idem.quickstart.BusinessTable;
import io.idem.quickstart.Installation;
import io.idem.quickstart.OrderAnswer;
import io.idem.quickstart.OrderClient;
import io.idem.quickstart.OrderProcess;
import io.idem.quickstart.OrderStorm;
import io.idem.quickstart.Run;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Retries over HTTP: one order for each token, whatever clients do. */
class OrderScenarioIT {

    private static final long QUICK = 20;
    private static final long FOR_EVER = TimeUnit.HOURS.toMillis(1);

    @ParameterizedTest(name = "JDK {0}")
    @MethodSource("io.idem.it.Jdks#versions")
    void everyTokenMakesExactlyOneOrder(int jdk) {
        Run run = run(jdk);
        OrderStorm.Report storm;
        try (OrderProcess service = new OrderProcess(run, QUICK)) {
            storm = new OrderStorm(service.client()).play();
        }

        assertThat(OrderProcess.count(run)).isEqualTo(new BusinessTable.Count(OrderStorm.TOKENS, OrderStorm.TOKENS));
        assertThat(storm.everyRetryGotTheFirstOrder()).isTrue();
        assertThat(storm.reuse().code()).isEqualTo(OrderAnswer.CONFLICT);
    }

    @Test
    void aFinishedOrderIsReplayedAfterTheServiceWasKilled() {
        Run run = run(17);
        OrderAnswer first;
        try (OrderProcess service = new OrderProcess(run, QUICK)) {
            first = service.client().order("token-1", "user-1", "5.00");
            service.process().kill();
        }
        OrderAnswer again;
        try (OrderProcess service = new OrderProcess(run, QUICK)) {
            again = service.client().order("token-1", "user-1", "5.00");
        }

        assertThat(again).isEqualTo(first);
        assertThat(OrderProcess.count(run)).isEqualTo(new BusinessTable.Count(1, 1));
    }

    @Test
    void aRetryOfARunningOrderIsToldSoAndOneThatDiedHalfWayIsHeld() {
        Run run = run(17);
        try (OrderProcess service = new OrderProcess(run, FOR_EVER)) {
            OrderClient client = service.client();
            // whichever came second is answered; the other waits for its warehouse for ever
            CompletableFuture<Object> answered = CompletableFuture.anyOf(
                    client.orderAsync("token-1", "user-1", "5.00"), client.orderAsync("token-1", "user-1", "5.00"));
            assertThat(((OrderAnswer) answered.join()).code()).isEqualTo(OrderAnswer.PROCESSING);
            service.process().kill();
        }
        OrderAnswer afterwards;
        try (OrderProcess service = new OrderProcess(run, QUICK)) {
            afterwards = service.client().order("token-1", "user-1", "5.00");
        }

        assertThat(afterwards.code()).isEqualTo(500);
        assertThat(afterwards.body()).contains("create-order").contains("token-1");
        assertThat(OrderProcess.count(run).rows()).isZero();
    }

    private static Run run(int jdk) {
        Installation installation = Installation.in(Built.root(), Jdks.require(jdk));
        return new Run(installation, Built.workDirectory(OrderScenarioIT.class), true);
    }
}
