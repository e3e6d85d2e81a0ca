package io.idem.agent.start;

import io.idem.agent.config.AgentSettings;
import io.idem.agent.config.ConfigurationException;
import io.idem.agent.config.ConfigurationLoader;
import io.idem.agent.config.GuardResolver;
import io.idem.agent.config.LoadedConfiguration;
import io.idem.agent.config.OnStartFailure;
import io.idem.agent.config.StoreOpener;
import io.idem.agent.config.read.SettingSources;
import io.idem.agent.guard.DecisionLog;
import io.idem.agent.guard.EventLog;
import io.idem.agent.guard.Guard;
import io.idem.agent.guard.GuardEngine;
import io.idem.agent.guard.SiteTable;
import io.idem.agent.guard.StoreAccess;
import io.idem.agent.guard.StoreAlarms;
import io.idem.agent.guard.StoreKeeping;
import io.idem.agent.log.LogLevel;
import io.idem.agent.reflect.PackageOpener;
import io.idem.agent.version.AgentVersion;
import io.idem.agent.weave.Weaving;
import io.idem.api.Guards;
import java.lang.instrument.Instrumentation;
import java.util.List;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The agent's start, from the configuration to a JVM whose named methods are guarded. Entered by {@code IdemAgent} through
 * the agent's own loader, on the thread that starts the application. Touches neither java.util.logging, JMX,
 * java.nio.file nor DriverManager, starts no thread and opens no store.
 */
public final class AgentStart {

    private static final int DECISIONS_KEPT = 1000;

    private AgentStart() {}

    /** Before {@code main}; may halt the JVM. */
    public static void premain(String arguments, Instrumentation instrumentation) {
        if (!JdkTools.isTool(System.getProperty("sun.java.command"))) {
            start(arguments, instrumentation, false);
        }
    }

    /** Into a running application, which is never stopped. */
    public static void agentmain(String arguments, Instrumentation instrumentation) {
        start(arguments, instrumentation, true);
    }

    private static void start(String arguments, Instrumentation instrumentation, boolean attached) {
        SettingSources sources = SettingSources.ofThisJvm(arguments);
        LogLevel.set(io.idem.agent.config.read.LogLevel.early(sources));
        OnStartFailure choice = OnStartFailure.early(sources);
        try {
            LoadedConfiguration configuration = ConfigurationLoader.load(sources);
            choice = configuration.settings().whenStartFails();
            guard(configuration, instrumentation, attached);
        } catch (ConfigurationException mistakes) {
            StartFailure.configuration(mistakes, !attached);
        } catch (RuntimeException | Error failure) {
            StartFailure.unexpected(failure, choice, !attached);
        }
    }

    private static void guard(LoadedConfiguration configuration, Instrumentation instrumentation, boolean attached) {
        Logger log = LoggerFactory.getLogger(AgentStart.class);
        AgentSettings settings = configuration.settings();
        List<Guard> guards = GuardResolver.resolve(settings);
        log.info(
                "idem-agent {} on Java {}, configuration {}, {} guards, mode {}",
                AgentVersion.get(),
                System.getProperty("java.version"),
                configuration.file(),
                guards.size(),
                settings.mode().settingName());
        for (String warning : configuration.warnings()) {
            log.warn("{}", warning);
        }

        BridgeProperties.set();
        PackageOpener opener = ModuleOpener.of(instrumentation);
        EventLog events = new EventLog();
        DecisionLog decisions = new DecisionLog(DECISIONS_KEPT);
        SiteTable sites = new SiteTable(guards, opener);
        StoreKeeping keeping = new StoreKeeping(
                guards, sites, events, settings.store().retention().sweepEvery());
        StoreAccess stores = new StoreAccess(
                new StoreOpener(
                        settings, new StoreAlarms(guards, events), keeping, new LoadedLoaders(instrumentation, guards)),
                settings.store().startTimeout());
        if (!Guards.install(new GuardEngine(sites, stores, decisions, events, settings.maxWaiters()))) {
            throw new IllegalStateException("another agent has installed its engine in this JVM");
        }
        Weaving.start(instrumentation, sites);
        ShutdownReport.arrange(guards);
        PlatformMBeanServerWatch.start(
                instrumentation, new JmxStart(configuration.file(), guards, stores, decisions, events), attached);
    }
}
