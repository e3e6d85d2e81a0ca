package io.idem.store.contract;

import io.idem.store.jdbc.Databases;
import java.util.Arrays;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/** The kinds of stores that keep the contract. */
public final class Stores {

    private Stores() {}

    public static Stream<Named<Supplier<StoreFixture>>> all() {
        Stream<Named<Supplier<StoreFixture>>> own = Stream.of(
                Named.of("memory", MemoryFixture::new),
                Named.of("h2", H2FileFixture::new),
                Named.of("redis 6", RedisFixture::six),
                Named.of("redis 7", RedisFixture::seven),
                Named.of("layered", LayeredFixture::new));
        Stream<Named<Supplier<StoreFixture>>> servers = Arrays.stream(Databases.values())
                .map(kind -> Named.of(kind.dialect().name() + " on " + kind, () -> new DatabaseFixture(kind)));
        return Stream.concat(own, servers);
    }
}
