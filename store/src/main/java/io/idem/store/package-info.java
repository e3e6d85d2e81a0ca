/**
 * The record of one key, its states, and the contract that every store keeps. {@link io.idem.store.IdempotencyStore} is
 * what a back end implements; {@code lease} wraps one with the lease of this JVM and the writes kept while the store is
 * away, and is what the guard engine talks to. No instrumentation here.
 */
package io.idem.store;
