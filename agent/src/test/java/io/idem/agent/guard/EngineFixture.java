package io.idem.agent.guard;

import io.idem.agent.crypt.ResultCipher;
import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.HotKey;
import io.idem.agent.guard.policy.KeyLimits;
import io.idem.agent.guard.policy.KeyTextForm;
import io.idem.agent.guard.policy.Policies;
import io.idem.agent.guard.policy.Probe;
import io.idem.agent.guard.policy.ResultFormat;
import io.idem.agent.guard.policy.Situation;
import io.idem.agent.reflect.PackageOpener;
import io.idem.api.Answer;
import io.idem.store.IdempotencyRecord;
import io.idem.store.IdempotencyStore;
import io.idem.store.StoreException;
import io.idem.store.lease.LeaseClock;
import io.idem.store.lease.LeaseSettings;
import io.idem.store.lease.OwnedStore;
import io.idem.store.memory.MemoryStore;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.LongSupplier;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/** An engine over one store and one guard, called as woven code calls it. Several fixtures may share a store. */
final class EngineFixture {

    static final long LEASE = 30_000;
    static final long RETENTION = 3_600_000;

    /** The store's clock, which tests move. */
    final AtomicLong clock;

    final IdempotencyStore store;
    final DecisionLog decisions = new DecisionLog(100);
    final List<String> events = Collections.synchronizedList(new ArrayList<>());
    final Guard guard;
    final GuardEngine engine;
    final OwnedStore owned;
    private final int site;
    private final SiteTable sites;

    private EngineFixture(Setup setup, IdempotencyStore store, AtomicLong clock) throws Exception {
        this.store = store;
        this.clock = clock;
        MethodPattern plain =
                new MethodPattern("guard", Shop.class.getName(), setup.method, null, false, setup.rejectsMisfits);
        MethodPattern pattern = setup.ignoresAsync ? plain.ignoringAsync() : plain;
        guard = new Guard(
                new GuardDefinition.Builder(pattern, "service", setup.scope, setup.key)
                        .fingerprint(setup.rule, setup.fingerprint)
                        .when(setup.when)
                        .failedWhen(setup.failedWhen)
                        .outputs(setup.outputs)
                        .policies(new Policies(setup.actions, setup.failures, setup.waitMillis))
                        .keyLimits(setup.keyLimits)
                        .keyText(setup.keyText)
                        .hotKey(setup.hotKey)
                        .attempts(setup.maxAttempts, setup.maxDuration)
                        .retention(RETENTION, 2 * RETENTION)
                        .resultFormat(setup.resultFormat, setup.codecClass)
                        .mask(setup.mask)
                        .encryption(setup.cipher, setup.encrypts)
                        .maxResultBytes(setup.maxResultBytes)
                        .build(),
                setup.mode);
        sites = new SiteTable(Collections.singletonList(guard), PackageOpener.NONE);
        owned = LeaseClock.open(
                store,
                LeaseSettings.of(setup.lease),
                new StoreAlarms(
                        Collections.singletonList(guard), (kind, name, message) -> events.add(kind + " " + message)),
                setup.nanoTime);
        boolean storeDown = setup.storeDown;
        StoreAccess access = new StoreAccess(
                loader -> {
                    if (storeDown) {
                        throw StoreException.unavailable("the store is away", null);
                    }
                    return owned;
                },
                1_000);
        engine = new GuardEngine(
                sites, access, decisions, (kind, name, message) -> events.add(kind + " " + message), setup.maxWaiters);
        java.lang.reflect.Method reflected = null;
        for (java.lang.reflect.Method candidate : setup.shop.getDeclaredMethods()) {
            if (candidate.getName().equals(setup.method)) {
                reflected = candidate;
            }
        }
        site = sites.weave(
                pattern,
                new MethodDescription.ForLoadedMethod(reflected),
                setup.shop.getClassLoader(),
                EngineFixture::type,
                Collections.emptyList());
    }

    /** Calls as woven code would: enter, body, exit; or as code that is left alone. */
    Object call(Shop.Body body, Object... args) throws Throwable {
        if (site < 0) {
            return body.run();
        }
        Object entered = engine.enter(site, null, args);
        if (entered instanceof Answer) {
            return ((Answer) entered).value();
        }
        Object returned = null;
        Throwable thrown = null;
        try {
            returned = body.run();
        } catch (Throwable t) {
            thrown = t;
        }
        if (entered != null) {
            returned = engine.exit(entered, returned, thrown);
        }
        if (thrown != null) {
            throw thrown;
        }
        return returned;
    }

    private static TypeDescription type(String name) {
        try {
            return TypeDescription.ForLoadedType.of(Class.forName(name, false, Shop.class.getClassLoader()));
        } catch (ClassNotFoundException e) {
            return null;
        }
    }

    /** The same of a method that returns a stage. */
    CompletableFuture<?> later(Shop.Body body, Object... args) throws Throwable {
        return (CompletableFuture<?>) call(body, args);
    }

    IdempotencyRecord onlyRecord() throws StoreException {
        List<IdempotencyRecord> records = store.list(null, 0, 2);
        if (records.size() != 1) {
            throw new AssertionError(records.size() + " records");
        }
        return records.get(0);
    }

    StuckProbes stuckProbes() {
        return new StuckProbes(
                Collections.singletonList(guard), sites, (kind, name, message) -> events.add(kind + " " + message));
    }

    Decision lastDecision() {
        return decisions.last(null, 1).get(0).decision();
    }

    long count(Counter counter) {
        return guard.stats().get(counter);
    }

    static Setup guarding(String method) {
        return new Setup(method);
    }

