package io.idem.agent.guard;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;

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

    /** A broker's, as its client library has it: what is acknowledged will not be delivered again. */
    static class Channel {
        final List<String> acknowledged = new CopyOnWriteArrayList<>();
        Runnable before = () -> {};
        Function<String, Object> found = id -> null;

        /** What a probe asks. */
        Object find(String id) {
            return found.apply(id);
        }

        void ack(String id, boolean multiple) throws IOException {
            before.run();
            if (id.startsWith("lost")) {
                throw new IOException("the connection is lost");
            }
            acknowledged.add(id);
        }

        Response answer(String id) throws TimeoutException {
            before.run();
            if (id.startsWith("late")) {
                throw new TimeoutException("late");
            }
            acknowledged.add(id);
            return new Response();
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

    void consume(String id, Channel channel) throws IOException {
        effects.add(id);
        channel.ack(id, false);
    }

    Response answer(String id, Channel channel) {
        effects.add(id);
        return new Response();
    }

    List<String> names(String id, Object names) {
        effects.add(id);
        return new ArrayList<>();
    }

    CompletableFuture<Response> answerLater(String id, Channel channel) {
        effects.add(id);
        return new CompletableFuture<>();
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
