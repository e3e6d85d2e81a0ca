/** What is wrong with a configuration, and where. */
package io.idem.agent.config.problem;
