package io.idem.agent.expr;

import io.idem.agent.reflect.PackageOpener;
import io.idem.store.Fingerprint;
import java.lang.reflect.Method;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.ConcurrentSkipListMap;
import net.bytebuddy.description.method.MethodDescription;

/**
 * The fingerprint of what a caller asked for. One for each engine, since it learns the loader's classes; called by the guard
 * engine on the application's thread <em>before</em> the method runs, since methods change their arguments.
 *
 * <p>By default every argument takes part that has a stable canonical form, see {@link CanonicalEncoder}. Whether it has
 * one is a question to that argument alone, never to earlier calls, so that every JVM comes to the same answer. One that
 * has none counts as absent, and is told by {@link #leftOut}. Thread-safe.
 */
public final class ArgumentFingerprint {

    private static final int VERSION = 1;

    private final CanonicalEncoder encoder;
    private final ConcurrentMap<Method, Optional<byte[]>> shapes = new ConcurrentHashMap<>();
    private final ConcurrentMap<Method, ConcurrentMap<Integer, String>> leftOut = new ConcurrentHashMap<>();

    /** @param opener opens packages of named modules before their fields are read */
    public ArgumentFingerprint(PackageOpener opener) {
        this.encoder = new CanonicalEncoder(Objects.requireNonNull(opener, "opener"));
    }

    /**
     * The default fingerprint.
     *
     * @param method the woven method, for its declared types
     * @param args its arguments, boxed; not changed, not held on to
     */
    public Fingerprint of(Method method, Object[] args) {
        ByteSink out = begin(args.length);
        for (int i = 0; i < args.length; i++) {
            String unstable = args[i] == null ? null : encoder.unstable(args[i].getClass());
            int begin = out.size();
            try {
                if (unstable == null) {
                    encoder.write("args[" + i + "]", args[i], out);
                    continue;
                }
                unstable = "`args[" + i + "]` is a " + args[i].getClass().getTypeName() + ", which " + unstable + ".";
            } catch (UnstableValueException e) {
                unstable = e.getMessage();
            }
            out.truncate(begin);
            out.put('-');
            leftOut.computeIfAbsent(method, k -> new ConcurrentSkipListMap<>()).putIfAbsent(i, unstable);
        }
        byte[] shape = shapes.computeIfAbsent(method, ArgumentFingerprint::declaredShape)
                .orElse(null);
        return new Fingerprint(Digest.of(out.toBytes()), shape);
    }

    /**
     * The fingerprint of a guard that names its parts. Its shape is null.
     *
     * @param values of the expressions; may hold nulls
     * @throws UnstableValueException if one of them has no stable form
     */
    public Fingerprint of(List<Object> values) throws UnstableValueException {
        return of(null, values);
    }

    /**
     * The fingerprint of a guard that names its parts. The shape is that of the list of expressions: when somebody names
     * other parts in a later configuration, records that were made before cannot be compared.
     *
     * @param sources the expressions
     * @param values their values, one for each; may hold nulls
     * @throws UnstableValueException if one of them has no stable form
     */
    public Fingerprint of(List<String> sources, List<Object> values) throws UnstableValueException {
        ByteSink out = begin(values.size());
        for (int i = 0; i < values.size(); i++) {
            encoder.write(sources == null ? "fingerprint[" + i + "]" : sources.get(i), values.get(i), out);
        }
        byte[] shape =
                sources == null ? null : Digest.of(String.join("\n", sources).getBytes(StandardCharsets.UTF_8));
        return new Fingerprint(Digest.of(out.toBytes()), shape);
    }

    /**
     * @return for each argument that was left out so far, a sentence that names it as {@code args[0]} and says why; in the
     *     order of the arguments; empty if none was
     */
    public List<String> leftOut(Method method) {
        ConcurrentMap<Integer, String> found = leftOut.get(method);
        return found == null ? new ArrayList<>() : new ArrayList<>(found.values());
    }

    /**
     * What makes a retry look like another request in a default fingerprint: dates, times, and fields named like retry
     * counters, trace ids or time stamps. Called while the method is woven; loads no class.
     *
     * @return whole sentences that name the path and what to do, the first ten; empty if nothing was found
     */
    public static List<String> volatileFields(MethodDescription method) {
        return VolatileFields.of(method);
    }

    private byte[] shape(Method method) {
        Optional<byte[]> known = shapes.get(method);
        if (known == null) {
            // on Java 8 computeIfAbsent locks also where the entry is there
            known = shapes.computeIfAbsent(method, ArgumentFingerprint::declaredShape);
        }
        return known.orElse(null);
    }

    private static ByteSink begin(int count) {
        ByteSink out = new ByteSink(CanonicalEncoder.MAX_BYTES);
        out.put(VERSION);
        out.putInt(count);
        return out;
    }

    private static Optional<byte[]> declaredShape(Method method) {
        String shape;
        try {
            shape = DeclaredShape.of(genericTypes(method));
        } catch (LinkageError | RuntimeException e) {
            // a class that the declared types name is missing: nothing to tell releases apart by
            shape = null;
        }
        return Optional.ofNullable(shape).map(text -> Digest.of(text.getBytes(StandardCharsets.UTF_8)));
    }

    private static Type[] genericTypes(Method method) {
        Type[] generic = method.getGenericParameterTypes();
        Class<?>[] raw = method.getParameterTypes();
        return generic.length == raw.length ? generic : raw;
    }
}
