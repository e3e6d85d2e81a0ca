package io.idem.quickstart;

/** The order service while it runs. */
public final class OrderProcess implements AutoCloseable {

    private final ServiceProcess process;
    private final OrderClient client;

    /** @param warehouseMillis how long the service takes for one order */
    public OrderProcess(Run run, long warehouseMillis) {
        this.process = run.service("order-service", run.installation().orderJar(), "orders.yaml")
                .property("warehouse.millis", Long.toString(warehouseMillis))
                .run("0", table(run).url());
        String listens = process.readyLine();
        this.client = new OrderClient(Integer.parseInt(listens.substring(listens.lastIndexOf(' ') + 1)));
    }

    /** The orders, once the service has ended. */
    public static BusinessTable.Count count(Run run) {
        return table(run).count("orders", "token");
    }

    public OrderClient client() {
        return client;
    }

    public ServiceProcess process() {
        return process;
    }

    @Override
    public void close() {
        process.close();
    }

    private static BusinessTable table(Run run) {
        return run.table("orders");
    }
}
