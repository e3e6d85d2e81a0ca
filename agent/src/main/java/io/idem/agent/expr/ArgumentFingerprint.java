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
        return of(method, args, LeftOutPaths.NONE);
    }

    /** @param outputs of the guard, which take no part; the same ones for each call of the method */
    public Fingerprint of(Method method, Object[] args, LeftOutPaths outputs) {
        ByteSink out = begin(args.length);
        for (int i = 0; i < args.length; i++) {
            LeftOutPaths.Node output = outputs.argument(i);
            if (output != null && output.isWhole()) {
                out.put('-');
                continue;
            }
            String unstable = args[i] == null ? null : encoder.unstable(args[i].getClass());
            int begin = out.size();
            try {
                if (unstable == null) {
                    encoder.write("args[" + i + "]", args[i], output, out);
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
        return new Fingerprint(out.digest(), shape(method, outputs.text()));
    }

    /**
     * For a guard that names its parts. Called when the method is linked; loads the classes of its declared types.
     *
     * @param parts the compiled expressions, whose values {@link NamedFingerprint#of} will be given
     */
    public NamedFingerprint named(Method method, List<CompiledExpression> parts) {
        List<String> sources = new ArrayList<>();
        StringBuilder shape = new StringBuilder();
        for (CompiledExpression part : parts) {
            sources.add(part.source());
            shape.append(part.source())
                    .append('\n')
                    .append(declaredShape(method, part))
                    .append('\n');
        }
        return new NamedFingerprint(encoder, sources, digest(shape.toString()));
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

    /** @param outputs empty for none; a method has always the same */
    private byte[] shape(Method method, String outputs) {
        Optional<byte[]> known = shapes.get(method);
        if (known == null) {
            // on Java 8 computeIfAbsent locks also where the entry is there
            known = shapes.computeIfAbsent(method, k -> declaredShape(k, outputs));
        }
        return known.orElse(null);
    }

    static ByteSink begin(int count) {
        ByteSink out = new ByteSink(CanonicalEncoder.MAX_BYTES);
        out.put(VERSION);
        out.putInt(count);
        return out;
    }

    private static Optional<byte[]> declaredShape(Method method, String outputs) {
        try {
            String declared = DeclaredShape.of(genericTypes(method));
            if (!outputs.isEmpty()) {
                declared += "-" + outputs;
            }
            return Optional.ofNullable(declared).map(ArgumentFingerprint::digest);
        } catch (LinkageError | RuntimeException e) {
            // a class that the declared types name is missing: nothing to tell releases apart by
            return Optional.empty();
        }
    }

    private static String declaredShape(Method method, CompiledExpression part) {
        try {
            Type type =
                    part instanceof PathExpression ? ((PathExpression) part).declaredType(genericTypes(method)) : null;
            return type == null ? null : DeclaredShape.of(type);
        } catch (LinkageError | RuntimeException e) {
            // as above
            return null;
        }
    }

    private static Type[] genericTypes(Method method) {
        Type[] generic = method.getGenericParameterTypes();
        Class<?>[] raw = method.getParameterTypes();
        return generic.length == raw.length ? generic : raw;
    }

    private static byte[] digest(String shape) {
        return Digest.of(shape.getBytes(StandardCharsets.UTF_8));
    }
}