    /** What a test configures; the defaults are the configuration's. */
    static final class Setup {
        private final String method;
        private final Map<Situation, Action> actions = new EnumMap<>(Situation.class);
        private List<String> key = Collections.singletonList("args[0]");
        private String scope = "scope";
        private GuardDefinition.FingerprintRule rule = GuardDefinition.FingerprintRule.ARGUMENTS;
        private List<String> fingerprint = Collections.emptyList();
        private final Map<String, Action.Kind> failures = new LinkedHashMap<>();
        private String when;
        private String failedWhen;
        private List<String> outputs = Collections.emptyList();
        private long waitMillis = 3_000;
        private KeyLimits keyLimits = KeyLimits.NONE;
        private ResultFormat resultFormat = ResultFormat.JSON;
        private String codecClass;
        private List<String> mask = Collections.emptyList();
        private KeyTextForm keyText = KeyTextForm.PLAIN;
        private ResultCipher cipher;
        private boolean encrypts;
        private HotKey hotKey = HotKey.NONE;
        private int maxWaiters = 1_000;
        private int maxAttempts;
        private long maxDuration;
        private long maxResultBytes = 262_144;
        private Mode mode = Mode.ENFORCE;
        private boolean rejectsMisfits = true;
        private boolean storeDown;
        private LongSupplier nanoTime = System::nanoTime;
        private long lease = LEASE;
        private boolean ignoresAsync;
        private Class<?> shop = Shop.class;

        private Setup(String method) {
            this.method = method;
        }

        Setup on(Situation situation, Action.Kind kind) {
            actions.put(situation, Action.of(kind));
            return this;
        }

        Setup on(Situation situation, Object returned) {
            actions.put(situation, Action.returning(returned));
            return this;
        }

        Setup throwing(Situation situation, String type) {
            actions.put(situation, Action.throwing(type));
            return this;
        }

        Setup running(Situation situation, String expression) {
            actions.put(situation, Action.running(expression));
            return this;
        }

        Setup probing(Probe probe) {
            actions.put(Situation.ABANDONED, Action.probing(probe));
            return this;
        }

        Setup failing(String type, Action.Kind kind) {
            failures.put(type, kind);
            return this;
        }

        Setup failedWhen(String expression) {
            failedWhen = expression;
            return this;
        }

        Setup outputs(String... paths) {
            outputs = java.util.Arrays.asList(paths);
            return this;
        }

        Setup key(String... parts) {
            key = java.util.Arrays.asList(parts);
            return this;
        }

        Setup scope(String name) {
            scope = name;
            return this;
        }

        Setup fingerprint(GuardDefinition.FingerprintRule chosen, String... parts) {
            rule = chosen;
            fingerprint = java.util.Arrays.asList(parts);
            return this;
        }

        Setup when(String expression) {
            when = expression;
            return this;
        }

        Setup waiting(long millis) {
            waitMillis = millis;
            return this;
        }

        /** @param calls in an hour; 0 for no limit */
        Setup hotKey(int calls, int waiters) {
            hotKey = new HotKey(calls, 3_600_000, waiters);
            return this;
        }

        Setup keyLimits(int maxLength, String characters) {
            keyLimits = KeyLimits.of(maxLength, characters);
            return this;
        }

        Setup keyText(KeyTextForm form) {
            keyText = form;
            return this;
        }

        Setup codec(String className) {
            codecClass = className;
            resultFormat = ResultFormat.OWN;
            return this;
        }

        Setup resultFormat(ResultFormat format) {
            resultFormat = format;
            return this;
        }

        Setup mask(String... paths) {
            mask = java.util.Arrays.asList(paths);
            return this;
        }

        /** @param keys the active one first, {@code name=16 bytes} */
        Setup encrypting(boolean encrypted, String... keys) {
            Map<String, byte[]> byName = new LinkedHashMap<>();
            for (String key : keys) {
                int at = key.indexOf('=');
                byName.put(key.substring(0, at), key.substring(at + 1).getBytes(StandardCharsets.UTF_8));
            }
            cipher = new ResultCipher(byName.keySet().iterator().next(), byName);
            encrypts = encrypted;
            return this;
        }

        Setup maxWaiters(int most) {
            maxWaiters = most;
            return this;
        }

        Setup maxAttempts(int max) {
            maxAttempts = max;
            return this;
        }

        Setup maxDuration(long millis) {
            maxDuration = millis;
            return this;
        }

        Setup maxResultBytes(long bytes) {
            maxResultBytes = bytes;
            return this;
        }

        Setup mode(Mode chosen) {
            mode = chosen;
            return this;
        }

        Setup proceedsOnMisfit() {
            rejectsMisfits = false;
            return this;
        }

        /** @param clock by which the JVM measures its own lease */
        Setup nanoTime(LongSupplier clock) {
            nanoTime = clock;
            return this;
        }

        Setup lease(long millis) {
            lease = millis;
            return this;
        }

        /** @param loaded the shop's class, of another loader */
        Setup of(Class<?> loaded) {
            shop = loaded;
            return this;
        }

        Setup ignoringAsync() {
            ignoresAsync = true;
            return this;
        }

        Setup storeDown() {
            storeDown = true;
            return this;
        }

        EngineFixture build() throws Exception {
            AtomicLong clock = new AtomicLong(1_000_000);
            return new EngineFixture(this, new MemoryStore(clock::get), clock);
        }

        /** Another JVM on the same store. */
        EngineFixture buildBeside(EngineFixture other) throws Exception {
            return new EngineFixture(this, other.store, other.clock);
        }

        EngineFixture buildOn(IdempotencyStore store) throws Exception {
            return new EngineFixture(this, store, new AtomicLong());
        }
    }
}
