package io.idem.it;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Stands between clients and a server, and cuts connections: either before a request reaches the server, or after the
 * server has answered and before the client gets to know.
 */
final class CuttingProxy implements AutoCloseable {

    private final ServerSocket entrance;
    private final int target;
    private final int everyRequests;
    private final AtomicInteger requests = new AtomicInteger();
    private final AtomicInteger cutsBefore = new AtomicInteger();
    private final AtomicInteger cutsAfter = new AtomicInteger();
    private final Set<Socket> sockets = ConcurrentHashMap.newKeySet();
    private volatile boolean cutting;

    /**
     * @param target port of the server on this machine
     * @param everyRequests how many requests, of all connections, lie between two cuts while it cuts
     */
    CuttingProxy(int target, int everyRequests) throws IOException {
        this.target = target;
        this.everyRequests = everyRequests;
        this.entrance = new ServerSocket(0, 200, InetAddress.getByName("127.0.0.1"));
        daemon(this::welcome);
    }

    int port() {
        return entrance.getLocalPort();
    }

    void cut(boolean now) {
        cutting = now;
    }

    int cutsBefore() {
        return cutsBefore.get();
    }

    int cutsAfter() {
        return cutsAfter.get();
    }

    @Override
    public void close() throws IOException {
        entrance.close();
        for (Socket socket : sockets) {
            socket.close();
        }
    }

    private void welcome() {
        while (!entrance.isClosed()) {
            try {
                new Line(entrance.accept(), new Socket(InetAddress.getByName("127.0.0.1"), target)).open();
            } catch (IOException e) {
                if (!entrance.isClosed()) {
                    throw new UncheckedIOException(e);
                }
            }
        }
    }

    private static void daemon(Runnable work) {
        Thread thread = new Thread(work, "cutting-proxy");
        thread.setDaemon(true);
        thread.start();
    }

    /** One connection of a client and the one to the server behind it. */
    private final class Line {
        private final Socket client;
        private final Socket server;
        private volatile boolean dropsAnswer;

        Line(Socket client, Socket server) throws IOException {
            this.client = client;
            this.server = server;
            client.setTcpNoDelay(true);
            server.setTcpNoDelay(true);
            sockets.add(client);
            sockets.add(server);
        }

        void open() {
            daemon(() -> pump(client, server, this::mayPassRequest));
            daemon(() -> pump(server, client, this::mayPassAnswer));
        }

        private boolean mayPassRequest() {
            if (!cutting) {
                return true;
            }
            int number = requests.incrementAndGet();
            if (number % everyRequests != 0) {
                return true;
            }
            if (number / everyRequests % 2 == 0) {
                cutsBefore.incrementAndGet();
                return false;
            }
            dropsAnswer = true;
            return true;
        }

        private boolean mayPassAnswer() {
            if (dropsAnswer) {
                cutsAfter.incrementAndGet();
            }
            return !dropsAnswer;
        }

        private void pump(Socket from, Socket to, Gate gate) {
            byte[] buffer = new byte[64 << 10];
            try {
                InputStream in = from.getInputStream();
                for (int n = in.read(buffer); n >= 0 && gate.mayPass(); n = in.read(buffer)) {
                    to.getOutputStream().write(buffer, 0, n);
                }
            } catch (IOException e) {
                // one of the two is gone, so the other goes too
            } finally {
                end(client);
                end(server);
            }
        }

        private void end(Socket socket) {
            sockets.remove(socket);
            try {
                socket.close();
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }

    private interface Gate {
        boolean mayPass();
    }
}
