package io.idem.bench.stores;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.util.ArrayList;
import java.util.List;

/** All that are measured against each other on one store; ours first, the guard written by hand second. */
final class Contenders {

    private static final int POOL = 10;

    private Contenders() {}

    static List<Contender> of(Plan plan) {
        List<Contender> all = new ArrayList<>(List.of(new Guarded()));
        if (plan.alone()) {
            return all;
        }
        if (plan.url() == null) {
            all.add(new HandWrittenRedis(plan.redis()));
            all.add(new JdempotentRepository(plan.redis()));
            return all;
        }
        HikariDataSource pool = pool(plan.url(), true);
        all.add(new HandWrittenJdbc(pool(plan.url(), false), plan.dialect()));
        all.add(new HandWrittenJdbc(pool, plan.dialect()));
        all.add(new CamelRepository(pool));
        all.add(new SpringMetadataStore(pool));
        return all;
    }

    /** As large as the agent's. They take turns, so one pool is enough for all that commit in the same way. */
    private static HikariDataSource pool(String url, boolean autoCommit) {
        HikariConfig configuration = new HikariConfig();
        configuration.setJdbcUrl(url);
        configuration.setMaximumPoolSize(POOL);
        configuration.setAutoCommit(autoCommit);
        return new HikariDataSource(configuration);
    }
}
