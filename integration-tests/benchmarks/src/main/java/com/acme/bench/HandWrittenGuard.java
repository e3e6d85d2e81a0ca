package com.acme.bench;

import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.PropertyAccessor;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** What a careful programmer writes into the shop: a concurrent map of results as JSON, and the amount to compare. */
public final class HandWrittenGuard {

    private record Entry(long amount, byte[] result) {}

    private static final byte[] RUNNING = {};

    private final ConcurrentMap<String, Entry> entries = new ConcurrentHashMap<>();
    private final ObjectWriter writer;
    private final ObjectReader reader;
    private final OtherShop shop = new OtherShop();

    /** Called once per benchmark fork. */
    public HandWrittenGuard() {
        ObjectMapper mapper = new ObjectMapper().setVisibility(PropertyAccessor.FIELD, JsonAutoDetect.Visibility.ANY);
        writer = mapper.writerFor(Receipt.class);
        reader = mapper.readerFor(Receipt.class);
    }

    /** Buys once for each token of a user. */
    public Receipt buy(String token, Purchase purchase) {
        String key = token + '\u0000' + purchase.getUserId();
        Entry first = entries.putIfAbsent(key, new Entry(purchase.getAmount(), RUNNING));
        try {
            if (first != null) {
                return replay(first, purchase);
            }
            Receipt receipt = shop.buy(token, purchase);
            entries.put(key, new Entry(purchase.getAmount(), writer.writeValueAsBytes(receipt)));
            return receipt;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private Receipt replay(Entry first, Purchase purchase) throws IOException {
        if (first.amount() != purchase.getAmount()) {
            throw new IllegalStateException("another request");
        }
        if (first.result() == RUNNING) {
            throw new IllegalStateException("running");
        }
        return reader.readValue(first.result());
    }
}
