/** What one JVM owns: its id, its lease and the renewal of it, and the writes kept while the store is away. */
package io.idem.store.lease;
