package io.idem.agent.guard;

import java.util.List;
import net.bytebuddy.description.method.MethodDescription;
import net.bytebuddy.description.type.TypeDescription;

/**
 * What the transformer asks and tells the guard engine while it weaves. Called on whatever thread loads a class, inside
 * class loading: implementations must not load application classes, take locks that a call holds, or start the store.
 */
public interface GuardedMethods {

    /** Classes as their files show them, found as the class at hand would find them. Loads nothing; for the thread that weaves. */
    interface ClassFiles {

        /** @return null if its file is not found, which does not mean that its loader cannot find the class */
        TypeDescription find(String binaryName);
    }

    /** @return the methods to look for; the list may be swapped by a reload, each list is immutable */
    List<MethodPattern> patterns();

    /**
     * Told for each method that fits a pattern, before it is woven. Checks the guard's expressions and values against
     * the signature and gives the woven code its number.
     *
     * @param method read from the class file, with parameter names where the class file has them
     * @param loader that defines the class; null for the boot loader; not to be held strongly
     * @param types for other classes that the guard names
     * @param problems what the weaver found against guarding this method (an asynchronous return type, say); empty if
     *     nothing
     * @return the site number to weave in, also for a method whose calls are all to be rejected; -1 to leave it alone
     */
    int weave(
            MethodPattern pattern,
            MethodDescription.InDefinedShape method,
            ClassLoader loader,
            ClassFiles types,
            List<String> problems);

    /**
     * Asked for a method that can reach neither the engine nor our exceptions, so that what becomes of its calls is
     * settled while it is woven.
     *
     * @return whether they are to be refused: {@code onGuardError: reject}, and the guard enforces now
     */
    boolean refusesUnguarded(MethodPattern pattern);

    /**
     * Told for a class that was named but has nothing to weave (no such method, ambiguous overload, abstract, native,
     * constructor, generated proxy) or could not be transformed.
     *
     * @param where class or method, for people
     * @param why a whole sentence that says what to do
     */
    void notWoven(MethodPattern pattern, String where, String why);
}
