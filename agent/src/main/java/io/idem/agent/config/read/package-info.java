/** Where settings come from, and how their texts become durations, sizes, numbers and methods. */
package io.idem.agent.config.read;
