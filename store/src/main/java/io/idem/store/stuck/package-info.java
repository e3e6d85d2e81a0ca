/** Calls that never ended: the scan that finds their records, whichever instance left them, and what it reports. */
package io.idem.store.stuck;
