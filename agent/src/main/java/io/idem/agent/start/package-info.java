/** From the JVM's call to a woven application: one class a step, and one a reason not to start. */
package io.idem.agent.start;
