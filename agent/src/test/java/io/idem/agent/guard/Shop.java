package io.idem.agent.guard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;

/** A legacy service as the tests guard it: what it did is what {@link #effects} holds. */
class Shop {

    static final class Request {
        String userId;
        BigDecimal amount;

        Request(String userId, String amount) {
            this.userId = userId;
            this.amount = new BigDecimal(amount);
        }
    }

    static final class Response {
        int code;
        String msg;
        long orderId;

        @Override
        public boolean equals(Object other) {
            return other instanceof Response
                    && ((Response) other).code == code
                    && ((Response) other).orderId == orderId;
        }

        @Override
        public int hashCode() {
            return Long.hashCode(orderId);
        }
    }

    /** What the body of a guarded method does. */
    interface Body {
        Object run() throws Throwable;
    }

    final List<String> effects = new CopyOnWriteArrayList<>();

    Response createOrder(String token, Request request) throws IOException {
        effects.add(token);
        Response response = new Response();
        response.code = 200;
        response.orderId = effects.size();
        return response;
    }

    void grant(String message) {
        effects.add(message);
    }

    int count(String token) {
        effects.add(token);
        return effects.size();
    }

    CompletableFuture<Response> orderLater(String token, Request request) {
        return CompletableFuture.supplyAsync(() -> {
            try {
                return createOrder(token, request);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        });
    }

    CompletionStage<List<Response>> ordersLater(String token) {
        effects.add(token);
        return new CompletableFuture<>();
    }

    CompletableFuture<Void> grantLater(String token) {
        effects.add(token);
        return new CompletableFuture<>();
    }

    CompletableFuture<?> somethingLater(String token) {
        effects.add(token);
        return new CompletableFuture<>();
    }

    @SuppressWarnings("rawtypes")
    CompletableFuture rawLater(String token) {
        effects.add(token);
        return new CompletableFuture<>();
    }

    Object anything(String token) {
        effects.add(token);
        return new Object();
    }
}
