package io.idem.agent.guard.observe;

import java.util.List;
import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * The keys that one guard has met while it observed: how many, how many of them more than once, and which of their parts
 * look as if they were made anew for each attempt. At most some 100 KB for each part, which is only there once it is used.
 * Called on application threads, once a call; read by JMX.
 */
public final class ObservedKeys {

    /** Below so many different keys nothing is said of them. */
    static final int ENOUGH = 20;

    private final DistinctSample keys = new DistinctSample();
    private final List<String> sources;
    private final AtomicReferenceArray<ObservedPart> parts;

    /** @param sources the expressions of the key parts */
    public ObservedKeys(List<String> sources) {
        this.sources = sources;
        this.parts = new AtomicReferenceArray<>(sources.size());
    }

    /**
     * @param key bits of its hash
     * @param values of its parts
     * @param hashes of these, evenly spread, see {@code KeyParts}
     */
    public void add(long key, List<Object> values, long[] hashes) {
        keys.add(key);
        long millis = System.currentTimeMillis();
        long all = 0;
        for (int i = 0; i < hashes.length; i++) {
            all ^= Long.rotateLeft(hashes[i], i);
        }
        for (int i = 0; i < hashes.length; i++) {
            long others = hashes.length == 1 ? 0 : all ^ Long.rotateLeft(hashes[i], i);
            part(i).add(values.get(i), hashes[i], others, millis);
        }
    }

    /** The store knows the key, if from another instance: it came more than once. */
    public void isKnown(long key) {
        keys.cameElsewhere(key);
    }

    /** @return the different keys of this JVM; those that came more than once include what the store knew of others */
    public Distinct count() {
        return keys.count();
    }

    /** @return whether so many keys came, and hardly one of them again, that this is worth a word */
    public boolean hardlyEverRepeat() {
        return keys.count().hardlyEverRepeats();
    }

    /** @return why that part of the key looks as if it were made anew for each attempt, the end of a sentence; or null */
    public String whyVolatile(int part) {
        ObservedPart observed = parts.get(part);
        return observed == null || !hardlyEverRepeat() ? null : observed.whyVolatile();
    }

    /** @return the expressions of the key parts */
    public List<String> sources() {
        return sources;
    }

    private ObservedPart part(int i) {
        ObservedPart part = parts.get(i);
        if (part == null) {
            parts.compareAndSet(i, null, new ObservedPart());
            part = parts.get(i);
        }
        return part;
    }
}
