/** Real database and Redis servers for tests, on free ports, with all files under target/. */
package io.idem.server;
