package io.idem.store.redis;

import io.lettuce.core.KeyScanCursor;
import io.lettuce.core.RedisFuture;
import io.lettuce.core.ScanArgs;
import io.lettuce.core.ScanCursor;
import io.lettuce.core.api.async.RedisAsyncCommands;
import java.util.Iterator;
import java.util.List;

/** One walk through the keys of all masters, page by page. Used by one thread at a time. */
final class KeyScan {

    private static final int PAGE = 1000;

    private final ScanArgs arguments;
    private final Iterator<RedisAsyncCommands<byte[], byte[]>> masters;
    private RedisAsyncCommands<byte[], byte[]> master;
    private ScanCursor position = ScanCursor.INITIAL;
    private ScanCursor next;

    KeyScan(Lane lane, Keys keys, long deadline) throws RedisFailure {
        arguments = ScanArgs.Builder.matches(keys.pattern()).limit(PAGE);
        masters = lane.masters(deadline).iterator();
        master = masters.next();
    }

    /** @return keys that look like ours, perhaps none; the same again until {@link #advance()} */
    List<byte[]> page(long deadline) throws RedisFailure {
        RedisFuture<KeyScanCursor<byte[]>> page =
                position == ScanCursor.INITIAL ? master.scan(arguments) : master.scan(position, arguments);
        KeyScanCursor<byte[]> found = Waiting.until(deadline, page);
        next = found;
        return found.getKeys();
    }

    /** @return false if that was the last page */
    boolean advance() {
        if (!next.isFinished()) {
            position = ScanCursor.of(next.getCursor());
            return true;
        }
        if (!masters.hasNext()) {
            return false;
        }
        master = masters.next();
        position = ScanCursor.INITIAL;
        return true;
    }
}
