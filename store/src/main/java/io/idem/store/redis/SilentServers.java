package io.idem.store.redis;

import io.lettuce.core.resource.NettyCustomizer;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * Ends a connection on which something was sent and nothing has come back for twice the time-out: the server hangs, or the
 * network swallows what is sent. Only a new connection finds out, and may find another master. Runs on Netty's threads.
 */
final class SilentServers implements NettyCustomizer {

    private final long limitNanos;

    SilentServers(Duration timeout) {
        limitNanos = 2 * timeout.toNanos();
    }

    @Override
    public void afterChannelInitialized(Channel channel) {
        channel.pipeline().addFirst("idem-silence", new Watch(limitNanos));
    }

    private static final class Watch extends ChannelDuplexHandler {

        private final long limitNanos;
        private boolean unanswered;
        private long since;
        private boolean scheduled;

        Watch(long limitNanos) {
            this.limitNanos = limitNanos;
        }

        @Override
        public void write(ChannelHandlerContext context, Object message, ChannelPromise promise) throws Exception {
            if (!unanswered) {
                unanswered = true;
                since = System.nanoTime();
                schedule(context, limitNanos);
            }
            super.write(context, message, promise);
        }

        @Override
        public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
            unanswered = false;
            super.channelRead(context, message);
        }

        private void schedule(ChannelHandlerContext context, long nanos) {
            if (!scheduled) {
                scheduled = true;
                context.executor().schedule(() -> check(context), nanos, TimeUnit.NANOSECONDS);
            }
        }

        private void check(ChannelHandlerContext context) {
            scheduled = false;
            if (!unanswered || !context.channel().isActive()) {
                return;
            }
            long left = limitNanos - (System.nanoTime() - since);
            if (left <= 0) {
                context.close();
            } else {
                schedule(context, left);
            }
        }
    }
}
