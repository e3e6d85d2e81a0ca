package com.acme.orders;

import java.math.BigDecimal;

/** Takes orders. Every call is a new order. */
public class OrderService {

    private final OrderDao orders;

    OrderService(OrderDao orders) {
        this.orders = orders;
    }

    /**
     * Makes an order.
     *
     * @param token chosen by the client for this purchase
     */
    public OrderResponse createOrder(String token, OrderRequest request) {
        BigDecimal amount = request.getAmount();
        if (amount.signum() <= 0) {
            return OrderResponse.error(400, "amount must be positive");
        }
        Warehouse.reserve(request.getUserId(), amount);
        long orderId = orders.insert(token, request.getUserId(), amount);
        return new OrderResponse(0, "created", orderId, amount);
    }
}
