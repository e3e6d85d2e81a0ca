package io.idem.agent.weave;

import net.bytebuddy.asm.Advice;
import net.bytebuddy.dynamic.ClassFileLocator;

/** Makes the advices of this package ready to be woven. Used while a class is woven, on the thread that loads it. */
final class Advices {

    private static final ClassFileLocator OURS = ClassFileLocator.ForClassLoader.of(Advices.class.getClassLoader());

    private Advices() {}

    /** @param site see {@link io.idem.api.Guards#enter} */
    static Advice guard(int site) {
        return Advice.withCustomMapping()
                .bind(SiteNumber.class, (Object) site)
                .to(GuardAdvice.class, OURS)
                .withAssigner(NameOnlyAssigner.INSTANCE);
    }

    /** @param reason the whole sentence that the refused caller reads */
    static Advice unreachableBridge(String reason) {
        return Advice.withCustomMapping().bind(Reason.class, (Object) reason).to(UnreachableBridgeAdvice.class, OURS);
    }

    static Advice openLoader() {
        return Advice.to(LoaderAdvice.class, OURS);
    }
}
