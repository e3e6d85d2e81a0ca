package io.idem.server;

import javax.sql.DataSource;

/** One fresh, empty database on a real server; closing drops it. */
public interface Database extends AutoCloseable {

    /** @return makes a new connection at each call */
    DataSource source();

    @Override
    void close() throws Exception;
}
