package io.idem.agent.guard;

import io.idem.agent.codec.MaskCheck;
import io.idem.agent.codec.OutputCheck;
import io.idem.agent.codec.OwnCodecCheck;
import io.idem.agent.codec.ReplayabilityCheck;
import io.idem.agent.codec.ReturnValues;
import io.idem.agent.expr.ArgumentFingerprint;
import io.idem.agent.expr.StaticChecker;
import io.idem.agent.guard.policy.Action;
import io.idem.agent.guard.policy.Probe;
import io.idem.agent.guard.policy.ResultFormat;
import io.idem.agent.guard.policy.Situation;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/**
 * Holds a guard's expressions and values against the method that turned up, by its class file alone. Called while the class
 * loads, before it is woven.
 */
final class SignatureCheck {

    private final List<String> errors = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();

    private SignatureCheck() {}

    /** @param types for the classes that the guard names */
    static SignatureCheck of(GuardDefinition guard, MethodDescription method, GuardedMethods.ClassFiles types) {
        SignatureCheck check = new SignatureCheck();
        try {
            check.all(guard, method, types);
        } catch (RuntimeException | LinkageError unreadable) {
            // a class file that only its own loader finds, or that nobody does: the first call sees the loaded classes
            check.warnings.add("its signature cannot be checked before the first call: " + unreadable);
        }
        return check;
    }

    private void all(GuardDefinition guard, MethodDescription method, GuardedMethods.ClassFiles types) {
        expressions("key", guard.key(), method, StaticChecker.Usage.KEY);
        expressions("fingerprint", guard.fingerprintParts(), method, StaticChecker.Usage.ENTRY);
        if (guard.when() != null) {
            expression("when", guard.when(), method, StaticChecker.Usage.ENTRY);
        }
        if (guard.failedWhen() != null) {
            atExit("failedWhen", guard.failedWhen(), guard, method);
        }
        for (String output : guard.outputs()) {
            String problem = OutputCheck.check(output, method);
            if (problem != null) {
                errors.add("outputs '" + output + "': " + problem);
            }
        }
        masks(guard, method);
        codec(guard, types);
        failureTypes(guard, types);
        returnValues(guard, method);
        thrown(guard, method, types);
        runs(guard, method);
        probe(guard, method);
        replay(guard, method);
        if (guard.fingerprint() == GuardDefinition.FingerprintRule.ARGUMENTS) {
            warnings.addAll(ArgumentFingerprint.volatileFields(method));
            if (OutputCheck.coversAllArguments(guard.outputs(), method)) {
                warnings.add("outputs leave nothing for the default fingerprint, so that another request with the same"
                        + " key is no conflict; name what a retry repeats in fingerprint, such as"
                        + " `fingerprint: [request.amount]`");
            }
        }
    }

    /** @return why the guard does not fit, whole sentences; empty if it does */
    List<String> errors() {
        return errors;
    }

    /** @return what is suspicious, whole sentences */
    List<String> warnings() {
        return warnings;
    }

    private void expressions(
            String setting, List<String> sources, MethodDescription method, StaticChecker.Usage usage) {
        for (String source : sources) {
            expression(setting, source, method, usage);
        }
    }

    private void expression(String setting, String source, MethodDescription method, StaticChecker.Usage usage) {
        for (String problem : StaticChecker.check(source, method, usage)) {
            errors.add(setting + " '" + source + "': " + problem);
        }
    }

    private void atExit(String setting, String source, GuardDefinition guard, MethodDescription method) {
        for (String problem : StaticChecker.checkAtExit(source, method, result(guard, method))) {
            errors.add(setting + " '" + source + "': " + problem);
        }
    }

    private void returnValues(GuardDefinition guard, MethodDescription method) {
        for (Situation situation : Situation.values()) {
            Action action = guard.policies().of(situation);
            if (action.kind() == Action.Kind.RETURN) {
                TypeDescription.Generic result = result(guard, method);
                List<String> problems = result == null
                        ? Collections.singletonList(ReturnedStage.untold(typeName(method)))
                        : ReturnValues.check(action.value(), result);
                for (String problem : problems) {
                    errors.add(situation.settingName() + ": return: " + problem);
                }
            }
        }
    }

