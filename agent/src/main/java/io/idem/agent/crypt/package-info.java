/** Encrypts what records hold. Knows neither records nor results, only bytes. */
package io.idem.agent.crypt;
