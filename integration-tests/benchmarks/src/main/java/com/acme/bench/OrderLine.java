package com.acme.bench;

import java.math.BigDecimal;

/** One line of an {@link Order}. */
public class OrderLine {

    private String article;
    private String title;
    private int quantity;
    private BigDecimal price;

    OrderLine() {}

    OrderLine(String article, String title, int quantity) {
        this.article = article;
        this.title = title;
        this.quantity = quantity;
        this.price = new BigDecimal("19.90").multiply(BigDecimal.valueOf(quantity));
    }

    BigDecimal price() {
        return price;
    }

    @Override
    public String toString() {
        return quantity + " " + article + " " + title + " " + price;
    }
}
