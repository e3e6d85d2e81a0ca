package io.idem.agent.config;

import io.idem.agent.config.read.MethodReference;
import io.idem.agent.config.read.Rate;
import io.idem.agent.guard.Guard;
import io.idem.agent.guard.GuardDefinition;
import io.idem.agent.guard.GuardDefinition.FingerprintRule;
import io.idem.agent.guard.MethodPattern;
import io.idem.agent.guard.Mode;
import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.HotKey;
import io.idem.agent.guard.policy.Policies;
import io.idem.agent.guard.policy.Probe;
import io.idem.agent.guard.policy.Situation;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Turns settings into guards. Called once by the agent's start, on the thread that starts the application. What it is given
 * was validated, so nothing can be wrong here; what only the loaded class can tell is found when the class is woven.
 */
public final class GuardResolver {

    private GuardResolver() {}

    /** @return one guard for each entry, in the order of the file */
    public static List<Guard> resolve(AgentSettings settings) {
        List<Guard> guards = new ArrayList<>();
        for (GuardSettings guard : settings.guards()) {
            Mode mode = guard.mode() == null ? settings.mode() : guard.mode();
            guards.add(new Guard(definition(settings, guard), mode));
        }
        return guards;
    }

    private static GuardDefinition definition(AgentSettings settings, GuardSettings guard) {
        RetentionSettings defaults = settings.defaults().retention();
        return new GuardDefinition.Builder(pattern(settings, guard), settings.service(), guard.scope(), guard.key())
                .fingerprint(
                        rule(guard.fingerprint().kind()), guard.fingerprint().expressions())
                .when(guard.when())
                .failedWhen(guard.failedWhen())
                .outputs(guard.outputs())
                .policies(policies(guard.policy(), guard.hotKey()))
                .keyLimits(guard.keyLimits().limits())
                .keyText(guard.keyText() == null ? settings.defaults().keyText() : guard.keyText())
                .hotKey(limits(guard.hotKey()))
                .attempts(guard.maxAttempts(), guard.maxDuration())
                .retention(
                        RetentionSettings.own(guard.retention().success(), defaults.success()),
                        RetentionSettings.own(guard.retention().failed(), defaults.failed()))
                .resultFormat(guard.result().codec(), guard.result().codecClass())
                .mask(guard.result().mask())
                .encryption(settings.encryption().cipher(), guard.result().encrypt())
                .maxResultBytes(guard.result().maxSize())
                .build();
    }

    private static MethodPattern pattern(AgentSettings settings, GuardSettings guard) {
        MethodReference method = guard.method();
        MethodPattern pattern = new MethodPattern(
                guard.name(),
                method.className(),
                method.methodName(),
                method.parameterTypes(),
                guard.subtypes(),
                settings.onGuardError() == OnGuardError.REJECT);
        return guard.async() == Async.IGNORE ? pattern.ignoringAsync() : pattern;
    }

    private static FingerprintRule rule(FingerprintSettings.Kind kind) {
        switch (kind) {
            case NONE:
                return FingerprintRule.NONE;
            case EXPRESSIONS:
                return FingerprintRule.EXPRESSIONS;
            default:
                return FingerprintRule.ARGUMENTS;
        }
    }

    private static HotKey limits(HotKeySettings hotKey) {
        Rate rate = hotKey.rate();
        return rate == null
                ? new HotKey(0, 0, hotKey.waiters())
                : new HotKey(rate.count(), rate.periodMillis(), hotKey.waiters());
    }

    private static Policies policies(PolicySettings policy, HotKeySettings hotKey) {
        Map<Situation, Action> actions = new EnumMap<>(Situation.class);
        ActionSettings inProgress = policy.inProgress();
        boolean waits = inProgress.kind() == ActionSettings.Kind.WAIT;
        actions.put(Situation.DUPLICATE, action(policy.duplicate()));
        actions.put(Situation.UNREPLAYABLE, action(policy.unreplayable()));
        actions.put(Situation.IN_PROGRESS, action(waits ? inProgress.then() : inProgress));
        actions.put(Situation.ABANDONED, action(policy.abandoned()));
        actions.put(Situation.FAILURE, action(policy.failure().others()));
        actions.put(Situation.HELD, action(policy.held()));
        actions.put(Situation.CONFLICT, action(policy.conflict()));
        actions.put(Situation.STORE_DOWN, action(policy.storeDown()));
        actions.put(Situation.MISSING_KEY, action(policy.missingKey()));
        actions.put(Situation.HOT_KEY, action(hotKey.policy()));
        return new Policies(actions, failures(policy.failure()), waits ? inProgress.waitMillis() : 0);
    }

    private static Map<String, Action.Kind> failures(FailureSettings failure) {
        Map<String, Action.Kind> byType = new LinkedHashMap<>();
        for (Map.Entry<String, ActionSettings> entry : failure.byType().entrySet()) {
            byType.put(entry.getKey(), action(entry.getValue()).kind());
        }
        return byType;
    }

    private static Probe probe(ProbeSettings probe) {
        return probe.sql() == null
                ? Probe.asking(probe.expression(), probe.result(), probe.timeout())
                : Probe.querying(probe.sql(), probe.bind(), probe.result() != null, probe.timeout());
    }

    private static Action action(ActionSettings settings) {
        switch (settings.kind()) {
            case RETURN:
                return Action.returning(settings.value());
            case RUN:
                return Action.running(settings.argument());
            case THROW:
                return Action.throwing(settings.argument());
            case PROBE:
                return Action.probing(probe(settings.probe()));
            default:
                return Action.of(Action.Kind.valueOf(settings.kind().name()));
        }
    }
}
