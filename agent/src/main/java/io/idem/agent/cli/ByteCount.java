package io.idem.agent.cli;

import java.util.Locale;

/** Bytes for people. */
final class ByteCount {

    private static final String[] UNITS = {"KB", "MB", "GB", "TB", "PB"};

    private ByteCount() {}

    /** @return in the largest unit of which there is one, by the thousand */
    static String words(long bytes) {
        if (bytes < 1000) {
            return bytes + " bytes";
        }
        double amount = bytes / 1000.0;
        int unit = 0;
        while (amount >= 1000 && unit < UNITS.length - 1) {
            amount /= 1000;
            unit++;
        }
        return String.format(Locale.ROOT, "%.1f %s", amount, UNITS[unit]);
    }
}
