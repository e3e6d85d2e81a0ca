package io.idem.bench;

import com.acme.bench.OtherShop;
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

/** A method beside a guarded one, and the same method in a class that no guard names. */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.NANOSECONDS)
@Warmup(iterations = 3, time = 1)
@Measurement(iterations = 5, time = 1)
public class UnguardedMethod {

    private final Shop woven = new Shop();
    private final OtherShop unwoven = new OtherShop();
    private int value;

    @Benchmark
    public int inWovenClass() {
        return woven.checksum(value++);
    }

    @Benchmark
    public int inUnwovenClass() {
        return unwoven.checksum(value++);
    }
}
