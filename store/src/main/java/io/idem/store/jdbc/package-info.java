/**
 * The store in a relational database. One {@link io.idem.store.jdbc.Dialect} a database; everything else is shared: the
 * statements, the schema, the pool, and {@code Attempts}, which gives every statement its second chances.
 */
package io.idem.store.jdbc;
