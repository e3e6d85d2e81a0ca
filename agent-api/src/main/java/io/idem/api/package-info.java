/**
 * What an application may see of us, and all it can see: the bridge that woven code calls, the exceptions that a
 * guard throws, and what its own codecs implement. Boot loader, JDK types only.
 */
package io.idem.api;
