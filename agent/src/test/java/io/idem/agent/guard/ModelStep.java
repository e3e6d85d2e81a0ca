package io.idem.agent.guard;

/** One step of a random run; what it does not need of its numbers it ignores. */
final class ModelStep {

    enum Kind {
        /** A caller in a JVM calls the guarded method. */
        CALL,
        /** Two callers at once, in two JVMs or one. */
        RACE,
        /** One of the open calls returns. */
        RETURN,
        /** One of the open calls throws. */
        THROW,
        /** A third of a lease passes, and every JVM that runs does what its lease thread would. */
        TIME,
        /** More time passes than any record lives. */
        RETENTION,
        /** A JVM dies, and another is started in its place. */
        CRASH,
        /** A JVM stops for some time, or goes on. */
        PAUSE,
        /** A JVM loses the store, or finds it again. */
        CUT,
        /** The store goes away for all, or comes back. */
        AWAY,
        /** The next write of a JVM is lost on the way. */
        LOST_BEFORE,
        /** The next write of a JVM takes effect, but its answer is lost. */
        LOST_AFTER,
        /** An operator releases the record. */
        RELEASE,
        /** An operator declares the operation done. */
        RESOLVE
    }

    final Kind kind;
    final int jvm;
    final int other;
    final int key;

    ModelStep(Kind kind, int jvm, int other, int key) {
        this.kind = kind;
        this.jvm = jvm;
        this.other = other;
        this.key = key;
    }

    @Override
    public String toString() {
        return kind + "(jvm " + jvm + ", " + other + ", key " + key + ")";
    }
}
