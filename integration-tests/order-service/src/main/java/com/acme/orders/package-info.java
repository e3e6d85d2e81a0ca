/** A legacy order service, as such services are: it makes an order of every request, so also of every retry. */
package com.acme.orders;
