package io.idem.store.contract;

import java.util.function.Supplier;
import java.util.stream.Stream;
import org.junit.jupiter.api.Named;

/** The kinds of stores that keep the contract. */
public final class Stores {

    private Stores() {}

    public static Stream<Named<Supplier<StoreFixture>>> all() {
        return Stream.of(Named.of("memory", MemoryFixture::new), Named.of("h2", H2FileFixture::new));
    }
}
