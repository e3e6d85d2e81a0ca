/**
 * Results and exceptions as bytes, and back. A result is written by the <em>declared</em> type of its method: for each
 * type there is one {@code Shape}, which knows how to write and read it as JSON, or says why it cannot be brought back.
 */
package io.idem.agent.codec;
