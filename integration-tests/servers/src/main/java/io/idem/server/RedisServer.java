package io.idem.server;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.TimeUnit;

/**
 * Redis 6.2 out of a Maven artifact, without persistence: one for all tests of a JVM that need no more than a prefix of
 * their own, and servers that a test starts, kills and starts again. The same with Redis 7, where the machine has it.
 * Stopped with the JVM, also when that is killed.
 */
public final class RedisServer implements AutoCloseable {

    private static final String PROGRAM = "aarch64".equals(System.getProperty("os.arch"))
            ? "redis-server-6.2.7-linux-arm64"
            : "redis-server-6.2.6-v5-linux-amd64";
    private static final File INSTALLED = new File("/usr/bin/redis-server");
    private static RedisServer shared;
    private static RedisServer sharedSeven;

    private final File directory = ServerFiles.data("redis");
    private final File pid = new File(directory, "pid");
    private final List<String> command = new ArrayList<>();
    private final int port;
    private List<String> bind = List.of("--bind", "127.0.0.1");
    private int tlsPort;
    private Process process;

    private RedisServer(String program, int port, List<String> arguments) {
        this.port = port;
        command.add(program);
        command.addAll(arguments);
        ServerFiles.atEnd(this::kill, directory);
    }

    /** @return the server that tests share; never stopped by a test */
    public static synchronized RedisServer shared() {
        if (shared == null) {
            shared = start();
        }
        return shared;
    }

    /** @return a Redis 7 that tests share; never stopped by a test */
    public static synchronized RedisServer sharedSeven() {
        if (sharedSeven == null) {
            sharedSeven = started(INSTALLED.getPath());
        }
        return sharedSeven;
    }

    /** @return null if Redis 7 can be had here, else why not */
    public static String missingSeven() {
        return INSTALLED.canExecute()
                ? null
                : "no Redis 7: " + INSTALLED + " is missing (.ci/install-redis.sh installs it)";
    }

    /** @param options of the command line, such as {@code --requirepass} and its value */
    public static RedisServer start(String... options) {
        return started(program().toString(), options);
    }

    /**
     * A Redis 7 that talks TLS on a second port, see {@link #tlsUri}.
     *
     * @param certificate file of a PEM, as is the key
     */
    public static RedisServer startWithTls(File certificate, File key) {
        int tlsPort = freePort();
        RedisServer server = started(
                INSTALLED.getPath(),
                "--tls-port",
                "" + tlsPort,
                "--tls-cert-file",
                certificate.getPath(),
                "--tls-key-file",
                key.getPath(),
                "--tls-auth-clients",
                "no");
        server.tlsPort = tlsPort;
        return server;
    }

    /**
     * One that was not told which addresses to bind to, nor a password: its protected mode refuses all that do not come
     * from the loopback address.
     *
     * @param seven whether it is a Redis 7, which must be there
     */
    public static RedisServer startAsUnpacked(boolean seven) {
        RedisServer server = prepared(seven ? INSTALLED.getPath() : program().toString());
        server.bind = List.of();
        server.startAgain();
        return server;
    }

    private static RedisServer started(String program, String... options) {
        RedisServer server = prepared(program, options);
        server.startAgain();
        return server;
    }

    private static RedisServer prepared(String program, String... options) {
        int free = freePort();
        List<String> arguments = new ArrayList<>(Arrays.asList("--port", "" + free, "--save", ""));
        arguments.addAll(Arrays.asList(options));
        return new RedisServer(program, free, arguments);
    }

