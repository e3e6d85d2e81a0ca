package io.idem.store.jdbc;

import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Settings with which a database forgets in a crash what it has committed. Looked at once, when the store opens. */
final class Durability {

    private static final Logger LOG = LoggerFactory.getLogger(Durability.class);

    private Durability() {}

    static void warn(Connection connection, JdbcSettings settings) {
        for (String weakness : weaknesses(connection, settings.dialect())) {
            LOG.warn(
                    "{}: what was committed may be lost when the server is killed or has no power, and a call whose"
                            + " record is lost runs again: {}",
                    settings.description(),
                    weakness);
        }
    }

    /** @return one for each such setting, with what to do; none if the database does not tell */
    static List<String> weaknesses(Connection connection, Dialect dialect) {
        List<String> found = new ArrayList<>();
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(dialect.weakDurability())) {
            while (rows.next()) {
                found.add(rows.getString(1) + " is " + rows.getString(2) + "; " + rows.getString(3));
            }
        } catch (SQLException e) {
            LOG.debug("the database does not tell how it commits: {}", Reason.of(e));
        }
        return found;
    }
}
