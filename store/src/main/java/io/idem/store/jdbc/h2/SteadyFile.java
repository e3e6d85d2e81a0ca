package io.idem.store.jdbc.h2;

import java.io.File;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.ByteBuffer;
import java.nio.channels.FileLock;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.locks.ReentrantLock;
import org.h2.store.fs.FileBaseDefault;

/**
 * A file that an interrupt cannot close. A FileChannel closes itself when a thread that is interrupted uses it, and with
 * it the database for all threads; H2's own {@code async:} files avoid that, but hand every read and write to threads of
 * the JDK that inherit the context loader and the access-control context of the application's thread. A RandomAccessFile
 * does neither. Used by H2 on any thread.
 */
final class SteadyFile extends FileBaseDefault {

    /** Bytes that must be free before a file is written again. */
    private static final int ROOM = 1 << 20;

    /** The last one of each path that got the lock. */
    private static final ConcurrentMap<File, SteadyFile> OWNERS = new ConcurrentHashMap<>();

    private final File path;
    private final RandomAccessFile file;
    private final ReentrantLock cursor = new ReentrantLock();
    // guarded by cursor
    private boolean fenced;

    SteadyFile(File path, String mode) throws IOException {
        this.path = path;
        file = new RandomAccessFile(path, mode);
    }

    @Override
    public int read(ByteBuffer to, long position) throws IOException {
        byte[] bytes = to.hasArray() ? to.array() : new byte[to.remaining()];
        int offset = to.hasArray() ? to.arrayOffset() + to.position() : 0;
        int count;
        cursor.lock();
        try {
            file.seek(position);
            count = file.read(bytes, offset, to.remaining());
        } finally {
            cursor.unlock();
        }
        if (count > 0) {
            advance(to, bytes, count);
        }
        return count;
    }

    @Override
    public int write(ByteBuffer from, long position) throws IOException {
        int count = from.remaining();
        byte[] bytes = from.hasArray() ? from.array() : new byte[count];
        int offset = from.hasArray() ? from.arrayOffset() + from.position() : 0;
        if (!from.hasArray()) {
            from.duplicate().get(bytes);
        }
        cursor.lock();
        try {
            requireNotFenced();
            file.seek(position);
            file.write(bytes, offset, count);
        } finally {
            cursor.unlock();
        }
        from.position(from.position() + count);
        return count;
    }

    @Override
    public long size() throws IOException {
        return file.length();
    }

    @Override
    protected void implTruncate(long length) throws IOException {
        cursor.lock();
        try {
            requireNotFenced();
            if (length < file.length()) {
                file.setLength(length);
            }
        } finally {
            cursor.unlock();
        }
    }

    @Override
    public void force(boolean metaData) throws IOException {
        file.getFD().sync();
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) throws IOException {
        FileLock lock = file.getChannel().tryLock(position, size, shared);
        if (lock != null && !shared) {
            takeOver(lock);
        }
        return lock;
    }

    private void takeOver(FileLock lock) throws IOException {
        SteadyFile before = OWNERS.put(path, this);
        if (before != null && before != this) {
            before.fence();
        }
        try {
            requireRoom();
        } catch (IOException full) {
            lock.release();
            throw full;
        }
    }

    /** A database that failed may still want to write when it is closed at last; by then the next one may be at work. */
    private void fence() {
        cursor.lock();
        fenced = true;
        cursor.unlock();
    }

    private void requireNotFenced() throws IOException {
        if (fenced) {
            throw new IOException(path + " was opened anew; a late write is refused");
        }
    }

    /**
     * H2 takes the lock when it has opened the file and not yet looked at it. On a full disk it must not go on: opened
     * again and again, with each first write failing half-way, it has been seen to go back to an old state of the file and
     * to write on from there.
     */
    private void requireRoom() throws IOException {
        long length = file.length();
        if (length == 0) {
            return;
        }
        cursor.lock();
        try {
            file.seek(length);
            file.write(new byte[ROOM]);
        } finally {
            try {
                file.setLength(length);
            } finally {
                cursor.unlock();
            }
        }
    }

    @Override
    protected void implCloseChannel() throws IOException {
        OWNERS.remove(path, this);
        file.close();
    }

    @Override
    public String toString() {
        return SteadyFilePath.SCHEME + ":" + path;
    }

    private static void advance(ByteBuffer to, byte[] bytes, int count) {
        if (to.hasArray()) {
            to.position(to.position() + count);
        } else {
            to.put(bytes, 0, count);
        }
    }
}
