/** Runs the legacy applications as child JVMs under retries and redeliveries, with and without the agent. Java 17. */
package io.idem.quickstart;
