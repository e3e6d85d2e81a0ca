/**
 * Copies in front of a store: of finished records inside this JVM for some seconds, and in Redis for all instances. The
 * store behind is the truth. A copy answers what a finished or running call answers; a key that is taken, taken over or
 * written is always the store's to judge, and a copy that is missing, old or lost costs a look there.
 */
package io.idem.store.layered;
