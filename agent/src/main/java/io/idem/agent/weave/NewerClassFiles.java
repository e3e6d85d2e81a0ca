package io.idem.agent.weave;

import java.util.concurrent.atomic.AtomicBoolean;
import net.bytebuddy.ClassFileVersion;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Class files of a Java that is newer than Byte Buddy knows: they are read as if they were of the newest known version,
 * which is right as long as they use nothing new, and said so loudly once. The alternative, to leave them alone, would be
 * a silently unguarded service.
 */
final class NewerClassFiles {

    private static final Logger LOG = LoggerFactory.getLogger(NewerClassFiles.class);
    private static final AtomicBoolean TOLD = new AtomicBoolean();
    private static final int MINOR_VERSION_AT = 4;
    private static final int MAJOR_VERSION_AT = 6;

    private NewerClassFiles() {}

    static boolean isNewer(byte[] classFile) {
        return major(classFile) > ClassFileVersion.latest().getMajorVersion();
    }

    /** @return the class file itself if its version is known, else a copy that claims the newest known version */
    static byte[] readable(byte[] classFile) {
        if (!isNewer(classFile)) {
            return classFile;
        }
        if (TOLD.compareAndSet(false, true)) {
            LOG.warn(
                    "This Java ({}) writes class files of version {}, this agent knows versions up to {}: guarded methods"
                            + " are woven as an experiment. Use a newer agent, and check the guards' woven methods over"
                            + " JMX.",
                    System.getProperty("java.version"),
                    major(classFile),
                    ClassFileVersion.latest().getMajorVersion());
        }
        byte[] copy = classFile.clone();
        int latest = ClassFileVersion.latest().getMajorVersion();
        copy[MAJOR_VERSION_AT] = (byte) (latest >>> 8);
        copy[MAJOR_VERSION_AT + 1] = (byte) latest;
        return copy;
    }

    /** Gives a woven class file the version of the original again; both arrays keep their length. */
    static byte[] withVersionOf(byte[] original, byte[] woven) {
        System.arraycopy(original, MINOR_VERSION_AT, woven, MINOR_VERSION_AT, 4);
        return woven;
    }

    private static int major(byte[] classFile) {
        return (classFile[MAJOR_VERSION_AT] & 0xff) << 8 | classFile[MAJOR_VERSION_AT + 1] & 0xff;
    }
}
