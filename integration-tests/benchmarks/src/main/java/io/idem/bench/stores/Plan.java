package io.idem.bench.stores;

import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.io.IOException;
import java.util.List;

/**
 * What the JVM with the agent is to do. Given to it as a JSON file.
 *
 * @param url of the database of the guard written by hand; null for none
 * @param redis likewise
 * @param dialect of that database; null for none
 * @param alone whether the agent is measured without others
 * @param rounds of each measurement that count
 */
record Plan(
        Work work,
        StoreName store,
        String url,
        String redis,
        SqlDialect dialect,
        boolean alone,
        List<Integer> threads,
        List<Keys> keys,
        String suffix,
        int rounds,
        long millis) {

    private static final ObjectMapper JSON = new ObjectMapper();

    /** The kinds of work. */
    enum Work {
        /** One guarded call, which makes the tables. */
        ONE_CALL,
        /** Contenders take turns. */
        ROUNDS,
        /** Guarded calls before and during a purge. */
        PURGE
    }

    static Plan read(File file) throws IOException {
        return JSON.readValue(file, Plan.class);
    }

    void write(File file) throws IOException {
        JSON.writeValue(file, this);
    }
}
