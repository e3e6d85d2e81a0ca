/** What is noticed while a guard only observes: keys, parts of keys, calls. Bounded memory; read for the report. */
package io.idem.agent.guard.observe;
