/**
 * What operators see and do over JMX, domain {@code io.idem}, in open types only. Loaded by the thread {@code idem-jmx}
 * once the platform MBean server exists, never while the agent starts.
 */
package io.idem.agent.jmx;
