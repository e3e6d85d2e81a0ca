package io.idem.quickstart;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/**
 * Impatient clients: each sends its order twice at the same time, then three times more, as after lost answers; one uses
 * its token again for another amount. The numbers are the same in every run.
 */
public final class OrderStorm {

    /** How many different purchases there are. */
    public static final int TOKENS = 40;

    private static final int CLIENTS = 8;
    private static final int LATER_RETRIES = 3;

    private final OrderClient client;

    public OrderStorm(OrderClient client) {
        this.client = client;
    }

    /**
     * @param purchases the answers that each token got, without those that said "processing"
     * @param processing how many answers said so
     * @param reuse the answer to the first token with another amount
     */
    public record Report(List<List<OrderAnswer>> purchases, int processing, OrderAnswer reuse) {

        /** Every client got one and the same order, however often it asked. */
        public boolean everyRetryGotTheFirstOrder() {
            return purchases.stream()
                    .allMatch(answers -> answers.stream().allMatch(OrderAnswer::isOrder)
                            && answers.stream()
                                            .map(OrderAnswer::orderId)
                                            .distinct()
                                            .count()
                                    == 1);
        }
    }

    /** Blocks until every client has its answers. */
    public Report play() {
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<CompletableFuture<List<OrderAnswer>>> running = new ArrayList<>();
            for (int i = 1; i <= TOKENS; i++) {
                String token = "token-" + i;
                running.add(CompletableFuture.supplyAsync(() -> purchase(token), clients));
            }
            List<List<OrderAnswer>> purchases = new ArrayList<>();
            int processing = 0;
            for (CompletableFuture<List<OrderAnswer>> purchase : running) {
                List<OrderAnswer> answers = purchase.join();
                List<OrderAnswer> settled = answers.stream()
                        .filter(answer -> answer.code() != OrderAnswer.PROCESSING)
                        .toList();
                processing += answers.size() - settled.size();
                purchases.add(settled);
            }
            return new Report(purchases, processing, client.order("token-1", "user-1", "999.00"));
        } finally {
            clients.shutdownNow();
        }
    }

    private List<OrderAnswer> purchase(String token) {
        String user = token.replace("token", "user");
        CompletableFuture<OrderAnswer> first = client.orderAsync(token, user, "19.90");
        CompletableFuture<OrderAnswer> twin = client.orderAsync(token, user, "19.90");
        List<OrderAnswer> answers = new ArrayList<>(List.of(first.join(), twin.join()));
        for (int i = 0; i < LATER_RETRIES; i++) {
            answers.add(client.order(token, user, "19.90"));
        }
        return answers;
    }
}
