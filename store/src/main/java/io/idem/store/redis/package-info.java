/**
 * The store in Redis: one hash for each record, one script for each operation, judged by the server's clock. {@code
 * RedisStore} says what happens, {@code Script} how Redis does it, {@code Calls} gives each call its second chances, and
 * {@code Link} is what stands between us and a single server, a Sentinel's master or a Cluster.
 */
package io.idem.store.redis;
