/** What a guard may do in which situation: data only; {@code guard} acts on it. */
package io.idem.agent.guard.policy;
