package com.acme.bench;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;

/** A result of the size that services have: about 700 bytes as JSON. */
public class Order {

    private long id;
    private String token;
    private String customer;
    private String street;
    private String city;
    private boolean express;
    private List<OrderLine> lines;
    private BigDecimal total;

    Order() {}

    Order(long id, String token, String customer) {
        this.id = id;
        this.token = token;
        this.customer = customer;
        this.street = "Unter den Linden 77";
        this.city = "10117 Berlin";
        this.lines = new ArrayList<>();
        this.total = new BigDecimal("0.00");
        for (int i = 1; i <= 6; i++) {
            OrderLine line = new OrderLine("SKU-1000" + i, "Article number " + i + " of the catalogue", i);
            lines.add(line);
            total = total.add(line.price());
        }
    }

    @Override
    public String toString() {
        return id + " " + token + " " + customer + " " + street + " " + city + " " + express + " " + lines + " "
                + total;
    }
}
