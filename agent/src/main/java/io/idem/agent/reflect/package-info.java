/** Reaching members of application classes: shared by expressions and codecs. */
package io.idem.agent.reflect;
