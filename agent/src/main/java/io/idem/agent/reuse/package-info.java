/** Objects that are dear to make, kept from one call to the next without weighing down the application's threads. */
package io.idem.agent.reuse;
