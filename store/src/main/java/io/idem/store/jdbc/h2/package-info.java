/** The embedded store: an H2 file that is this JVM's alone, opened so that neither a kill nor an interrupt harms it. */
package io.idem.store.jdbc.h2;
