package io.idem.agent.codec;

import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;

/** What makes two collections or maps comparable by what they hold. Stateless. */
final class Elements {

    /** Ends of sentences that begin with a path. */
    static final String COUNT = " would come back with more or fewer elements";

    static final String OTHERS = " would come back with other elements";

    private Elements() {}

    /** @return whether both are lists, sets or maps; for what is none of them, such as a queue, also a list */
    static boolean areAlike(Object first, Object again) {
        if (first instanceof Map || first instanceof List || first instanceof Set) {
            return first instanceof Map && again instanceof Map
                    || first instanceof List && again instanceof List
                    || first instanceof Set && again instanceof Set;
        }
        return first instanceof Collection
                && again instanceof Collection
                && !(again instanceof Set)
                && first instanceof PriorityQueue == again instanceof PriorityQueue;
    }

    static boolean areOrdered(Object collection) {
        return !(collection instanceof Set) && !(collection instanceof PriorityQueue);
    }

    /** @return what differs besides the elements themselves; null if nothing does */
    static String difference(Object first, Object again) {
        int count = first instanceof Map ? ((Map<?, ?>) first).size() : ((Collection<?>) first).size();
        int others = again instanceof Map ? ((Map<?, ?>) again).size() : ((Collection<?>) again).size();
        if (count != others) {
            return COUNT;
        }
        Comparator<?> sorting = comparator(first);
        Comparator<?> other = comparator(again);
        boolean isSame = sorting == null || other == null ? sorting == other : sorting.getClass() == other.getClass();
        return isSame ? null : " is sorted by a comparator that would not come back";
    }

    /** @return null for the natural order, and for what is not sorted */
    static Comparator<?> comparator(Object container) {
        if (container instanceof SortedSet) {
            return ((SortedSet<?>) container).comparator();
        }
        if (container instanceof SortedMap) {
            return ((SortedMap<?, ?>) container).comparator();
        }
        return container instanceof PriorityQueue ? ((PriorityQueue<?>) container).comparator() : null;
    }
}
