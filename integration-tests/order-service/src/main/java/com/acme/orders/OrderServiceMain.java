package com.acme.orders;

import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.sql.SQLException;
import java.util.concurrent.Executors;

/** Starts the service: {@code java -jar order-service.jar PORT JDBC-URL}. Port 0 takes a free one; it is printed. */
public final class OrderServiceMain {

    private static final int HTTP_THREADS = 16;

    private OrderServiceMain() {}

    /** Called by the JVM; returns once the server listens. */
    public static void main(String[] args) throws IOException, SQLException {
        if (args.length != 2) {
            System.err.println("usage: java -jar order-service.jar PORT JDBC-URL");
            System.exit(2);
        }
        Database database = new Database(args[1]);
        OrderDao orders = new OrderDao(database);
        orders.createTable();

        HttpServer server = HttpServer.create(
                new InetSocketAddress(InetAddress.getLoopbackAddress(), Integer.parseInt(args[0])), 0);
        server.createContext("/orders", new OrderHandler(new OrderService(orders)));
        server.setExecutor(Executors.newFixedThreadPool(HTTP_THREADS));
        server.start();
        System.out.println("order-service listens on " + server.getAddress().getPort());
    }
}
