/** A database's driver as the agent uses it: its classes once more, in a loader of ours, and never through DriverManager. */
package io.idem.store.jdbc.driver;
