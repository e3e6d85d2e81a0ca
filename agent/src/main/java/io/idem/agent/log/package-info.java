/** Where log lines go: one line an event on stderr, whatever the application does with its own logging. */
package io.idem.agent.log;
