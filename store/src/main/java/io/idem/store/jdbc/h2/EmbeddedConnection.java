package io.idem.store.jdbc.h2;

import org.h2.engine.Session;
import org.h2.jdbc.JdbcConnection;

/**
 * A connection on a session that {@link H2Source} made. H2's own constructor for that leaves out the watcher for
 * connections that nobody closes, and its close() trips over that. Used as any connection.
 */
final class EmbeddedConnection extends JdbcConnection {

    private final Session session;

    EmbeddedConnection(Session session, String user, String url) {
        super(session, user, url);
        this.session = session;
    }

    @Override
    public void close() {
        session.close();
    }
}
