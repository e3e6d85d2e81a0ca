package io.idem.store.redis;

import io.lettuce.core.KeyScanCursor;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScanArgs;
import io.lettuce.core.ScanCursor;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.util.List;

/** One walk through the keys of all masters, page by page. Used by one thread at a time. */
final class KeyScan {

    private static final int PAGE = 1000;

    private final ScanArgs arguments;
    private final List<RedisAsyncCommands<byte[], byte[]>> masters;
    private int master;
    private ScanCursor position = ScanCursor.INITIAL;
    private ScanCursor next;

    KeyScan(Lane lane, Keys keys, long deadline) throws RedisFailure {
        this(lane, keys, null, deadline);
    }

    /**
     * @param mark where an earlier walk was; null for the beginning. Where a Cluster has changed since, keys may be passed
     *     over or come again
     */
    KeyScan(Lane lane, Keys keys, String mark, long deadline) throws RedisFailure {
        arguments = ScanArgs.Builder.matches(keys.pattern()).limit(PAGE);
        masters = lane.masters(deadline);
        if (mark != null) {
            int colon = mark.indexOf(':');
            int number = Integer.parseInt(mark.substring(0, colon));
            if (number < masters.size()) {
                master = number;
                position = at(mark.substring(colon + 1));
            }
        }
    }

    /** @return keys that look like ours, perhaps none; the same again until {@link #advance()} */
    List<byte[]> page(long deadline) throws RedisFailure {
        RedisAsyncCommands<byte[], byte[]> commands = masters.get(master);
        RedisFuture<KeyScanCursor<byte[]>> page =
                position == ScanCursor.INITIAL ? commands.scan(arguments) : commands.scan(position, arguments);
        KeyScanCursor<byte[]> found = Waiting.until(deadline, page);
        next = found;
        return found.getKeys();
    }

    /** @return false if that was the last page */
    boolean advance() {
        if (!next.isFinished()) {
            position = at(next.getCursor());
            return true;
        }
        if (master + 1 == masters.size()) {
            return false;
        }
        master++;
        position = ScanCursor.INITIAL;
        return true;
    }

    /** @return where it is, for a walk that goes on later */
    String mark() {
        return master + ":" + position.getCursor();
    }

    private static ScanCursor at(String cursor) {
        return cursor.equals(ScanCursor.INITIAL.getCursor()) ? ScanCursor.INITIAL : ScanCursor.of(cursor);
    }
}
