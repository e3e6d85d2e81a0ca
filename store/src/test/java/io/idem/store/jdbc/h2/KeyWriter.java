package io.idem.store.jdbc.h2;

import io.idem.store.Claim;
import io.idem.store.Outcome;
import io.idem.store.RecordKey;
import io.idem.store.StoreException;
import io.idem.store.Token;
import io.idem.store.jdbc.JdbcStore;
import io.idem.store.jdbc.PoolSettings;
import io.idem.store.jdbc.Tables;
import java.io.File;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Main class of child JVMs. Takes and completes keys from several threads; says "done n" once the store has said that key n
 * is complete. With a second argument it halts itself after so many.
 */
final class KeyWriter {

    private static final int THREADS = 4;

    private KeyWriter() {}

    public static void main(String[] arguments) throws Exception {
        JdbcStore store = open(new File(arguments[0]));
        String owner = arguments[1];
        long haltAfter = arguments.length > 2 ? Long.parseLong(arguments[2]) : Long.MAX_VALUE;
        store.renew(owner, 3_600_000);
        System.out.println("open");
        AtomicLong next = new AtomicLong();
        for (int i = 0; i < THREADS; i++) {
            new Thread(() -> write(store, owner, next, haltAfter)).start();
        }
    }

    static JdbcStore open(File file) throws StoreException {
        return H2File.open(file, new Tables(Tables.DEFAULT), new PoolSettings(8, 30_000));
    }

    static RecordKey key(String owner, long number) {
        byte[] hash = ByteBuffer.allocate(RecordKey.HASH_LENGTH)
                .putLong(number)
                .putInt(owner.hashCode())
                .array();
        return new RecordKey(hash, "writer", owner + " " + number);
    }

    static byte[] result(long number) {
        byte[] result = new byte[(int) (number % 700)];
        java.util.Arrays.fill(result, (byte) number);
        return result;
    }

    private static void write(JdbcStore store, String owner, AtomicLong next, long haltAfter) {
        try {
            while (true) {
                long number = next.incrementAndGet();
                RecordKey key = key(owner, number);
                Token token = new Token(owner, number);
                if (!store.reserve(new Claim(key, token, null, 0)).isWon()) {
                    throw new IllegalStateException("lost " + key);
                }
                if (!store.complete(key, token, Outcome.success("json/1", result(number)), 3_600_000)) {
                    throw new IllegalStateException("lease lost " + key);
                }
                System.out.println("done " + number);
                if (number >= haltAfter) {
                    Runtime.getRuntime().halt(9);
                }
            }
        } catch (Exception e) {
            System.out.println("error " + e);
            Runtime.getRuntime().halt(1);
        }
    }
}