    private void masks(GuardDefinition guard, MethodDescription method) {
        for (String mask : guard.mask()) {
            MaskCheck check = MaskCheck.of(mask, guard.outputs(), method, result(guard, method));
            if (check.error() != null) {
                errors.add("result.mask '" + mask + "': " + check.error());
            }
            if (check.warning() != null) {
                warnings.add("result.mask '" + mask + "': " + check.warning());
            }
        }
    }

    private void codec(GuardDefinition guard, GuardedMethods.ClassFiles types) {
        TypeDescription type = guard.codecClass() == null ? null : types.find(guard.codecClass());
        String problem = type == null ? null : OwnCodecCheck.check(type);
        if (problem != null) {
            errors.add("result.codec: " + problem);
        }
    }

    private void failureTypes(GuardDefinition guard, GuardedMethods.ClassFiles types) {
        for (String name : guard.policies().failures().types()) {
            TypeDescription type = types.find(name);
            if (type == null) {
                warnings.add("failure: the class " + name + " is not found; a misspelt one never counts");
            } else if (ThrowCheck.isNoException(type)) {
                errors.add("failure: " + name + " is no exception");
            }
        }
    }

    private void thrown(GuardDefinition guard, MethodDescription method, GuardedMethods.ClassFiles types) {
        for (Situation situation : Situation.values()) {
            Action action = guard.policies().of(situation);
            String problem = action.kind() == Action.Kind.THROW
                    ? ThrowCheck.problem(action.argument(), method, types, isStage(guard, method))
                    : null;
            if (problem != null) {
                errors.add(situation.settingName() + ": throw: " + problem);
            }
        }
    }

    private void runs(GuardDefinition guard, MethodDescription method) {
        for (Situation situation : Situation.values()) {
            Action action = guard.policies().of(situation);
            if (action.kind() == Action.Kind.RUN) {
                String setting = situation.settingName() + ": run";
                expression(setting, action.argument(), method, StaticChecker.Usage.ENTRY);
            }
        }
    }

    private void probe(GuardDefinition guard, MethodDescription method) {
        Probe probe = guard.policies().of(Situation.ABANDONED).probe();
        if (probe == null) {
            return;
        }
        if (!probe.isQuery()) {
            expression("abandoned: probe", probe.expression(), method, StaticChecker.Usage.ENTRY);
        }
        if (probe.result() != null) {
            expression("abandoned: probe: result", probe.result(), method, StaticChecker.Usage.ENTRY);
        }
        expressions("abandoned: probe: bind", probe.bind(), method, StaticChecker.Usage.ENTRY);
    }

    /** @return what a call ends with; null where a stage does not say it */
    private static TypeDescription.Generic result(GuardDefinition guard, MethodDescription method) {
        TypeDescription.Generic returned = method.getReturnType();
        return isStage(guard, method) ? ReturnedStage.result(returned) : returned;
    }

    private static boolean isStage(GuardDefinition guard, MethodDescription method) {
        return ReturnedStage.isStage(method.getReturnType().asErasure().getName())
                && !guard.pattern().ignoresAsync();
    }

    private static String typeName(MethodDescription method) {
        return method.getReturnType().getTypeName();
    }

    private void replay(GuardDefinition guard, MethodDescription method) {
        if (guard.policies().of(Situation.DUPLICATE).kind() == Action.Kind.REPLAY) {
            TypeDescription.Generic result = result(guard, method);
            String problem = result == null
                    ? "results cannot be replayed: " + ReturnedStage.untold(typeName(method))
                            + "; duplicates follow `unreplayable`"
                    : guard.resultFormat() == ResultFormat.JSON ? ReplayabilityCheck.check(result) : null;
            if (problem != null) {
                warnings.add(problem);
            }
        }
    }
}
