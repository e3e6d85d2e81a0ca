/** What agents add to the time of a whole JVM: {@code run.sh startup}. */
package io.idem.bench.startup;
