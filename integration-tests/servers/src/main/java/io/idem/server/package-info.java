/** Real database servers for tests, one of each kind for a test JVM, on free ports, with all files under target/. */
package io.idem.server;
