package io.idem.bench.stores;

import com.acme.bench.Till;

/** The method that the agent guards, called as the legacy service calls it. */
final class Guarded implements Contender {

    static final String NAME = "idem-agent";

    private final Till till = new Till();

    @Override
    public String name() {
        return NAME;
    }

    @Override
    public void call(String key) {
        till.pay(key);
    }
}
