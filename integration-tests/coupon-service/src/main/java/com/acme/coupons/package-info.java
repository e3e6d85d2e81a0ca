/** A legacy coupon service, as such services are: it grants a coupon for every delivery, so also for every redelivery. */
package com.acme.coupons;
