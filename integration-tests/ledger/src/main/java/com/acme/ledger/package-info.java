/** A legacy ledger that books whatever it is told, as often as it is told. Tests torture it. */
package com.acme.ledger;
