/** A store in the heap, for tests and benchmarks. Nothing survives the JVM. */
package io.idem.store.memory;
