/** The command line; it runs in a JVM of its own and guards nothing. */
package io.idem.agent.cli;
