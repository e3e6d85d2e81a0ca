package io.idem.agent.guard;

import io.idem.agent.codec.Comparison;
import io.idem.agent.codec.FailureCodec;
import io.idem.agent.codec.JavaCodec;
import io.idem.agent.codec.JsonCodec;
import io.idem.agent.codec.Mask;
import io.idem.agent.codec.NoneCodec;
import io.idem.agent.codec.OutputCodec;
import io.idem.agent.codec.OwnCodec;
import io.idem.agent.codec.ResultCodec;
import io.idem.agent.codec.ReturnValues;
import io.idem.agent.expr.ArgumentFingerprint;
import io.idem.agent.expr.ExpressionEngine;
import io.idem.agent.reflect.PackageOpener;
import java.lang.ref.WeakReference;
import java.lang.reflect.Type;
import java.util.HashMap;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.concurrent.locks.ReentrantLock;

/**
 * One expression engine and one JSON mapper for each loader of woven classes. Held weakly on both sides here: the strong
 * reference is in the {@link LinkedMethod}s, which hang on the loader's own classes.
 */
final class LoaderStates {

    /** What is shared by the woven methods of one loader. It caches classes of that loader, so only they may hold it. */
    static final class LoaderState {
        final ExpressionEngine expressions;
        final ArgumentFingerprint fingerprints;
        final JsonCodec codec;
        final JavaCodec javaCodec;
        final ReturnValues returnValues;
        final FailureCodec failures;

        private final ClassLoader loader;
        private final PackageOpener opener;
        private final ReentrantLock ownLock = new ReentrantLock();
        private final Map<String, ResultCodec> own = new HashMap<>();

        private LoaderState(ClassLoader loader, PackageOpener opener) {
            this.loader = loader;
            this.opener = opener;
            expressions = new ExpressionEngine(opener);
            fingerprints = new ArgumentFingerprint(opener);
            codec = new JsonCodec(loader, opener);
            javaCodec = new JavaCodec(loader);
            returnValues = new ReturnValues(codec);
            failures = new FailureCodec(loader);
        }

        /**
         * @param mask what need not come back
         * @return where what came back of an object differs from it, and how; null if they are equal
         */
        String difference(String root, Object first, Object again, Mask mask) {
            return Comparison.difference(root, first, again, mask, opener);
        }

        OutputCodec outputs(KeptPaths kept, Type[] parameters) {
            return new OutputCodec(codec, opener, kept.outputs(), kept.masks(), parameters);
        }

        /**
         * @param mask of JSON only
         * @throws MisfitException if the application's own codec does not fit
         */
        ResultCodec codec(GuardDefinition guard, Mask mask) throws MisfitException {
            switch (guard.resultFormat()) {
                case OWN:
                    return own(guard);
                case JAVA:
                    return javaCodec;
                case NONE:
                    return new NoneCodec();
                default:
                    return codec.masked(mask);
            }
        }

        /** One for each guard, however many methods it has in this loader; used while a guard is linked, off the call path. */
        private ResultCodec own(GuardDefinition guard) throws MisfitException {
            ownLock.lock();
            try {
                ResultCodec known = own.get(guard.name());
                if (known == null) {
                    known = OwnCodec.of(guard.codecClass(), loader);
                    own.put(guard.name(), known);
                }
                return known;
            } catch (IllegalArgumentException e) {
                throw new MisfitException("result.codec: " + e.getMessage(), e);
            } finally {
                ownLock.unlock();
            }
        }
    }

    private static final Object BOOT = new Object();

    private final PackageOpener opener;
    private final ReentrantLock lock = new ReentrantLock();
    private final Map<Object, WeakReference<LoaderState>> states = new WeakHashMap<>();

    LoaderStates(PackageOpener opener) {
        this.opener = opener;
    }

    /** @param loader null for the boot loader */
    LoaderState of(ClassLoader loader) {
        Object key = loader == null ? BOOT : loader;
        lock.lock();
        try {
            WeakReference<LoaderState> known = states.get(key);
            LoaderState state = known == null ? null : known.get();
            if (state == null) {
                state = new LoaderState(loader, opener);
                states.put(key, new WeakReference<>(state));
            }
            return state;
        } finally {
            lock.unlock();
        }
    }
}
