package com.acme.orders;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpHandler;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.math.BigDecimal;
import java.util.Map;

/** {@code POST /orders} with a form of token, userId and amount. */
class OrderHandler implements HttpHandler {

    private final OrderService service;

    OrderHandler(OrderService service) {
        this.service = service;
    }

    @Override
    public void handle(HttpExchange exchange) throws IOException {
        byte[] body = answer(exchange).toJson().getBytes("UTF-8");
        exchange.getResponseHeaders().set("Content-Type", "application/json; charset=utf-8");
        exchange.sendResponseHeaders(200, body.length);
        exchange.getResponseBody().write(body);
        exchange.close();
    }

    private OrderResponse answer(HttpExchange exchange) throws IOException {
        if (!"POST".equals(exchange.getRequestMethod())) {
            return OrderResponse.error(405, "POST only");
        }
        try {
            Map<String, String> form = Form.parse(read(exchange.getRequestBody()));
            OrderRequest request = new OrderRequest(form.get("userId"), new BigDecimal(form.get("amount")));
            return service.createOrder(form.get("token"), request);
        } catch (RuntimeException e) {
            System.err.println("order-service: request failed: " + e);
            return OrderResponse.error(500, e.getMessage());
        }
    }

    private static String read(InputStream in) throws IOException {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        byte[] buffer = new byte[1024];
        for (int n = in.read(buffer); n >= 0; n = in.read(buffer)) {
            bytes.write(buffer, 0, n);
        }
        return bytes.toString("UTF-8");
    }
}
