package io.idem.quickstart;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;

/** Sends orders over HTTP; thread-safe. */
public final class OrderClient {

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(30)).build();
    private final URI orders;

    public OrderClient(int port) {
        this.orders = URI.create("http://127.0.0.1:" + port + "/orders");
    }

    /** @throws java.util.concurrent.CompletionException if the service does not answer */
    public OrderAnswer order(String token, String userId, String amount) {
        return orderAsync(token, userId, amount).join();
    }

    public CompletableFuture<OrderAnswer> orderAsync(String token, String userId, String amount) {
        HttpRequest request = HttpRequest.newBuilder(orders)
                .timeout(Duration.ofSeconds(120))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .POST(HttpRequest.BodyPublishers.ofString("token=" + token + "&userId=" + userId + "&amount=" + amount))
                .build();
        return http.sendAsync(request, HttpResponse.BodyHandlers.ofString())
                .thenApply(response -> OrderAnswer.parse(response.body()));
    }
}
