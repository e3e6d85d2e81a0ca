/**
 * What an application may see of us, and all it can see: the bridge that woven code calls, and the exceptions that a
 * guard throws. Boot loader, JDK types only.
 */
package io.idem.api;
