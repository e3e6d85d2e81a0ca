/** Group commit: callers of one kind of statement that would queue for connections travel in one statement instead. */
package io.idem.store.jdbc.batch;
