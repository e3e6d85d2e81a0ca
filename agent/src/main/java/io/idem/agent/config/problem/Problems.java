package io.idem.agent.config.problem;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;

/**
 * Collects every mistake of a configuration, so that all are reported at once. Used by one thread, while a configuration
 * is read or resolved.
 */
public final class Problems {

    /** A file that is no configuration at all gives a problem a line; people read the first few. */
    private static final int MOST = 100;

    private final List<Problem> found = new ArrayList<>();
    private int left;

    public void add(Position position, String message) {
        if (found.size() < MOST) {
            found.add(new Problem(position, message));
        } else {
            left++;
        }
    }

    public boolean isEmpty() {
        return found.isEmpty();
    }

    /** @return in the order of the file, what has no line first */
    public List<Problem> all() {
        List<Problem> sorted = new ArrayList<>(found);
        Collections.sort(sorted, new Comparator<Problem>() {
            @Override
            public int compare(Problem one, Problem other) {
                return one.position().compareTo(other.position());
            }
        });
        if (left > 0) {
            sorted.add(new Problem(Position.of("configuration"), "and " + left + " more mistakes"));
        }
        return Collections.unmodifiableList(sorted);
    }
}
