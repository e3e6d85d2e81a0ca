package io.idem.bench;

import com.acme.bench.HandWrittenGuard;
import com.acme.bench.OtherShop;
import com.acme.bench.Purchase;
import com.acme.bench.Receipt;
import com.acme.bench.Shop;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A call with a new key each time: key, reservation, the method, object to JSON, save. Batches bound the memory. */
@State(Scope.Thread)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 20, batchSize = ExecutedCall.BATCH)
@Measurement(iterations = 20, batchSize = ExecutedCall.BATCH)
public class ExecutedCall {

    static final int BATCH = 20_000;

    private final Shop guarded = new Shop();
    private final HandWrittenGuard<Receipt> handWritten = new HandWrittenGuard<>(Receipt.class, new OtherShop()::buy);
    private final OtherShop unguarded = new OtherShop();
    private final Purchase purchase = new Purchase("user-1", 1990);
    private int number;

    @Benchmark
    public Receipt agent() {
        return guarded.buy("token-" + number++, purchase);
    }

    @Benchmark
    public Receipt handWritten() {
        return handWritten.call("token-" + number++, purchase);
    }

    @Benchmark
    public Receipt none() {
        return unguarded.buy("token-" + number++, purchase);
    }
}
