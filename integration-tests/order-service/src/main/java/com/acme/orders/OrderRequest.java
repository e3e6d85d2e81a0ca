package com.acme.orders;

import java.math.BigDecimal;

/** What a client wants to buy. */
public class OrderRequest {

    private final String userId;
    private final BigDecimal amount;

    public OrderRequest(String userId, BigDecimal amount) {
        this.userId = userId;
        this.amount = amount;
    }

    String getUserId() {
        return userId;
    }

    public BigDecimal getAmount() {
        return amount;
    }
}
