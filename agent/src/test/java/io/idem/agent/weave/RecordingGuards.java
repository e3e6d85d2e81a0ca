package io.idem.agent.weave;

import io.idem.agent.guard.GuardedMethods;
import io.idem.agent.guard.MethodPattern;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import net.bytebuddy.description.method.MethodDescription;

/** Numbers the methods as they come, and writes down what it was told. Holds names only. */
class RecordingGuards implements GuardedMethods {

    static final int FIRST_SITE = 100_000;

    volatile List<MethodPattern> patterns;
    final List<String> woven = Collections.synchronizedList(new ArrayList<>());
    final List<String> notWoven = Collections.synchronizedList(new ArrayList<>());
    final List<String> problems = Collections.synchronizedList(new ArrayList<>());
    final List<String> parameterNames = Collections.synchronizedList(new ArrayList<>());

    RecordingGuards(MethodPattern... patterns) {
        this.patterns = List.of(patterns);
    }

    static MethodPattern pattern(String method, String... parameterTypes) {
        return pattern(method, false, true, parameterTypes.length == 0 ? null : List.of(parameterTypes));
    }

    static MethodPattern subtypes(String method, String... parameterTypes) {
        return pattern(method, true, true, parameterTypes.length == 0 ? null : List.of(parameterTypes));
    }

    static MethodPattern pattern(String method, boolean subtypes, boolean rejects, List<String> parameterTypes) {
        String[] parts = method.split("#");
        return new MethodPattern(method, parts[0], parts[1], parameterTypes, subtypes, rejects);
    }

    void forget() {
        woven.clear();
        notWoven.clear();
        problems.clear();
    }

    @Override
    public List<MethodPattern> patterns() {
        return patterns;
    }

    @Override
    public int weave(
            MethodPattern pattern,
            MethodDescription.InDefinedShape method,
            ClassLoader loader,
            ClassFiles types,
            List<String> found) {
        woven.add(method.getDeclaringType().getName() + "#" + Signatures.of(method));
        problems.addAll(found);
        parameterNames.clear();
        method.getParameters().forEach(parameter -> parameterNames.add(parameter.getName()));
        return FIRST_SITE + woven.size() - 1;
    }

    @Override
    public boolean refusesUnguarded(MethodPattern pattern) {
        return pattern.rejectsMisfits();
    }

    @Override
    public void notWoven(MethodPattern pattern, String where, String why) {
        notWoven.add(where + ": " + why);
    }
}
