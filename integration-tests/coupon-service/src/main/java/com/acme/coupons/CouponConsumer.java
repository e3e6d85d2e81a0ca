package com.acme.coupons;

import java.sql.SQLException;

/** The listener: the broker calls it for every delivery and takes a normal return for "done, acknowledge it". */
public class CouponConsumer {

    private final CouponDao coupons;

    CouponConsumer(CouponDao coupons) {
        this.coupons = coupons;
    }

    /** Grants the coupon of one message. Throws to have it delivered again. */
    public void onMessage(CouponMessage message) throws SQLException {
        Faults.inDirectory(message.number());
        String campaign = currentName(message.campaign());
        Faults.halfWay(message.number());
        coupons.insert(message.id(), message.userId(), campaign);
    }

    private static String currentName(String campaign) {
        return campaign.startsWith("spring") ? campaign + "-2014" : campaign;
    }
}
