package io.idem.server;

import javax.sql.DataSource;

/** One fresh, empty database on a real server; closing drops it. */
public interface Database extends AutoCloseable {

    /** @return for a JVM that connects by itself; names the user, who has no password */
    String url();

    /** @return makes a new connection at each call */
    DataSource source();

    @Override
    void close() throws Exception;
}
