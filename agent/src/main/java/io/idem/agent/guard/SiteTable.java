package io.idem.agent.guard;

import io.idem.agent.reflect.PackageOpener;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.locks.ReentrantLock;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.method.ParameterDescription;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The guards and the numbers under which woven code finds them. The transformer adds to it while classes load; the engine
 * reads it at each call, without a lock. Numbers of classes that were collected are given out again.
 */
public final class SiteTable implements GuardedMethods {

    private static final Logger LOG = LoggerFactory.getLogger(SiteTable.class);

    private final Map<String, Guard> guards;
    private final List<MethodPattern> patterns;
    private final LinkedMethods links;
    private final ReentrantLock lock = new ReentrantLock();
    private volatile Site[] sites = new Site[0];

    /** @param guards with different names */
    public SiteTable(List<Guard> guards, PackageOpener opener) {
        this.links = new LinkedMethods(opener);
        this.guards = new HashMap<>();
        List<MethodPattern> named = new ArrayList<>();
        for (Guard guard : guards) {
            this.guards.put(guard.name(), guard);
            named.add(guard.definition().pattern());
        }
        this.patterns = Collections.unmodifiableList(named);
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
            List<String> problems) {
        Guard guard = guards.get(pattern.guard());
        WovenMethod woven = describe(method, loader);
        SignatureCheck check = SignatureCheck.of(guard.definition(), method, types);
        List<String> errors = new ArrayList<>(problems);
        errors.addAll(check.errors());
        for (String error : errors) {
            guard.addFinding(woven + ": " + error);
            LOG.error("guard {} does not fit {}: {}", guard.name(), woven, error);
        }
        for (String warning : check.warnings()) {
            guard.addFinding(woven + ": " + warning);
            LOG.warn("guard {} on {}: {}", guard.name(), woven, warning);
        }
        if (!errors.isEmpty() && !pattern.rejectsMisfits()) {
            LOG.error("guard {}: {} is left unguarded (onGuardError: proceed)", guard.name(), woven);
            return -1;
        }
        int number = add(new Site(guard, woven, links, errors.isEmpty() ? null : String.join("; ", errors)));
        if (errors.isEmpty()) {
            guard.addWoven(woven.toString());
            LOG.info("guard {}: woven into {}", guard.name(), woven);
        } else {
            LOG.error("guard {}: calls of {} are refused (onGuardError: reject)", guard.name(), woven);
        }
        return number;
    }

    @Override
    public boolean refusesUnguarded(MethodPattern pattern) {
        return pattern.rejectsMisfits() && guards.get(pattern.guard()).mode() == Mode.ENFORCE;
    }

    @Override
    public void notWoven(MethodPattern pattern, String where, String why) {
        guards.get(pattern.guard()).addFinding(where + ": " + why);
        LOG.error("guard {}: {} is not guarded: {}", pattern.guard(), where, why);
    }

    /** @param number as woven in */
    Site site(int number) {
        return sites[number];
    }

    /** @return the method of the guard, if it has one alone and that was called; else null. Not to be held */
    LinkedMethod linked(Guard guard) {
        LinkedMethod only = null;
        int ofGuard = 0;
        for (Site site : sites) {
            if (site.guard() == guard && !site.method().isGone()) {
                only = site.linked();
                ofGuard++;
            }
        }
        return ofGuard == 1 ? only : null;
    }

    /** A class that is transformed once more keeps its numbers, as long as the guard judges it as before. */
    private int add(Site site) {
        lock.lock();
        try {
            Site[] current = sites;
            int free = current.length;
            for (int i = current.length - 1; i >= 0; i--) {
                if (current[i].guard() == site.guard() && current[i].method().isSame(site.method())) {
                    free = i;
                    break;
                }
                if (current[i].method().isGone()) {
                    free = i;
                }
            }
            Site[] next = Arrays.copyOf(current, Math.max(current.length, free + 1));
            next[free] = site;
            sites = next;
            return free;
        } finally {
            lock.unlock();
        }
    }

    private static WovenMethod describe(MethodDescription.InDefinedShape method, ClassLoader loader) {
        List<String> names = new ArrayList<>();
        for (ParameterDescription parameter : method.getParameters()) {
            names.add(parameter.isNamed() ? parameter.getName() : null);
        }
        return new WovenMethod(
                loader, method.getDeclaringType().getName(), method.getName(), method.getDescriptor(), names);
    }
}
