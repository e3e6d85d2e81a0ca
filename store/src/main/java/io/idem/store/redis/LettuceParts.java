package io.idem.store.redis;

import io.idem.store.AgentThreads;
import io.lettuce.core.ClientOptions;
import io.lettuce.core.MaintNotificationsConfig;
import io.lettuce.core.SocketOptions;
import io.lettuce.core.TimeoutOptions;
import io.lettuce.core.cluster.ClusterClientOptions;
import io.lettuce.core.cluster.ClusterTopologyRefreshOptions;
import io.lettuce.core.event.DefaultEventPublisherOptions;
import io.lettuce.core.event.jfr.EventRecorder;
import io.lettuce.core.metrics.CommandLatencyRecorder;
import io.lettuce.core.protocol.ProtocolVersion;
import io.lettuce.core.resource.ClientResources;
import io.lettuce.core.resource.DefaultClientResources;
import io.lettuce.core.resource.Delay;
import io.netty.resolver.DefaultAddressResolverGroup;
import io.netty.util.internal.logging.InternalLoggerFactory;
import io.netty.util.internal.logging.Slf4JLoggerFactory;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** How Lettuce is set up: few threads, all of them ours; no metrics, no flight recorder; nothing queued without bounds. */
final class LettuceParts {

    private static final int THREADS = 2;
    private static final int MOST_UNANSWERED = 20_000;
    private static final Duration TOPOLOGY = Duration.ofSeconds(10);

    private LettuceParts() {}

    static ClientResources resources(Duration timeout) {
        // before the first class of Netty looks for a logger by itself
        InternalLoggerFactory.setDefaultFactory(Slf4JLoggerFactory.INSTANCE);
        withoutFlightRecorder();
        return DefaultClientResources.builder()
                .ioThreadPoolSize(THREADS)
                .computationThreadPoolSize(THREADS)
                .threadFactoryProvider(pool -> AgentThreads.factory(pool.replace("lettuce-", "idem-redis-")))
                // the JVM's, as everywhere else in the application
                .addressResolverGroup(DefaultAddressResolverGroup.INSTANCE)
                .reconnectDelay(
                        Delay.exponential(Duration.ofMillis(1), Duration.ofSeconds(1), 2, TimeUnit.MILLISECONDS))
                .commandLatencyRecorder(CommandLatencyRecorder.disabled())
                .commandLatencyPublisherOptions(DefaultEventPublisherOptions.disabled())
                .nettyCustomizer(new ConnectionSetup(timeout))
                .build();
    }

    static ClientOptions single(Duration timeout) {
        return with(ClientOptions.builder(), timeout).build();
    }

    static ClusterClientOptions cluster(Duration timeout) {
        ClusterTopologyRefreshOptions refresh = ClusterTopologyRefreshOptions.builder()
                .adaptiveRefreshTriggersTimeout(Duration.ofSeconds(1))
                .refreshTriggersReconnectAttempts(1)
                .enablePeriodicRefresh(TOPOLOGY)
                .build();
        ClusterClientOptions.Builder builder = ClusterClientOptions.builder();
        with(builder, timeout);
        return builder.topologyRefreshOptions(refresh).build();
    }

    private static ClientOptions.Builder with(ClientOptions.Builder builder, Duration timeout) {
        return builder.autoReconnect(true)
                // A command that is sent again by itself would find its own effect and look like a loser.
                .disconnectedBehavior(ClientOptions.DisconnectedBehavior.REJECT_COMMANDS)
                .replayFilter(command -> true)
                .requestQueueSize(MOST_UNANSWERED)
                .protocolVersion(ProtocolVersion.RESP2)
                .maintNotificationsConfig(MaintNotificationsConfig.disabled())
                .socketOptions(SocketOptions.builder()
                        .connectTimeout(timeout)
                        .keepAlive(true)
                        .tcpNoDelay(true)
                        .build())
                // whoever waits for an answer keeps the time
                .timeoutOptions(TimeoutOptions.builder().timeoutCommands(false).build());
    }

    /**
     * Lettuce asks the context loader whether there is a flight recorder, once for ever. Its events would initialise the
     * application's.
     */
    private static void withoutFlightRecorder() {
        Thread thread = Thread.currentThread();
        ClassLoader before = thread.getContextClassLoader();
        thread.setContextClassLoader(new ClassLoader(LettuceParts.class.getClassLoader()) {
            @Override
            protected Class<?> loadClass(String name, boolean resolve) throws ClassNotFoundException {
                if (name.startsWith("jdk.jfr.")) {
                    throw new ClassNotFoundException(name);
                }
                return super.loadClass(name, resolve);
            }
        });
        try {
            EventRecorder.getInstance();
        } finally {
            thread.setContextClassLoader(before);
        }
    }
}
