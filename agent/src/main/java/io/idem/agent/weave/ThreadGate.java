package io.idem.agent.weave;

/**
 * Bounds how deep the transformer is inside itself on one thread. A few levels are right, since asking an application's
 * loader for a resource may load a class that is guarded too, and to skip that one would leave it unguarded; an endless
 * descent is not. Leaves nothing in the thread afterwards.
 */
final class ThreadGate {

    private static final int DEEPEST = 16;

    private final ThreadLocal<Integer> depth = new ThreadLocal<Integer>();

    /** @return false if the thread is too deep inside already; then {@link #leave} must not be called */
    boolean enter() {
        Integer current = depth.get();
        int entered = current == null ? 1 : current + 1;
        if (entered > DEEPEST) {
            return false;
        }
        depth.set(entered);
        return true;
    }

    void leave() {
        int left = depth.get() - 1;
        if (left == 0) {
            depth.remove();
        } else {
            depth.set(left);
        }
    }
}
