/** The guard engine: what happens at both ends of a guarded call, one small class a policy. */
package io.idem.agent.guard;
