/**
 * The configuration: settings classes that mirror {@code idem-agent.yaml} one to one, and the loader that makes them.
 * Everything here is called once, on the thread that starts the agent (inside premain) or reloads it; the settings are
 * immutable afterwards. Reached from premain, so: java.io only, and no lambdas, streams, formats or regular expressions,
 * whose first use costs more start-up time than the reading.
 */
package io.idem.agent.config;
