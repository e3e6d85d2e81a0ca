package io.idem.agent.weave;

import io.idem.agent.guard.MethodPattern;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * Finds the patterns with {@code subtypes: true} that a class falls under, from class files alone. The walk through its
 * supertypes is made only if the class declares a method of the pattern's name. Stateless; called on the thread that
 * loads the class.
 */
final class SubtypeMatcher {

    private SubtypeMatcher() {}

    /** @param loader null for the boot loader */
    static List<MethodPattern> match(
            List<MethodPattern> patterns, String internalName, byte[] classFile, ClassLoader loader) {
        ClassFileHeader header = ClassFileHeader.read(classFile);
        if (header == null) {
            return Collections.emptyList();
        }
        List<MethodPattern> matching = new ArrayList<MethodPattern>(1);
        Set<String> ancestors = null;
        for (MethodPattern pattern : patterns) {
            if (header.declaresMethod(pattern.methodName())) {
                if (ancestors == null) {
                    ancestors = ancestors(header, new LoaderResources(loader));
                }
                String target = pattern.className().replace('.', '/');
                if (ancestors.contains(target) && !target.equals(internalName)) {
                    matching.add(pattern);
                }
            }
        }
        return matching;
    }

    private static Set<String> ancestors(ClassFileHeader header, LoaderResources resources) {
        Set<String> seen = new HashSet<String>();
        Deque<String> open = new ArrayDeque<String>(header.supertypes());
        while (!open.isEmpty()) {
            String next = open.remove();
            if (seen.add(next) && !"java/lang/Object".equals(next)) {
                byte[] classFile = resources.classFile(next);
                ClassFileHeader parent = classFile == null ? null : ClassFileHeader.read(classFile);
                if (parent != null) {
                    open.addAll(parent.supertypes());
                }
            }
        }
        return seen;
    }
}
