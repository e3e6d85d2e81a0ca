package io.idem.bench.stores;

import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Map;

/** The tables of a new site: the agent's own, made by the agent, and those of the others. */
record Tables(AgentJvm jvm) {

    private static final String H2_SUFFIX = ".mv.db";

    /** Only the agent's. */
    void makeOurs(Site site) throws Exception {
        jvm.run(
                site,
                Map.of(),
                new Plan(
                        Plan.Work.ONE_CALL,
                        site.store(),
                        site.url(),
                        site.redis(),
                        site.dialect(),
                        true,
                        List.of(),
                        List.of(),
                        "",
                        0,
                        0));
    }

    /** Those of all that are measured. */
    void make(Site site) throws Exception {
        makeOurs(site);
        if (site.database() == null) {
            return;
        }
        if (site.store() == StoreName.H2) {
            // so that there is one to make another like it
            Path ours = Path.of(((Map<?, ?>) site.settings().get("h2")).get("file") + H2_SUFFIX);
            Files.copy(ours, ours.resolveSibling("by-hand" + H2_SUFFIX), StandardCopyOption.REPLACE_EXISTING);
        }
        makeTheirs(site);
    }

    private static void makeTheirs(Site site) throws SQLException {
        try (Connection connection = site.database().getConnection();
                Statement statement = connection.createStatement()) {
            for (String sql : site.dialect().copyTable(HandWrittenJdbc.TABLE)) {
                statement.execute(sql);
            }
            statement.execute(CamelRepository.TABLE);
            statement.execute(SpringMetadataStore.TABLE);
        }
    }
}
