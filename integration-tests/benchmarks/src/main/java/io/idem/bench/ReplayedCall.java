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
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/** A call whose first result is there: key, look-up, fingerprint, JSON to object. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 5, time = 1)
@Measurement(iterations = 5, time = 1)
public class ReplayedCall {

    private final Shop guarded = new Shop();
    private final HandWrittenGuard<Receipt> handWritten = new HandWrittenGuard<>(Receipt.class, new OtherShop()::buy);
    private final Purchase purchase = new Purchase("user-1", 1990);

    /** The first calls, and the proof that later ones do not run. */
    @Setup
    public void buyOnce() {
        String first = guarded.buy("token-1", purchase).toString();
        handWritten.call("token-1", purchase);
        if (!guarded.buy("token-1", purchase).toString().equals(first)) {
            throw new IllegalStateException("the shop is not guarded");
        }
    }

    @Benchmark
    public Receipt agent() {
        return guarded.buy("token-1", purchase);
    }

    @Benchmark
    public Receipt handWritten() {
        return handWritten.call("token-1", purchase);
    }
}
