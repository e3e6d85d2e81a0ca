/** What the benchmarks call: a shop that knows nothing of the agent, and the guard that its authors wrote by hand. */
package com.acme.bench;
