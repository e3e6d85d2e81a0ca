package io.idem.agent.weave;

import io.idem.api.Answer;
import io.idem.api.Guards;
import net.bytebuddy.asm.Advice;
import net.bytebuddy.implementation.bytecode.assign.Assigner;

/**
 * The code that is copied into a guarded method: one static call each way. It is never called as it stands; Byte Buddy
 * reads it from this class file. What it names must be visible to every application class: {@link Guards},
 * {@link Answer} and JDK types.
 *
 * <p>It adds no member to the class, so that a class that is loaded already can be given it too.
 */
final class GuardAdvice {

    private GuardAdvice() {}

    /** An exception of this call leaves the method as it is: it is thrown before the guarded part begins. */
    @Advice.OnMethodEnter(skipOn = Answer.class)
    static Object enter(
            @SiteNumber int site,
            @Advice.This(optional = true, typing = Assigner.Typing.DYNAMIC) Object self,
            @Advice.AllArguments Object[] args) {
        return Guards.enter(site, self, args);
    }

    /** A primitive result is boxed, and unboxed again, only for a call that owns its key or was answered. */
    @Advice.OnMethodExit(onThrowable = Throwable.class, backupArguments = false)
    static void exit(
            @Advice.Enter Object call,
            @Advice.Return(readOnly = false, typing = Assigner.Typing.DYNAMIC) Object returned,
            @Advice.Thrown Throwable thrown) {
        if (call != null) {
            if (thrown == null) {
                returned = Guards.exit(call, returned, null);
            } else {
                Guards.exit(call, null, thrown);
            }
        }
    }
}
