package com.acme.bench;

/** The result that both guards keep as JSON. */
public class Receipt {

    private int code;
    private String msg;
    private long orderId;
    private String currency;

    Receipt() {}

    Receipt(int code, String msg, long orderId, String currency) {
        this.code = code;
        this.msg = msg;
        this.orderId = orderId;
        this.currency = currency;
    }

    @Override
    public String toString() {
        return code + " " + msg + " " + orderId + " " + currency;
    }
}
