package io.idem.store.redis;

import io.lettuce.core.resource.NettyCustomizer;
import io.netty.bootstrap.Bootstrap;
import io.netty.buffer.UnpooledByteBufAllocator;
import io.netty.channel.Channel;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelOption;
import io.netty.channel.ChannelPromise;
import java.time.Duration;
import java.util.concurrent.TimeUnit;

/**
 * What we add to each connection. Its buffers are not pooled: pools keep memory that the application may need, and tell
 * the flight recorder of it, which that would start. A connection on which something was sent and nothing has come back
 * for twice the time-out is ended: the server hangs, or the network swallows what is sent; only a new connection finds
 * out, and may find another master. Runs on Netty's threads.
 */
final class ConnectionSetup implements NettyCustomizer {

    private final long limitNanos;

    ConnectionSetup(Duration timeout) {
        limitNanos = 2 * timeout.toNanos();
    }

    @Override
    public void afterBootstrapInitialized(Bootstrap bootstrap) {
        bootstrap.option(ChannelOption.ALLOCATOR, new UnpooledByteBufAllocator(false, true));
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
