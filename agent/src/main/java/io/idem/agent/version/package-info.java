/** Which agent this is. */
package io.idem.agent.version;
