package io.idem.quickstart;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * One run of an application: what it is started from, where its data goes, and whether the agent is there.
 *
 * @param data a directory of this run's own, made here
 */
public record Run(Installation installation, Path data, boolean guarded) {

    public Run {
        try {
            Files.createDirectories(data);
        } catch (IOException e) {
            throw new IllegalStateException("cannot create " + data, e);
        }
    }

    /** @param config file name in the installation's config directory, used where the run is guarded */
    ServiceProcess.Builder service(String name, Path jar, String config) {
        ServiceProcess.Builder builder = new ServiceProcess.Builder(name, installation.java(), jar)
                .workingDirectory(data)
                .environment("QUICKSTART_DATA", data.toString());
        if (guarded) {
            builder.agent(installation.agentJar(), installation.config().resolve(config));
        }
        return builder;
    }

    /** The application's own database; no write is lost when the application is killed. */
    BusinessTable table(String name) {
        return new BusinessTable("jdbc:h2:async:" + data.resolve(name) + ";WRITE_DELAY=0");
    }
}
