/** YAML as a small tree in which every value knows where it was written. */
package io.idem.agent.config.yaml;
