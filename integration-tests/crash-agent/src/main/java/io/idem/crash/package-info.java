/** A second agent for crash tests: the JVM dies at the entry or the exit of a named method, at the moment it is told. */
package io.idem.crash;
