package com.acme.coupons;

/** One message of the queue: this user has earned a coupon of this campaign. */
public class CouponMessage {

    private final int number;
    private final String id;
    private final String userId;
    private final String campaign;

    public CouponMessage(int number, String userId, String campaign) {
        this.number = number;
        this.id = "m-" + number;
        this.userId = userId;
        this.campaign = campaign;
    }

    int number() {
        return number;
    }

    String id() {
        return id;
    }

    String userId() {
        return userId;
    }

    String campaign() {
        return campaign;
    }
}