    /** @param lines of the configuration file of a Sentinel, which rewrites it */
    public static RedisServer sentinel(String... lines) {
        int free = freePort();
        RedisServer server = new RedisServer(program().toString(), free, List.of());
        File configuration = new File(server.directory, "sentinel.conf");
        try {
            List<String> all = new ArrayList<>(List.of("port " + free));
            all.addAll(Arrays.asList(lines));
            Files.write(configuration.toPath(), all);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        server.command.addAll(List.of(configuration.getPath(), "--sentinel"));
        server.startAgain();
        return server;
    }

    public int port() {
        return port;
    }

    /** @return for one server, without user and password */
    public String uri() {
        return "redis://127.0.0.1:" + port;
    }

    /** @return without user and password */
    public String tlsUri() {
        return "rediss://127.0.0.1:" + tlsPort;
    }

    /** @return the server's process id, for signals */
    public long processId() {
        return process.pid();
    }

    /** Starts it, empty, on the same port, and waits until it answers. */
    public void startAgain() {
        try {
            List<String> all = new ArrayList<>(command);
            all.addAll(bind);
            all.addAll(List.of("--dir", directory.getPath(), "--pidfile", pid.getPath()));
            process = new ProcessBuilder(all)
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(new File(directory, "log")))
                    .start();
            awaitAnswer();
            ServerFiles.ifKilled(pid, directory);
        } catch (IOException e) {
            throw new UncheckedIOException("Redis does not start, see " + directory, e);
        }
    }

    /** Ends it as a kill does, and waits until it is gone. */
    public void kill() {
        process.destroyForcibly();
        process.onExit().join();
        // what watches for the end of this JVM must not signal a process that has this number by then
        pid.delete();
    }

    /** @param command without arguments that hold blanks; waits for its answer, which must not be an error */
    public void tell(String command) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(5000);
            socket.getOutputStream().write((command + "\r\n").getBytes(StandardCharsets.US_ASCII));
            int first = socket.getInputStream().read();
            if (first < 0 || first == '-') {
                throw new IOException("it answered with an error");
            }
        } catch (IOException e) {
            throw new UncheckedIOException("Redis does not do " + command, e);
        }
    }

    /** @return a number that {@code INFO section} tells */
    public long info(String section, String name) {
        String all = info(section);
        return all.lines()
                .filter(line -> line.startsWith(name + ":"))
                .mapToLong(line -> Long.parseLong(line.substring(name.length() + 1)))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("Redis does not tell " + name + " but " + all));
    }

    /** @return the lines of {@code INFO section} */
    public String info(String section) {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
            socket.setSoTimeout(5000);
            socket.getOutputStream().write(("INFO " + section + "\r\nQUIT\r\n").getBytes(StandardCharsets.US_ASCII));
            return new String(socket.getInputStream().readAllBytes(), StandardCharsets.US_ASCII);
        } catch (IOException e) {
            throw new UncheckedIOException("Redis does not tell of itself", e);
        }
    }

    @Override
    public void close() {
        kill();
    }

    private void awaitAnswer() throws IOException {
        long giveUp = System.nanoTime() + TimeUnit.SECONDS.toNanos(60);
        while (process.isAlive() && System.nanoTime() < giveUp) {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                socket.setSoTimeout(5000);
                socket.getOutputStream().write("PING\r\n".getBytes(StandardCharsets.US_ASCII));
                if (socket.getInputStream().read() >= 0 && pid.exists()) {
                    return;
                }
            } catch (IOException notYet) {
                Thread.onSpinWait();
            }
        }
        throw new IOException("no answer");
    }

    private static synchronized Path program() {
        Path program = ServerFiles.programs("redis").toPath().resolve(PROGRAM);
        if (Files.isExecutable(program)) {
            return program;
        }
        try (InputStream in = RedisServer.class.getResourceAsStream("/" + PROGRAM)) {
            Files.createDirectories(program.getParent());
            Path unpacked = program.resolveSibling(PROGRAM + "-" + UUID.randomUUID());
            Files.copy(in, unpacked);
            unpacked.toFile().setExecutable(true);
            return Files.move(unpacked, program, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static int freePort() {
        // The bus of a Cluster listens 10,000 above the port, which must not leave the range.
        while (true) {
            try (ServerSocket socket = new ServerSocket(0)) {
                int port = socket.getLocalPort();
                if (port < 55_000) {
                    return port;
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
    }
}
